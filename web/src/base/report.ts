// What a search says of a position.

import type { Seat } from 'turncoat/answers';

export interface Score {
  /** Hundredths of a pawn, from the side of the seat that is to move. */
  centipawns: number;
  /** Moves to mate: > 0 the mover mates, < 0 it is mated. */
  mate?: number | undefined;
  /** Each seat's expected score in thousandths. */
  expected: number[];
}

/** One line of a search. */
export interface Report {
  depth: number;
  /** 1 is the best line. */
  rank: number;
  score: Score;
  nodes: number;
  moves: string[];
}

/** What was found of a position, with the number of moves before it. */
export interface Found {
  ply: number;
  found: Report;
}

/** The share of the point that a seat may expect, from 0 to 1. */
export const worth = ({ expected }: Pick<Score, 'expected'>, seat: Seat): number =>
  (expected[seat] ?? 0) / 1000;
