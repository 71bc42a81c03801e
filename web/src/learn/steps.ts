// What a lesson is made of. Its sentences stand in the dictionary under the same names.

import type { Seat } from 'turncoat/answers';

/** Moves by their texts; one that ends in `…` stands for all that begin so, `…` alone for every move. */
export type Wanted = readonly string[];

/** The learner plays one of these moves; the texts behind it are then played by the others. */
export interface Turn {
  wanted: Wanted;
  then?: readonly string[];
}

/** The dice are thrown: after the learner's move, or because it is their turn. */
export const dice = 'dice';

export interface Step {
  /** Names the sentences. */
  id: string;
  /** The position; undefined is the start of the game. */
  fen?: string;
  /** Moves that lead from there to the position of the step. */
  moves?: readonly string[];
  turns: readonly (Turn | typeof dice)[];
  /** The seat at the bottom of the board. */
  towards?: Seat;
}

/** Does a move fulfil what is wanted? */
export const fulfils = (move: string, wanted: Wanted) =>
  wanted.some((one) => (one.endsWith('…') ? move.startsWith(one.slice(0, -1)) : move === one));
