// A move text taken apart without its position: the cells at its front.

import type { CellName } from '../base/types';

/** The first two cells that a text such as `a7@c5` or `b7a6+e8f7` names. */
export function stepsOf(text: string, cells: ReadonlySet<CellName>): CellName[] {
  const named: CellName[] = [];
  for (const [word] of text.matchAll(/[a-z]+\d+/g)) if (named.length < 2 && cells.has(word)) named.push(word);
  return named;
}
