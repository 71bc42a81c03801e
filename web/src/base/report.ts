// What a search says of a position.

import type { Seat } from 'turncoat/answers';

export interface Score {
  /** Hundredths of a pawn, from the side of the seat that is to move. */
  centipawns: number;
  /** Moves to mate: > 0 the mover mates, < 0 it is mated. */
  mate?: number | undefined;
  /** Each seat's expected score in thousandths, where the engine gives them. */
  expected?: number[] | undefined;
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

/** Hundredths of a pawn that raise the odds of winning by the factor e. */
const scale = 300;

/** The share of the point that the seat to move may expect, from 0 to 1. */
export function worth({ centipawns, mate, expected }: Score, mover: Seat): number {
  if (expected) return (expected[mover] ?? 0) / 1000;
  return mate === undefined ? 1 / (1 + Math.exp(-centipawns / scale)) : Number(mate > 0);
}
