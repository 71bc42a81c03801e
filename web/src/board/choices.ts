// A move is a sequence of choices. This narrows the legal moves step by step; it knows nothing of what the steps mean.

import type { CellName, Move, Step } from 'turncoat/answers';

/** A step that can be chosen next, with the moves that remain then. */
export interface Choice {
  step: Step;
  moves: Move[];
}

export interface Choices {
  /** Those that are cells on the board. */
  cells: Map<CellName, Choice>;
  /** Everything else, by the texts of the steps: a promotion, a pass … */
  others: Map<string, Choice>;
  /** The move that is complete with what has been chosen. */
  complete?: Move;
}

export function choicesAfter(moves: readonly Move[], chosen: readonly Step[]): Choices {
  const choices: Choices = { cells: new Map(), others: new Map() };
  for (const move of moves) {
    if (!chosen.every(({ text }, i) => move.steps[i]?.text === text)) continue;
    const step = move.steps[chosen.length];
    if (!step) {
      choices.complete ??= move;
      continue;
    }
    const into = step.cell ? choices.cells : choices.others;
    const choice = into.get(step.text);
    if (choice) choice.moves.push(move);
    else into.set(step.text, { step, moves: [move] });
  }
  return choices;
}

/** Is there nothing more to choose but the complete move itself? */
export const settled = (choices: Choices) =>
  choices.complete !== undefined && !choices.cells.size && !choices.others.size;
