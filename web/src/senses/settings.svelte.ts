// What a person has chosen for every game: kept in the browser.

import { keep, kept } from '../game/storage';

class Settings {
  private loud = $state(kept('sound') !== 'off');

  get sound(): boolean {
    return this.loud;
  }
  set sound(on: boolean) {
    this.loud = on;
    keep('sound', on ? 'on' : 'off');
  }
}
export const settings = new Settings();
