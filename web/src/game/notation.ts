// A move as short as players write it, with drawn pieces: `♖×♞d5 → ♞ home`. The exact text stays in records.

import type { CellName, Move, Piece, Show, Step } from 'turncoat/answers';
import { text } from '../text';

/** Words, or a piece that is drawn. */
export type Token = string | Piece;

const file = (cell: CellName) => cell.replace(/\d+$/, '');
const rank = (cell: CellName) => cell.replace(/^\D+/, '');
const alike = (a: Piece | undefined, b: Piece | undefined) =>
  !!a && !!b && a.kind === b.kind && a.army === b.army && !a.parts?.length && !b.parts?.length;

/** What of the cell where a move begins must be written: nothing, its file, its rank, or all of it. */
function origin(from: CellName, to: CellName, before: Show): string {
  const on = (cell: CellName | undefined) => before.pieces.find((piece) => piece.cell === cell);
  const piece = on(from);
  if (!piece?.kind) return '';
  const others = new Set<CellName>();
  for (const { steps } of before.moves) {
    const [first, second] = steps;
    if (first?.type === 'cell' && first.cell && first.cell !== from && second?.cell === to)
      if (alike(on(first.cell), piece)) others.add(first.cell);
  }
  const cells = [...others];
  if (!cells.length) return '';
  if (!cells.some((cell) => file(cell) === file(from))) return file(from);
  return cells.some((cell) => rank(cell) === rank(from)) ? from : rank(from);
}

/** The way of the move itself: which pieces go where, and what stands there. */
function way(first: Step, rest: readonly Step[], move: Move, before: Show): Token[] {
  const on = (cell: CellName | undefined) => before.pieces.find((piece) => piece.cell === cell);
  const to = rest.find(({ type, cell }) => type === 'cell' && cell)?.cell ?? '';
  const part = rest.find(({ type }) => type === 'part');
  const [dropped] = first.type === 'drop' ? (first.pieces ?? []) : [];
  if (dropped) return [{ ...dropped, cell: '' }, ` ${text.moves.put(to)}`];
  const from = first.cell ?? '';
  const mover = on(from);
  const there = on(to);
  const placed = rest.find(({ type }) => type === 'put' || type === 'lost');
  const goers = part ? (part.pieces ?? []) : mover ? [mover] : [];
  const mark = move.capture ? '×' : there && there.army === mover?.army ? '+' : '';
  return [
    ...goers,
    part ? from + (mark || '–') : (mover?.kind ? origin(from, to, before) : from + (mark ? '' : '–')) + mark,
    ...(mark && there && !placed ? [there] : []),
    placed ? ` ${(placed.type === 'put' ? text.moves.put : text.moves.lost)(to)}` : to,
  ];
}

/** Everything that a step adds to the way. */
function added(
  { type, pieces = [], at = '', to = '', cell = '' }: Step,
  i: number,
  steps: readonly Step[],
  before: Show,
): Token[] {
  switch (type) {
    case 'promotion':
      return pieces.length ? ['=', ...pieces] : [];
    case 'home':
      return pieces.length ? [' → ', ...pieces, ` ${text.moves.home}`] : [];
    case 'passenger': {
      const along = before.pieces.find((piece) => piece.cell === cell);
      return along ? [' + ', along, steps[i + 1]?.cell ?? ''] : [];
    }
    case 'release':
      return [` ${text.moves.release(at)}`];
    case 'king':
      return [`, ${at}–${to}`];
    default:
      return [];
  }
}

/** Of chess, as the engine writes it, with its pieces drawn. */
function drawnSan(san: string, army: number): Token[] {
  return san
    .split(/([KQRBN])/)
    .filter(Boolean)
    .map((token) => (/^[KQRBN]$/.test(token) ? { cell: '', army, kind: token } : token));
}

export function shortMove(move: Move, before: Show): Token[] {
  const [first, ...rest] = move.steps;
  if (!first) return [move.text];
  const word = text.moves.words[first.type];
  if (word) return [word];
  if (move.san) return drawnSan(move.san, before.army);
  if (rest[0]?.type === 'hire') {
    const piece = before.pieces.find(({ cell }) => cell === first.cell);
    return [...(piece ? [{ ...piece, idle: false }] : []), `${first.cell ?? ''} ${text.moves.hired}`];
  }
  const steps = move.steps;
  return [
    ...way(first, rest, move, before),
    ...steps.flatMap((step, i) => added(step, i, steps, before)),
  ].filter((token) => token !== '');
}

/** The same in letters, where nothing can be drawn. */
export const inLetters = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      typeof token === 'string'
        ? token
        : token.kind || `(${(token.parts ?? []).map(({ kind }) => kind).join('')})`,
    )
    .join('');
