// A move as people read it: `e4×d5=Q`; the piece is drawn before it.

import { pieceName } from '../board/names';
import type { CellName, Description, Move, Piece, Show } from '../base/types';
import { text } from '../text';
import { leavingIn } from './leaving';

export function writtenMove(
  { steps, capture }: Move,
  after: Show | undefined,
  cells: ReadonlySet<CellName>,
): string {
  const word = text.moves.words[leavingIn(steps[0])?.why ?? steps[0] ?? ''];
  if (word) return word;
  if (steps[1] === 'hire') return text.moves.hires(steps[0] ?? '');
  const way = steps.filter((step) => cells.has(step));
  const promotion = steps.find((step) => step.startsWith('='));
  const sent = steps.find((step) => step.startsWith('/'))?.match(/[A-Za-z]~?[a-h]/g)?.length ?? 0;
  const mate = after?.over && after.reason === 'checkmate';
  return (
    (/@$/.test(steps[0] ?? '') ? '@' : '') +
    way.join(capture ? '×' : '–') +
    (promotion && promotion !== '=' ? `=${promotion.slice(1).toUpperCase()}` : '') +
    (steps.some((step) => step.startsWith('(')) ? ` ${text.moves.split}` : '') +
    (sent ? ` ${text.moves.sent(sent)}` : '') +
    (mate ? '#' : after?.checks.length ? '+' : '')
  );
}

/** The same to be read out, with the name of the piece. */
export const spokenMove = (description: Description, piece: Piece | undefined, written: string): string =>
  piece ? `${pieceName(description, { ...piece, controller: undefined })} ${written}` : written;
