// A move is a sequence of choices. This narrows the legal moves step by step; it knows nothing of what the steps mean.

import type { CellName, Move } from '../base/types';

export interface Choices {
  /** Cells that can be chosen next, with the moves that remain then. */
  cells: Map<CellName, Move[]>;
  /** Everything else that can be chosen next: a promotion, a pass … */
  tokens: Map<string, Move[]>;
  /** The move that is complete with what has been chosen. */
  complete?: Move;
}

export function choicesAfter(
  moves: readonly Move[],
  chosen: readonly string[],
  isCell: (token: string) => boolean,
): Choices {
  const choices: Choices = { cells: new Map(), tokens: new Map() };
  for (const move of moves) {
    if (!chosen.every((token, i) => move.steps[i] === token)) continue;
    const next = move.steps[chosen.length];
    if (next === undefined) {
      choices.complete ??= move;
      continue;
    }
    const into = isCell(next) ? choices.cells : choices.tokens;
    const rest = into.get(next);
    if (rest) rest.push(move);
    else into.set(next, [move]);
  }
  return choices;
}

/** Is there nothing more to choose but the complete move itself? */
export const settled = (choices: Choices) =>
  choices.complete !== undefined && !choices.cells.size && !choices.tokens.size;
