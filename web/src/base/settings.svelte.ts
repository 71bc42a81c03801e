// What a person has chosen for every game: kept in the browser. Style sheets get the look of things as attributes of the
// document, so that a change rebuilds nothing.

import { keep, kept } from './storage';

/** Every setting, as it is for a person that has chosen nothing. */
const usual = {
  sound: 'on',
  volume: '100',
  zen: 'off',
  turning: 'off',
  numbers: 'on',
  notation: 'short',
  confirm: 'off',
  premoves: 'on',
  touching: 'off',
  targets: 'on',
  blindfold: 'off',
  quarter: 'on',
  coordinates: 'on',
  speed: 'usual',
  colours: 'system',
  board: 'wood',
  pieces: 'carved',
};
export type Setting = keyof typeof usual;
export const settingNames = Object.keys(usual) as Setting[];
/** What the style sheets know. */
const looks: readonly Setting[] = [
  'colours',
  'board',
  'pieces',
  'coordinates',
  'zen',
  'targets',
  'blindfold',
];

class Settings {
  private values = $state(
    Object.fromEntries(settingNames.map((name) => [name, kept(name) ?? usual[name]])) as typeof usual,
  );

  constructor() {
    for (const name of looks) this.show(name);
  }

  value = (name: Setting): string => this.values[name];
  on = (name: Setting): boolean => this.values[name] === 'on';

  /** Of sounds, from 0 to 1. */
  get volume(): number {
    return this.on('sound') ? Number(this.values.volume) / 100 : 0;
  }

  toggle(name: Setting) {
    this.choose(name, this.on(name) ? 'off' : 'on');
  }

  choose(name: Setting, value: string) {
    this.values[name] = value;
    keep(name, value);
    if (looks.includes(name)) this.show(name);
  }

  private show(name: Setting) {
    if (typeof document !== 'undefined') document.documentElement.dataset[name] = this.values[name];
  }
}
export const settings = new Settings();
