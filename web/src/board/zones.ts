// Places that the text of a variant names, as quiet lines around them.

import type { Zone } from 'turncoat/answers';
import type { PlacedCell } from './geometry';

/** How a line is broken, in parts of its width; a goal's is not. */
export const dashes: Record<Zone['type'], string> = { goal: 'none', promotion: '5 3', region: '1 2.5' };

/** The sides of cells that no two of them share, as a path. */
export function outlineOf(cells: readonly PlacedCell[]): string {
  const sides = new Map<string, string>();
  const at = (point: readonly number[]) => point.map((value) => value.toFixed(2)).join();
  for (const { polygon } of cells)
    polygon.forEach((point, i) => {
      const ends = [at(point), at(polygon[(i + 1) % polygon.length] ?? point)];
      const side = ends.toSorted().join();
      if (!sides.delete(side)) sides.set(side, `M${ends.join('L')}`);
    });
  return [...sides.values()].join('');
}
