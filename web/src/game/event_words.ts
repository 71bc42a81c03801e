// What has happened that no player did, in words: a throw of the dice, a player that is out.

import { kindName, pieceName } from '../board/names';
import { cellsOf, wordsOf } from '../base/steps';
import type { CellName, Description, Show } from 'turncoat/answers';
import { text } from '../text';
import { playedTo } from './rows';

/** The throw that led to a position; nothing if a player's move did. */
export function describeThrow(
  description: Description,
  shows: readonly Show[],
  moves: readonly string[],
  at: number,
): string {
  const played = playedTo(shows, moves, at, (seat) => seat < 0);
  const move = played?.before.moves.find((one) => one.text === played.text);
  if (!played || !move) return '';
  const { before } = played;

  const on = (cell: CellName) => {
    const piece = before.pieces.find((one) => one.cell === cell);
    return piece && text.inside(pieceName(description, piece));
  };
  const [from = '', to = ''] = cellsOf(move.steps);
  const types = move.steps.map(({ type }) => type);
  const piece = on(from) ?? '';
  const there = on(to);
  const says = text.turn.told;
  const sentences = [
    types.includes('lost')
      ? says.lost(piece, from, to)
      : types.includes('put')
        ? there
          ? says.putOn(piece, from, to, there)
          : says.put(piece, from, to)
        : there
          ? says.takes(piece, from, to, there)
          : says.moves(piece, from, to),
  ];
  for (const { type, pieces, at = '', to: goal = '' } of move.steps) {
    if (type === 'promotion') sentences.push(says.promoted(kindName(description, pieces?.[0]?.kind ?? '')));
    if (type === 'king') sentences.push(says.king(at, goal));
  }
  return [...sentences, ...wordsOf(move.steps).map((words) => `${words}.`)].join(' ');
}

/** The player that has left the game with one of the last `plies` moves. */
export function describeElimination(
  description: Description,
  shows: readonly Show[],
  at: number,
  plies: number,
): string {
  const before = shows[Math.max(0, at - plies)]?.out;
  const seats = shows[at]?.out?.filter((seat) => !before?.includes(seat)) ?? [];
  return seats.length ? text.turn.out(seats.map((seat) => text.seat(description.seats[seat] ?? ''))) : '';
}
