// Answers of the engine, recorded: the description of a game and the positions of a short opening.

import { readFileSync } from 'node:fs';
import { answer } from '../../src/engine/rules';
import type { Description, Show } from '../../src/base/types';

const lines = readFileSync(new URL('../fixtures/mercenary.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

export const mercenary = answer<Description>('describe', lines);
/** Start, then after each of `opening`. */
export const shows = lines
  .filter((line) => line.startsWith('show '))
  .map((line) => answer<Show>('show', [line]));
export const opening = ['e2e4', 'k7j7', 'e7e5', 'k2i2', 'd2d4'];
