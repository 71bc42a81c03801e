import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/base/report';
import type { Edit, Show } from 'turncoat/answers';
import { withWords } from '../../src/study/comments';
import { judged } from '../../src/study/corrections.svelte';
import { kindOf, learners, mistakesIn } from '../../src/study/mistakes';
import type { Verdict } from '../../src/study/saved';
import { opponents } from '../../src/study/threat';
import { grow, inOrder, mainLine, readTree, rootOf, writeTree } from '../../src/study/tree';
import { printed, tellLine } from './engine';
import { positionCommand, variantCommand } from '../../src/engine/rules';

const position = (seat: number, ...moves: string[]) =>
  ({ seat, moves: moves.map((text) => ({ text })) }) as unknown as Show;
const verdict = (best: string, ...shares: number[]): Verdict => ({ shares, best, text: '', depth: 9 });

describe('mistakes', () => {
  const three = [[0], [1], [2]];
  const root = rootOf(position(0, 'a', 'b'));
  const second = grow(root, 'b', position(1, 'c', 'd'));
  const third = grow(second, 'd', position(2, 'e'));
  const last = grow(third, 'r:resign', position(0, 'f'));
  const verdicts = new Map([
    [root.id, verdict('a', 0.5, 0.3, 0.2)],
    [second.id, verdict('c', 0.4, 0.5, 0.1)],
    [third.id, verdict('e', 0.5, 0.2, 0.3)],
    [last.id, verdict('f', 1, 0, 0)],
  ]);
  it('are what the mover loses of their own share, with names by its size', () => {
    const found = mistakesIn(mainLine(root), verdicts, three);
    expect(found.map(({ kind, index, side, best }) => [kind, index, side, best])).toEqual([
      ['inaccuracy', 1, 0, 'a'],
      ['blunder', 2, 1, 'c'],
    ]);
    expect([0.06, 0.07, 0.14, 0.3].map(kindOf)).toEqual([undefined, 'inaccuracy', 'mistake', 'blunder']);
  });
  it('are none where the best move was played or a verdict is missing', () => {
    verdicts.set(second.id, verdict('d', 0.4, 0.5, 0.1));
    expect(mistakesIn(mainLine(root), verdicts, three)).toHaveLength(1);
    verdicts.delete(root.id);
    expect(mistakesIn(mainLine(root), verdicts, three)).toHaveLength(0);
  });
  it('to learn from are those of the persons, or of the side at the bottom', () => {
    const [person, computer] = [{ kind: 'person' }, { kind: 'computer' }];
    expect(learners([computer, person], 0, [[0], [1]])).toEqual([1]);
    expect(learners([person, person], 1, [[0], [1]])).toEqual([1]);
    expect(learners(undefined, 1, [[0, 1], [2]])).toEqual([0]);
  });
  it('are mended by a move that is nearly as good as the best', () => {
    const report = (move: string, own: number) =>
      ({ score: { expected: [own, 1000 - own] }, moves: [move] }) as unknown as Report;
    expect(judged(report('a', 540), report('a', 525), 0)).toBe('best');
    expect(judged(report('a', 540), report('b', 517), 0)).toBe('good');
    expect(judged(report('a', 540), report('b', 460), 0)).toBe('wrong');
  });
});

describe('comments', () => {
  it('keep what the clock said, are one line and hold no braces', () => {
    expect(withWords('[%clk 0:04:58] old', ' new\n{words} ')).toBe('[%clk 0:04:58] new (words)');
    expect(withWords('old', ' ')).toBeUndefined();
  });
  it('travel through a record, with variations', async () => {
    const root = rootOf({} as Show);
    root.comment = 'Well begun.';
    const e4 = grow(root, 'e2e4', {} as Show);
    grow(root, 'd2d4', {} as Show).comment = 'Also good (1/2)';
    grow(e4, 'e7e5', {} as Show).comment = 'Symmetrical; quiet';
    const line = { spec: 'chess', moves: ['e2e4', 'e7e5'] };
    const tree = writeTree(root, true);
    const about = JSON.stringify({ seats: ['a', 'b'], tree, result: '*' });
    const lines = await printed(variantCommand('chess'), positionCommand(line), `save ${about}`);
    const saved = JSON.parse(lines.find((one) => one.startsWith('record '))!.slice(7)) as string;
    const loaded = await tellLine<{ tree: string; comments: string[] }>(line, 'show').then(async () => {
      const read = await printed(`load ${JSON.stringify(saved)}`);
      const answer = read.find((one) => one.startsWith('loaded '))!;
      return JSON.parse(answer.slice(7)) as { tree: string; comments: string[] };
    });
    const [first] = readTree(loaded.tree) ?? [];
    expect(loaded.comments[0]).toBe('Well begun.');
    expect(first?.children[0]?.comment).toBe('Symmetrical; quiet');
    expect(readTree(loaded.tree)?.[1]?.comment).toBe('Also good (1/2)');
    expect(inOrder(root)).toHaveLength(4);
  });
});

describe('threats', () => {
  it('are those of the seats that play against the mover, the next one first', () => {
    expect(opponents({ seat: 1 }, [[0], [1], [2]])).toEqual([2, 0]);
    expect(opponents({ seat: 0 }, [[0, 1], [2]])).toEqual([2]);
  });
  it('are looked for in a position that the engine makes with another turn', async () => {
    const line = { spec: 'chess', moves: ['e2e4'] };
    const edit = await tellLine<Edit>(line, 'edit');
    const white = edit.turns.find(({ seat }) => seat === 0)!;
    const cells = edit.cells.map(({ cell, pieces }) => ({
      cell,
      pieces: pieces.map(({ placed }) => placed),
    }));
    const wish = JSON.stringify({ cells, turn: white.turn, phase: white.phase });
    const lines = await printed(variantCommand('chess'), positionCommand(line), `arrange ${wish}`);
    expect(lines.join()).toContain('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -');
  });
});
