// How long a player may think, as the form names it and as the server knows it.

import { presets, shortControl } from '../clock/times';
import type { OnlineWords } from '../text/en.online';
import type { Control } from './messages';

/** Days that a turn may take. */
const days = [1, 3, 7];

/** What can be chosen: the value of a choice and what it is called; `own` is for minutes and seconds of one's own. */
export const choices = (words: OnlineWords): [string, string][] => [
  ['', words.noClock],
  ...presets.map((one): [string, string] => [`${one.base}+${one.increment}`, shortControl(one)]),
  ['own', words.ownClock],
  ...days.map((n): [string, string] => [`${n}d`, words.days(n)]),
];

/** `300+5` or `3d` as the server wants it. */
export function controlFor(choice: string, second: boolean): Control {
  if (choice.endsWith('d')) return { days: parseInt(choice) };
  const [base = 0, increment = 0] = choice.split('+').map(Number);
  return base ? { base: base * 1000, increment: increment * 1000, ...(second && { second }) } : {};
}

/** In few words. */
export function controlWords({ base, increment = 0, days: turn }: Control, words: OnlineWords): string {
  if (turn) return words.days(turn);
  return base ? shortControl({ base: base / 1000, increment: increment / 1000 }) : words.noClock;
}
