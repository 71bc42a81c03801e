/** Turncoat: five chess games in which pieces change sides, and orthodox chess. */

export type * from './answers.js';
export { Board, dice, type ChanceOutcome } from './board.js';
export { TurncoatError } from './error.js';
export { load } from './load.js';
export { Turncoat, type Limits, type Report } from './turncoat.js';
