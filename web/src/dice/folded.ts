// Chances that are alike, gathered for a list of them.

import { type Chance, isDrop } from '../game/chances';

/** Drops of one piece that are equally likely stand together; everything else by itself. */
export function folded(chances: readonly Chance[]): Chance[][] {
  const groups = new Map<string, Chance[]>();
  for (const chance of chances) {
    const { text, steps, fraction } = chance;
    const key = isDrop(steps) ? `${steps[0]?.text} ${fraction}` : text;
    groups.set(key, [...(groups.get(key) ?? []), chance]);
  }
  const together = (group: readonly Chance[]) => group.reduce((sum, { share }) => sum + share, 0);
  return [...groups.values()].sort((a, b) => together(b) - together(a));
}
