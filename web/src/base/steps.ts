// The choices that make up a move: what the page needs of them whatever they mean.

import type { CellName, Step } from 'turncoat/answers';

/** A cell to be chosen on the board. */
export const cellStep = (cell: CellName): Step => ({ type: 'cell', text: cell, cell });

/** A step as the engine writes it, where a cell is just its name. */
export function readStep(step: string | Step): Step {
  if (typeof step === 'string') return cellStep(step);
  return step.type === 'passenger' ? { ...step, cell: step.text } : step;
}

/** The cells that are chosen on the board, one after the other. */
export const cellsOf = (steps: readonly Step[]): CellName[] => steps.flatMap(({ cell }) => cell ?? []);

/** The types that the page describes in words of its own. */
const known = 'cell promotion drop release part home hire passenger alone pass put lost king'.split(' ');

/** The engine's words for steps of types that the page does not know. */
export const wordsOf = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ type, text, words }) => (known.includes(type) ? [] : words || text));
