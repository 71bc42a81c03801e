// A game and the positions of a short opening of it, as the engine describes them.

import { describeGame, showGame } from './engine';

export const opening = ['e2e4', 'k7j7', 'e7e5', 'k2i2', 'd2d4'];
export const mercenary = await describeGame('mercenary');
/** Start, then after each of `opening`. */
export const shows = await showGame('mercenary', opening);
