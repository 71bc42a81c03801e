// A move in words, for those who hear the board.

import { kindName, pieceName } from '../board/names';
import type { Description, Show } from '../engine/types';
import { playedTo, ply } from '../game/rows';
import { text } from '../text';

/** The player's move that led to position `at`; what dice did is said elsewhere (told.ts). */
export function saidMove(
  description: Description,
  shows: readonly Show[],
  moves: readonly string[],
  at: number,
): string {
  const played = playedTo(shows, moves, at, (seat) => seat >= 0);
  if (!played) return '';
  const { before, text: written } = played;
  const { move, piece } = ply(at, written, before);
  const says = text.said;
  const seat = text.seat(description.seats[before.seat] ?? '');
  const word = text.moves.words[move.steps[0] ?? ''];
  if (word) return says.word(seat, word);
  if (!piece) return says.word(seat, written);

  const name = pieceName(description, { ...piece, controller: undefined });
  const cells = move.steps.filter((step) => description.cells.some((cell) => cell.name === step));
  if (!piece.cell) return says.put(name, cells[0] ?? '');
  const [from = '', to = ''] = [cells[0], cells.at(-1)];
  if (cells.length < 2) return says.word(seat, written);
  const taken = before.pieces.find((one) => one.cell === to);
  const sentence =
    move.capture && taken
      ? says.takes(name, from, to, pieceName(description, taken))
      : move.capture
        ? says.captures(name, from, to)
        : says.moves(name, from, to);
  const kind = move.steps.find((step) => /^=[a-z]$/.test(step))?.slice(1);
  return kind ? `${sentence} ${says.becomes(kindName(description, kind.toUpperCase()))}` : sentence;
}
