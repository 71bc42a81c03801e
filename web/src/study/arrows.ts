// The arrows on the board of a study: the best moves, what dice can do, a threat, what was played and what is better.

import { cellsOf } from '../base/steps';
import type { CellName } from 'turncoat/answers';
import { percent } from '../game/chances';
import { ply } from '../game/rows';
import type { Analysis } from './analysis.svelte';
import type { Corrections } from './corrections.svelte';
import type { Threats } from './threats.svelte';
import type { Node } from './tree';

interface Arrow {
  cells: readonly CellName[];
  weight?: number;
  label?: string;
  colour?: string;
}

/** The last is drawn on top. */
export function arrowsOf(
  node: Node,
  analysis: Analysis,
  threats: Threats,
  { mistake, solved, solution }: Corrections,
): Arrow[] {
  if (mistake && node !== mistake.before) return [];
  const cells = (move: string) => cellsOf(ply(0, move, node.show).move.steps);
  if (mistake && solved) return [{ cells: cells(solution) }];
  const threat = { cells: threats.marks(), colour: 'var(--mark-attack)' };
  if (mistake) return [{ ...threat, cells: cells(mistake.after.move) }];
  if (!analysis.on) return [threat];
  if (node.show.seat < 0) return throws(analysis);
  const best = analysis.reports.flatMap((report) => report?.moves[0] ?? []);
  const wanted = best.map((move, i) => ({ cells: cells(move), weight: i ? 0.35 - 0.06 * i : 1 }));
  return [...wanted.reverse(), { ...threat, weight: 0.8 }];
}

function throws({ outcomes }: Analysis): Arrow[] {
  const most = outcomes[0]?.share ?? 1;
  const likely = outcomes.slice(0, 8).map(({ steps, share }) => ({
    cells: cellsOf(steps),
    weight: share / most,
    label: percent(share).replace(' ', ''),
  }));
  return likely.reverse();
}
