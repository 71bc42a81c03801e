// What a board in another site's page shows: the game that its address carries, or the start of the one that it names.

import type { Rules } from '../engine/rules';
import { positionsOf } from '../game/opening';
import type { Sketch } from '../study/tree';
import { parseStudy } from '../study/saved';
import { studyOf } from '../study/share';
import type { Description, Show } from 'turncoat/answers';

interface Shown {
  description: Description;
  moves: string[];
  shows: Show[];
  /** The position that is looked at first. */
  at: number;
  towards: number;
}

/** The main line. */
function mainMoves(sketches: readonly Sketch[] = []): string[] {
  const [first] = sketches;
  return first ? [first.move, ...mainMoves(first.children)] : [];
}

export async function shownBy(rules: Rules, fragment: string): Promise<Shown> {
  const carried = await studyOf(fragment);
  const spec = carried?.spec ?? fragment.replace(/^#/, '');
  const moves = mainMoves(carried && parseStudy(carried));
  const description = await rules.describe(spec);
  const shows = await positionsOf(rules, { version: 1, spec, start: carried?.start, moves, seats: [] });
  const at = carried?.at?.length ?? 0;
  return { description, moves, shows, at: Math.min(at, moves.length), towards: carried?.towards ?? 0 };
}
