// A move as people read it: `e4×d5=Q`; the piece is drawn before it.

import { pieceName } from '../board/names';
import { cellsOf, wordsOf } from '../base/steps';
import type { Description, Move, Piece, Show } from 'turncoat/answers';
import { text } from '../text';

export function writtenMove({ steps, capture }: Move, after?: Show): string {
  const says = text.moves;
  const [first, second] = steps;
  const word = says.words[first?.type ?? ''];
  if (word) return word;
  const way = cellsOf(steps);
  if (second?.type === 'hire') return says.hires(way.join());
  const piecesOf = (type: string) => steps.find((step) => step.type === type)?.pieces ?? [];
  const becomes = piecesOf('promotion').map(({ home = '', kind }) => home.toUpperCase() + kind);
  const sent = piecesOf('home').length;
  const mate = after?.over && after.reason === 'checkmate';
  return (
    [
      (first?.type === 'drop' ? '@' : '') +
        way.join(capture ? '×' : '–') +
        (becomes.length ? `=${becomes.join('')}` : ''),
      piecesOf('part').length && says.split,
      sent && says.sent(sent),
      ...wordsOf(steps),
    ]
      .filter(Boolean)
      .join(' ') + (mate ? '#' : after?.checks.length ? '+' : '')
  );
}

/** The same to be read out, with the name of the piece. */
export const spokenMove = (description: Description, piece: Piece | undefined, written: string): string =>
  piece ? `${pieceName(description, { ...piece, controller: undefined })} ${written}` : written;
