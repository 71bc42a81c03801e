// What a person has chosen for every game: kept in the browser.

import { keep, kept } from './storage';

class Settings {
  private loud = $state(kept('sound') !== 'off');
  private follows = $state(kept('turning') === 'on');
  private numbered = $state(kept('numbers') !== 'off');

  get sound(): boolean {
    return this.loud;
  }
  set sound(on: boolean) {
    this.loud = on;
    keep('sound', on ? 'on' : 'off');
  }

  /** Several persons at one screen: is the board turned to the one who moves? */
  get turning(): boolean {
    return this.follows;
  }
  set turning(on: boolean) {
    this.follows = on;
    keep('turning', on ? 'on' : 'off');
  }

  /** Do pieces that dice name by numbers show them? */
  get numbers(): boolean {
    return this.numbered;
  }
  set numbers(on: boolean) {
    this.numbered = on;
    keep('numbers', on ? 'on' : 'off');
  }
}
export const settings = new Settings();
