// What a search says of a position.

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
