import { expect, it } from 'vitest';
import type { Found } from '../../src/base/report';
import type { Show } from 'turncoat/answers';
import { judgeLine } from '../../src/study/judged';
import type { Verdict } from '../../src/study/saved';
import type { Study } from '../../src/study/study.svelte';
import { grow, rootOf } from '../../src/study/tree';

const position = (seat: number, over = false) => ({ seat, over, moves: [] }) as unknown as Show;
const found = (ply: number, first: number, best: string): Found => ({
  ply,
  found: {
    depth: 9,
    rank: 1,
    score: { centipawns: 0, expected: [first, 1000 - first] },
    nodes: 7,
    moves: [best],
  },
});

it('what a server has found stands at the positions of the game, dice and all', () => {
  const root = rootOf(position(0));
  grow(root, 'variation', position(1));
  const moved = grow(root, 'a', position(-1));
  const thrown = grow(moved, '@x', position(1));
  const last = grow(thrown, 'b', position(0, true));
  const verdicts = new Map<number, Verdict>();
  const study = { root, verdicts, sides: [[0], [1]] } as unknown as Study;
  const ours = (node: { id: number }) => verdicts.get(node.id)?.shares[0] ?? -1;

  judgeLine(
    study,
    ['a', '@x', 'b'],
    [found(0, 500, 'c'), found(1, 731, 'a'), found(2, 269, 'b'), found(3, 500, 'd')],
  );
  expect(ours(root)).toBeCloseTo(0.5);
  expect(verdicts.get(root.id)?.best).toBe('c');
  // Without a best move where dice decide.
  expect(ours(moved)).toBeCloseTo(0.731);
  expect(verdicts.get(moved.id)?.best).toBeUndefined();
  expect(ours(thrown)).toBeCloseTo(0.269);
  expect(verdicts.has(last.id)).toBe(false);

  verdicts.clear();
  judgeLine(study, ['other', 'moves'], [found(0, 500, 'c'), found(1, 500, 'd'), found(9, 500, 'e')]);
  expect(verdicts.size).toBe(1);
});
