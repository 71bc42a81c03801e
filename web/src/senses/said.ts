// A move in words, for those who hear the board.

import { answerFor, componentsOf } from '../board/answers';
import { landingsOf, returning } from '../board/landings.svelte';
import { kindName, pieceName } from '../board/names';
import type { Description, Piece, Show } from '../base/types';
import { leavingIn } from '../game/leaving';
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
  const left = leavingIn(written);
  const seat = text.seat(description.seats[left?.seat ?? before.seat] ?? '');
  if (left) return left.seat === undefined ? says.agreed : says.word(seat, text.moves.words[left.why] ?? '');
  const word = text.moves.words[move.steps[0] ?? ''];
  if (word) return says.word(seat, word);
  if (!piece) return says.word(seat, written);

  const on = (cell: string) => before.pieces.find((one) => one.cell === cell);
  const named = (one: Piece) => pieceName(description, { ...one, controller: undefined });
  const leaving = move.steps.find((step) => step.startsWith('('));
  const pieceOn = new Map(before.pieces.map((one) => [one.cell, one]));
  const name = leaving ? text.chooser.part(componentsOf(leaving, pieceOn).map(named)) : named(piece);
  const [from = '', to = '', along = '', goal = ''] = move.steps.filter((step) =>
    description.cells.some((cell) => cell.name === step),
  );
  if (!piece.cell) return says.put(name, from);
  if (!to)
    return move.steps[1] === 'hire'
      ? says.hires(seat, named({ ...piece, idle: false }), from)
      : says.word(seat, written);
  const [taken, passenger] = [on(to), on(along)];
  const sentences = [
    !move.capture
      ? says.moves(name, from, to)
      : taken
        ? says.takes(name, from, to, pieceName(description, taken))
        : says.captures(name, from, to),
  ];
  if (passenger) sentences.push(says.moves(named(passenger), along, goal));
  const after = shows[at];
  if (after && returning(move))
    for (const landing of landingsOf(move, before, after))
      if (landing.to !== to) sentences.push(says.home(named(landing.piece), landing.to));
  for (const step of move.steps) {
    if (step.startsWith('~')) sentences.push(`${text.moves.release(step.slice(1))}.`);
    if (/^=[a-z]$/.test(step))
      sentences.push(says.becomes(kindName(description, step.slice(1).toUpperCase())));
    else if (/^=./.test(step)) sentences.push(`${answerFor(description, step, before.army, pieceOn).label}.`);
  }
  return sentences.join(' ');
}
