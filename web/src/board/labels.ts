// What a cell of the board is called by screen readers.

import type { CellName, Description, Piece } from 'turncoat/answers';
import { text } from '../text';
import type { Plan } from './geometry';
import { pieceName } from './names';
import type { Selection } from './selection.svelte';

interface Said {
  description: Description;
  board: Plan;
  selection: Selection;
  /** Those that are chosen, where cells are and no moves. */
  marked?: ReadonlySet<CellName> | undefined;
  /** From which a piece can still leave one from the hand behind. */
  gates: readonly CellName[] | undefined;
  /** Chosen to be played when the turn comes. */
  planned: readonly CellName[];
  /** Is nothing said of what can move, and where to? */
  quiet: boolean;
}

/** What a cell is called aloud: one apart from the board with the name of what it belongs to. */
export const spokenCell = (board: Plan, name: CellName) =>
  board.apart.some(({ cells }) => cells.has(name)) ? `${text.board.apart} ${name}` : name;

export function cellLabel(
  { description, board, selection, marked, gates, planned, quiet }: Said,
  name: CellName,
  piece: Piece | undefined,
): string {
  const says = text.board;
  const words = [spokenCell(board, name), piece ? pieceName(description, piece) : says.empty];
  if (gates?.includes(name)) words.push(says.gate);
  if (marked?.has(name) || selection.cells.includes(name)) words.push(says.selected);
  else if (planned.includes(name)) words.push(says.planned);
  else if (!quiet && selection.isTarget(name)) words.push(says.target);
  else if (!quiet && selection.canStart(name)) words.push(says.movable);
  return words.join(', ');
}
