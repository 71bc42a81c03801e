import { describe, expect, it } from 'vitest';
import { plan } from '../../src/board/geometry';
import type { Show } from 'turncoat/answers';
import { arrowOf, stacked } from '../../src/board/arrows';
import { percent } from '../../src/game/chances';
import { heap } from '../../src/study/stacked_area';
import { animationOf, pictureOf } from '../../src/board/picture';
import { finalShares, scoreText, sharesOf, sidesOf, wholes } from '../../src/study/report';
import { fragmentOf, studyOf } from '../../src/study/share';
import {
  branch,
  grow,
  isMain,
  mainLine,
  movesTo,
  promote,
  prune,
  inOrder,
  readTree,
  rootOf,
  sibling,
  size,
  writeTree,
} from '../../src/study/tree';

import { mercenary, shows } from './fixtures';

const show = {} as Show;

describe('what a search says', () => {
  it('knows who plays together', () => {
    expect(sidesOf({ seats: ['White', 'Black'] })).toEqual([[0], [1]]);
    expect(sidesOf({ seats: ['White', 'Black', 'Red'], allies: 2 })).toEqual([[0, 1], [2]]);
    expect(sidesOf({ seats: ['White', 'Black', 'Red'] })).toEqual([[0], [1], [2]]);
  });
  it('shares the point out', () => {
    expect(sharesOf({ expected: [269, 731] }, [[0], [1]])).toEqual([0.269, 0.731]);
    expect(sharesOf({ expected: [53, 53, 947] }, [[0, 1], [2]])).toEqual([0.053, 0.947]);
    expect(finalShares({ scores: ['1/2', '1/2', '0'] } as Show, [[0], [1], [2]])).toEqual([0.5, 0.5, 0]);
  });
  it('writes a score from White’s side, or as chances', () => {
    const two = [[0], [1]];
    const expected = [500, 500];
    expect(scoreText({ centipawns: 31, expected }, 1, two)).toBe('−0.3');
    expect(scoreText({ centipawns: 1234, expected }, 0, two)).toBe('+12');
    expect(scoreText({ centipawns: -3, expected }, 0, two)).toBe('0.0');
    expect(scoreText({ centipawns: 0, mate: 2, expected }, 1, two)).toBe('#-2');
    expect(scoreText({ centipawns: 0, expected: [53, 53, 947] }, 0, [[0, 1], [2]])).toBe('5.3 %');
    expect(scoreText({ centipawns: 0, expected: [360, 320, 320] }, 0, [[0], [1], [2]])).toBe('36 32 32');
    expect([percent(0), percent(1), percent(0.5)]).toEqual(['0 %', '100 %', '50 %']);
  });

  it('as whole percents adds up to 100', () => {
    expect(wholes([0.335, 0.335, 0.33])).toEqual([34, 33, 33]);
    expect(wholes([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(wholes([0.585, 0.075, 0.34])).toEqual([59, 7, 34]);
    expect(wholes([0.125, 0.875])).toEqual([13, 87]);
    expect(wholes([0.29, 0.57, 0.14])).toEqual([29, 57, 14]);
    expect(wholes([1, 0, 0])).toEqual([100, 0, 0]);
    for (let i = 0; i < 500; i++) {
      const values = [Math.random(), Math.random(), Math.random()];
      const sum = values.reduce((a, b) => a + b);
      const whole = wholes(values.map((value) => value / sum));
      expect(whole.reduce((a, b) => a + b)).toBe(100);
      whole.forEach((value, n) => expect(Math.abs(value - (100 * (values[n] ?? 0)) / sum)).toBeLessThan(1));
    }
  });
});

describe('a tree of moves', () => {
  function example() {
    const root = rootOf(show);
    const e4 = grow(root, 'e2e4', show);
    const d4 = grow(root, 'd2d4', show);
    const e5 = grow(e4, 'e7e5', show);
    const d5 = grow(d4, 'd7d5', show);
    return { root, e4, d4, e5, d5 };
  }
  it('adds a move once', () => {
    const { root, e4 } = example();
    expect(grow(root, 'e2e4', show)).toBe(e4);
    expect(size(root)).toBe(4);
  });
  it('knows lines and forks', () => {
    const { root, e4, d4, d5, e5 } = example();
    expect(mainLine(root)).toEqual([root, e4, e5]);
    expect(movesTo(d5)).toEqual(['d2d4', 'd7d5']);
    expect([isMain(e5), isMain(d5)]).toEqual([true, false]);
    expect(branch(d5)).toBe(d4);
    expect(branch(e5)).toBeUndefined();
    expect(sibling(e4, 1)).toBe(d4);
    expect(sibling(d4, 1)).toBeUndefined();
  });
  it('promotes and prunes', () => {
    const { root, e4, d4, d5 } = example();
    expect(promote(d5)).toBe(true);
    expect(mainLine(root)).toEqual([root, d4, d5]);
    expect(promote(d5)).toBe(false);
    expect(prune(e4)).toBe(root);
    expect(writeTree(root)).toBe('d2d4 d7d5');
  });
  it('is written and read', () => {
    const { root, d4 } = example();
    grow(d4, 'g8f6', show);
    const source = 'e2e4 ( d2d4 d7d5 ( g8f6 ) ) e7e5';
    expect(writeTree(root)).toBe(source);
    const moves = inOrder(root).map((node) => node.move);
    expect(moves.join(' ')).toBe(` ${source.replace(/ [()]/g, '')}`);
    const [first, second] = readTree(source) ?? [];
    expect(first?.children[0]?.move).toBe('e7e5');
    expect(second?.children.map((one) => one.move)).toEqual(['d7d5', 'g8f6']);
    expect(readTree('')).toEqual([]);
  });
  it('refuses what is no tree', () => {
    for (const bad of ['(', '( a', ')', 'a ( b', 'a ) b', '( a )']) expect(readTree(bad)).toBeUndefined();
  });
});

describe('a shared game', () => {
  it('is a fragment that reads back', async () => {
    const saved = {
      version: 1 as const,
      spec: 'mercenary3:armies=all',
      start: undefined,
      tree: 'e2e4 ( d2d4 d7d5 ) e7e5',
      at: ['d2d4'],
      towards: 2,
    };
    const fragment = await fragmentOf(saved);
    expect(fragment).toMatch(/^#game=z[\w-]+$/);
    expect(await studyOf(fragment)).toEqual(saved);
  });
  it('carries what is said of the positions', async () => {
    const saved = { version: 1 as const, spec: 'chess', tree: 'e2e4', at: [], towards: 0 };
    const said = { ...saved, start: undefined, comments: ['', 'Best by test.'] };
    expect(await studyOf(await fragmentOf(said))).toEqual(said);
  });
  it('is no other fragment, and a damaged one is an error', async () => {
    expect(await studyOf('')).toBeUndefined();
    expect(await studyOf('#top')).toBeUndefined();
    await expect(studyOf('#game=zAAAA')).rejects.toThrow();
    await expect(studyOf('#game=pe30')).rejects.toThrow();
  });
});

describe('a graph', () => {
  it('heaps the shares of the sides', () => {
    expect(heap([[0.6, 0.4], undefined, [1, 0]], 2)).toEqual([
      'M0 40L1 40L2 0L2 100L1 100L0 100Z',
      'M0 0L1 0L2 0L2 0L1 40L0 40Z',
    ]);
  });
});

describe('an arrow', () => {
  const board = plan(mercenary, 0);
  it('leads from the first cell to the second, a ring marks a single one', () => {
    // A label stands above and to the left of the middle, where no piece has its number.
    const [x = 0, y = 0] = board.cell.get('e4')?.centre ?? [];
    const tip = [x - 0.2 * board.size, y - 0.28 * board.size];
    expect(arrowOf(board, ['e2', 'e4', '=q'], 1)?.tip).toEqual(tip);
    expect(arrowOf(board, ['N@', 'e4'], 1)?.tip).toEqual(board.cell.get('e4')?.centre);
    expect(arrowOf(board, ['pass'], 1)).toBeUndefined();
  });
  it('has its label below that of another move to the same square', () => {
    const labelled = ['e2', 'e3'].map((from) => arrowOf(board, [from, 'e4'], 1, '7 %')!);
    const [first, second] = stacked(labelled, board.size);
    expect(first?.tip).toEqual(labelled[0]?.tip);
    expect(second!.tip[1] - first!.tip[1]).toBeGreaterThan(0.25 * board.size);
  });
});

describe('a picture', () => {
  it('of a whole game shows every position for a while, and every drawing is there once', () => {
    const svg = animationOf(mercenary, shows, 0, () => '#123456');
    expect(svg.match(/<g class="f"/g)).toHaveLength(shows.length);
    expect(svg.match(/@keyframes/g)).toHaveLength(shows.length);
    expect(svg.match(/<polygon/g)!.length).toBeLessThan(96 + 3 * shows.length);
    expect(svg.match(/<g id="p\d+"/g)!.length).toBeLessThan(40);
    expect(svg).not.toMatch(/var\(|undefined|NaN/);
  });
  it('stands alone: colours written out, every piece drawn, no reference to the page', () => {
    const paint = (className: string, variable: string) =>
      variable === '--texture' && className.includes('gray') ? 'url(#hatch)' : '#123456';
    const svg = pictureOf(mercenary, shows[0]!, 0, paint);
    expect(svg.match(/<polygon/g)).toHaveLength(96);
    expect(svg.match(/scale\(0.95\)/g)).toHaveLength(shows[0]!.pieces.length);
    expect(svg).not.toMatch(/var\(|class=|undefined|NaN/);
  });
});
