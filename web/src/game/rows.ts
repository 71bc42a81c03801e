// The move list: plies gathered into turns, turns into rows with a column for every seat.

import type { Move, Piece, Seat, Show, Step } from 'turncoat/answers';
import { leavingIn } from './leaving';
import { shortMove, type Token } from './notation';

export interface Ply {
  /** Number of the ply; the position after it has this index. */
  index: number;
  move: Move;
  /** The piece that moved, if one did. */
  piece: Piece | undefined;
  phase: string;
  army: number;
  /** As players write it. */
  short: readonly Token[];
}

export interface Row {
  number: number;
  /** No seat's turn, but what all have done. */
  all?: Ply;
  /** One list of plies per column: allies share the first one, every other seat has its own; dice have the last. */
  turns: Ply[][];
}

export function rows(shows: readonly Show[], moves: readonly string[], seats: number, allies = 0): Row[] {
  const columns = allies ? seats - allies + 1 : seats;
  const column = (seat: Seat) => (seat < 0 ? columns - 1 : allies ? Math.max(0, seat - allies + 1) : seat);
  const table: Row[] = [];
  let before: { seat: Seat; phases: Set<string> } | undefined;
  const row = (): Row => ({
    number: table.length + 1,
    turns: Array.from({ length: columns }, () => []),
  });
  moves.forEach((text, i) => {
    const show = shows[i];
    if (!show) return;
    const left = leavingIn(show, text);
    if (left) {
      // Not a move of a turn: what all agree on stands by itself, what one seat does where the next turn would.
      const played = ply(i + 1, text, show);
      if (left.seat === undefined) table.push({ number: table.length + 1, all: played, turns: [] });
      else {
        const place = column(left.seat);
        const later = before ? place < column(before.seat) : true;
        if (later) {
          table.push(row());
          before = { seat: left.seat, phases: new Set() };
        }
        table.at(-1)?.turns[place]?.push(played);
      }
      return;
    }
    const goesOn = before?.seat === show.seat && !before.phases.has(show.phase);
    if (!goesOn) {
      const wraps = !before || column(show.seat) <= column(before.seat);
      if (wraps) table.push(row());
      before = { seat: show.seat, phases: new Set() };
    }
    before?.phases.add(show.phase);
    const turns = table.at(-1)?.turns;
    turns?.[column(show.seat)]?.push(ply(i + 1, text, show));
  });
  return table;
}

/** The move that led to position `at`, and the position before it, if a seat that `whose` wants has played it. */
export function playedTo(
  shows: readonly Show[],
  moves: readonly string[],
  at: number,
  whose: (seat: Seat) => boolean,
): { before: Show; text: string } | undefined {
  const before = shows[at - 1];
  const text = moves[at - 1];
  return before && text !== undefined && whose(before.seat) ? { before, text } : undefined;
}

/** The move that led to position `index`, played in the one before. */
export function ply(index: number, text: string, before: Show): Ply {
  const move = before.moves.find((one) => one.text === text) ?? {
    text,
    steps: [{ type: leavingIn(before, text)?.why ?? '', text }],
    capture: false,
  };
  return {
    index,
    move,
    piece: mover(before, move.steps[0]),
    phase: before.phase,
    army: before.army,
    short: shortMove(move, before),
  };
}

/** The piece that a first step names: the one on a cell, or one from the hand. */
function mover(show: Show, step: Step | undefined): Piece | undefined {
  const [dropped] = step?.type === 'drop' ? (step.pieces ?? []) : [];
  return dropped ? { ...dropped, cell: '' } : show.pieces.find((piece) => piece.cell === step?.cell);
}
