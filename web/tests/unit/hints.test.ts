import { describe, expect, it } from 'vitest';
import { type Report, worth } from '../../src/base/report';
import type { Show } from 'turncoat/answers';
import { goCommand, lastReports } from '../../src/engine/advisor';
import { inCheck } from '../../src/board/movers';
import { positionCommand, variantCommand } from '../../src/engine/rules';
import { reasonOf } from '../../src/learn/reasons';
import { printed, showLine } from './engine';

const report = (rank: number, own: number, more: Partial<Report['score']> = {}): Report => ({
  depth: 9,
  rank,
  nodes: 1,
  score: { centipawns: 0, expected: [own, 1000 - own], ...more },
  moves: [`move${rank}`],
});
const position = { seat: 0, moves: [{}, {}] } as Show;
const because = (...reports: Report[]) => reasonOf(position, reports)?.because;

describe('why a move is the one to play', () => {
  it('is said by what the two best lines are worth', () => {
    expect(because(report(1, 1000, { mate: 2 }), report(2, 950))).toEqual({ why: 'mate', moves: 2 });
    expect(because(report(1, 460), report(2, 0, { mate: -3 }))).toEqual({ why: 'escapes', moves: 3 });
    expect(because(report(1, 660), report(2, 500))).toEqual({ why: 'clear' });
    expect(because(report(1, 517), report(2, 512))).toEqual({ why: 'alike', other: 'move2' });
    expect(because(report(1, 550), report(2, 512))).toEqual({ why: 'better' });
    expect(reasonOf({ ...position, moves: [{}] } as Show, [report(1, 500)])?.because).toEqual({
      why: 'only',
    });
    expect(reasonOf(position, [])).toBeUndefined();
  });
  it('tells chances unless the end is known', () => {
    expect(reasonOf(position, [report(1, 500)])?.hope).toBe(0.5);
    expect(reasonOf(position, [report(1, 1000, { mate: 1 })])?.hope).toBeUndefined();
    const three = report(1, 500, { expected: [300, 500, 200] });
    expect(reasonOf({ ...position, seat: 1 } as Show, [three])?.hope).toBe(0.5);
    expect(worth({ expected: [0, 1000] }, 0)).toBe(0);
  });
});

it('the engine finds the best lines of a position, or looks at one move alone', async () => {
  const line = {
    spec: 'chess',
    start: 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4',
    moves: [],
  };
  const ask = async (lines: number, only?: string) =>
    lastReports(
      await printed(
        variantCommand(line.spec),
        `setoption name MultiPV value ${lines}`,
        positionCommand(line),
        goCommand({ milliseconds: 150, only }),
      ),
    );
  const found = await ask(2);
  expect(found.map(({ rank }) => rank)).toEqual([1, 2]);
  expect(found[0]?.moves[0]).toBe('h5f7');
  expect(reasonOf(await showLine(line), found)).toEqual({
    because: { why: 'mate', moves: 1 },
    hope: undefined,
  });
  expect((await ask(1, 'h5h7'))[0]?.moves[0]).toBe('h5h7');
});

it('neither the page nor a hint tells of a silent check', async () => {
  const line = {
    spec: 'mercenary3',
    start: '7*K/8/8/8/1k2r3/7p/4B3/8/8/1*R6/8/6K1 b - - b3b 0 1',
    moves: [],
  };
  expect(inCheck(await showLine(line))).toBe(false);
  const best = async (overlooking: boolean) =>
    lastReports(
      await printed(
        variantCommand(line.spec),
        'setoption name MultiPV value 1',
        positionCommand(line),
        goCommand({ milliseconds: 300, overlooking }),
      ),
    )[0]?.moves[0];
  expect(await best(false)).not.toBe('i8i6');
  expect(await best(true)).toBe('i8i6');
});
