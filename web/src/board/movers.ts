// The players that may move a piece, in words and as marks; the engine says it, nothing is worked out here.

import type { Description, Piece, Show } from 'turncoat/answers';
import { text } from '../text';
import { pieceName, seatClass } from './names';

interface Badge {
  /** The seat's name in lower case, for its colours. */
  seat: string;
  letter: string;
}

/** One badge for every seat that may move the piece. */
export const badgesOf = (description: Description, piece: Piece): Badge[] =>
  (piece.movers ?? []).map((seat) => ({
    seat: seatClass(description, seat),
    letter: text.seat(description.seats[seat] ?? '').slice(0, 1),
  }));

/** Can it move in this very position? */
export const movesNow = (show: Show, piece: Piece) =>
  show.moves.some((move) => move.steps[0]?.cell === piece.cell && move.steps[1]?.type !== 'hire');

/** Is the king of the player to move in check? */
export const inCheck = (show: Show) =>
  show.pieces.some((piece) => piece.army === show.seat && show.checks.includes(piece.cell));

/** The players that may move it and why, as a sentence. */
export function movedBy(description: Description, piece: Piece): string {
  const names = (piece.movers ?? []).map((seat) => text.seat(description.seats[seat] ?? ''));
  const seats = text.movers.and(names);
  const shade = description.cells.find((cell) => cell.name === piece.cell)?.shade ?? 0;
  const why = text.movers.why[piece.why ?? ''];
  return why ? why(seats, shade) : names.length ? text.movers.own(seats) : text.movers.nobody;
}

/** `Gray rook, l1. It wears no cap: …`; of a position of the past not whether it can move. */
export function moversInWords(description: Description, show: Show, piece: Piece, past = false): string {
  const reason = movedBy(description, piece);
  const turn = !past && !show.over && piece.movers?.includes(show.seat);
  const when = !turn
    ? ''
    : movesNow(show, piece)
      ? text.movers.now
      : piece.army !== show.army && description.phases.length > 1
        ? text.movers.other(text.inside(text.army(description.armies[show.army] ?? '')))
        : inCheck(show)
          ? text.movers.check
          : text.movers.later;
  return `${pieceName(description, { ...piece, controller: undefined })}, ${piece.cell}. ${reason} ${when}`.trim();
}
