// What has left the board, its captors, and which side is ahead. Counted from what the engine shows.

import { follow, type Tracked } from '../board/track';
import type { Description, Piece, Seat, Show } from 'turncoat/answers';

const worthOf = ({ kinds }: Description, piece: Piece) =>
  kinds.find(({ letter }) => letter === piece.kind)?.worth ?? 0;

/** Is this a game in which captured pieces are counted? */
export const counted = ({ kinds }: Description) => kinds.some(({ worth }) => worth);

/** For every seat what disappeared when it moved, up to position `at`: army by army, the best first. */
export function captured(description: Description, shows: readonly Show[], at: number): Piece[][] {
  const taken = description.seats.map((): Piece[] => []);
  let before: Tracked[] = [];
  shows.slice(0, at + 1).forEach((show, i) => {
    const now = follow(before, show.pieces, show.last);
    const left = new Set(now.map(({ id }) => id));
    const seat = shows[i - 1]?.seat ?? 0;
    taken[seat < 0 ? (description.dice ?? 0) : seat]?.push(...before.filter(({ id }) => !left.has(id)));
    before = now;
  });
  const worth = (piece: Piece) => worthOf(description, piece);
  return taken.map((pieces) =>
    pieces
      .filter(worth)
      .sort((a, b) => a.army - b.army || worth(b) - worth(a) || a.kind.localeCompare(b.kind)),
  );
}

/** By how many pawns a seat, with its allies, is ahead of the strongest of the others; 0 if it is not. */
export function lead(description: Description, show: Show, seat: Seat): number {
  const { seats, allies = 0 } = description;
  const side = (one: Seat) => (one < allies ? 0 : one);
  const sums = seats.map(() => 0);
  for (const piece of show.pieces) {
    // A hired piece serves its new master for good; one that is merely controlled does not.
    const owner = side(piece.why === 'hired' ? (piece.controller ?? piece.army) : piece.army);
    if (!piece.idle && owner < seats.length) sums[owner] = (sums[owner] ?? 0) + worthOf(description, piece);
  }
  const own = sums[side(seat)] ?? 0;
  return Math.max(0, own - Math.max(...sums.filter((_, one) => one !== side(seat))));
}
