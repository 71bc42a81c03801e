// Which piece of one position is which of the next, so that a move can be seen as a movement.

import type { CellName, Piece } from 'turncoat/answers';

export interface Tracked extends Piece {
  id: number;
}

let fresh = 1;

/** Gives the pieces of a new position the ids of those they were; `moved` are the cells of the last move. */
export function follow(
  before: readonly Tracked[],
  pieces: readonly Piece[],
  moved: readonly CellName[],
): Tracked[] {
  const left = new Set(before);
  const ids = new Map<Piece, number>();
  const match = (same: (old: Tracked, piece: Piece) => boolean) => {
    for (const piece of pieces) {
      if (ids.has(piece)) continue;
      for (const old of left) {
        if (!same(old, piece)) continue;
        ids.set(piece, old.id);
        left.delete(old);
        break;
      }
    }
  };
  const alike = (old: Tracked, piece: Piece) => old.army === piece.army && old.kind === piece.kind;
  const touched = (piece: Piece) => moved.includes(piece.cell);

  match((old, piece) => old.cell === piece.cell && alike(old, piece));
  match((old, piece) => alike(old, piece) && touched(old) && touched(piece));
  match((old, piece) => old.army === piece.army && touched(old) && touched(piece)); // a promotion
  match((old, piece) => old.cell === piece.cell && old.kind === piece.kind); // it changed sides
  match((old, piece) => alike(old, piece));
  return pieces.map((piece) => ({ ...piece, id: ids.get(piece) ?? fresh++ }));
}
