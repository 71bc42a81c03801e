// A move in words, for screen readers.

import { answerFor } from '../board/answers';
import { plan } from '../board/geometry';
import { spokenCell } from '../board/labels';
import { landingsOf, returning } from '../board/landings.svelte';
import { kindName, pieceName } from '../board/names';
import { cellsOf, wordsOf } from '../base/steps';
import type { Description, Piece, Show } from 'turncoat/answers';
import { leavingIn } from '../game/leaving';
import { playedTo, ply } from '../game/rows';
import { saidWords, text } from '../text';

/** How far a game was when it was last described. */
export interface Heard {
  serial: number;
  positions: number;
  over: boolean;
}

/** The words are fetched with this file. */
const says = await saidWords();

/** The player's move that led to position `at`; `describeThrow` has the words for what dice did. */
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
  const left = leavingIn(before, written);
  const seat = text.seat(description.seats[left?.seat ?? before.seat] ?? '');
  if (left) return left.seat === undefined ? says.agreed : says.word(seat, text.moves.words[left.why] ?? '');
  const word = text.moves.words[move.steps[0]?.type ?? ''];
  if (word) return says.word(seat, word);
  const others = wordsOf(move.steps);
  if (!piece) return says.word(seat, others.join(' ') || written);

  const board = plan(description, 0);
  const aloud = (cell: string) => spokenCell(board, cell);
  const on = (cell: string) => before.pieces.find((one) => one.cell === cell);
  const named = (one: Piece) => pieceName(description, { ...one, controller: undefined });
  const part = move.steps.find(({ type }) => type === 'part')?.pieces;
  const pieceOn = new Map(before.pieces.map((one) => [one.cell, one]));
  const name = part ? text.chooser.part(part.map(named)) : named(piece);
  const [from = '', to = '', along = '', goal = ''] = cellsOf(move.steps);
  if (!piece.cell) return says.put(name, aloud(from));
  if (!to)
    return move.steps[1]?.type === 'hire'
      ? says.hires(seat, named({ ...piece, idle: false }), aloud(from))
      : says.word(seat, others.join(' ') || written);
  const [taken, passenger] = [on(to), on(along)];
  const sentences = [
    !move.capture
      ? says.moves(name, aloud(from), aloud(to))
      : taken
        ? says.takes(name, aloud(from), aloud(to), pieceName(description, taken))
        : says.captures(name, aloud(from), aloud(to)),
  ];
  if (passenger) sentences.push(says.moves(named(passenger), aloud(along), aloud(goal)));
  const after = shows[at];
  if (after && returning(move))
    for (const landing of landingsOf(move, before, after))
      if (landing.to !== to) sentences.push(says.home(named(landing.piece), landing.to));
  for (const step of move.steps) {
    const [first] = step.type === 'promotion' ? (step.pieces ?? []) : [];
    if (step.type === 'release') sentences.push(`${text.moves.release(step.at ?? '')}.`);
    if (first?.home) sentences.push(`${answerFor(description, step, pieceOn).label}.`);
    else if (first) sentences.push(says.becomes(kindName(description, first.kind)));
  }
  return [...sentences, ...others.map((words) => `${words}.`)].join(' ');
}
