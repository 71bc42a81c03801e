// A tree of moves that becomes positions: the engine is asked for every one of them.

import type { Line, Rules } from '../engine/rules';
import { grow, type Node, type Sketch } from './tree';

/** Adds to a position, which `line` leads to, what a sketch of it has. */
export async function fill(rules: Rules, node: Node, sketches: readonly Sketch[], line: Line): Promise<void> {
  const asked = sketches.map((sketch) => {
    const moves = [...line.moves, sketch.move];
    return { sketch, moves, show: rules.show({ ...line, moves }) };
  });
  for (const { sketch, moves, show } of asked) {
    const grown = grow(node, sketch.move, await show);
    grown.comment = sketch.comment;
    await fill(rules, grown, sketch.children, { ...line, moves });
  }
}
