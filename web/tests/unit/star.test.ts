// What the star shows of attacks and of kings that fall, and how the arrow keys walk over it.

import { describe, expect, it } from 'vitest';
import { neighbour, plan } from '../../src/board/geometry';
import { describeGame, showLine } from './engine';

const spec = 'mercenary3';

describe('kings in danger', () => {
  it('are told with those who attack them', async () => {
    const start = '*Q*B*N*R*K*B*N*R/*P*P*P*P*P*P*P*P/8/8/k7/1p6/8/8/8/1Q6/8/R3K3 w - - - 3 20';
    const show = await showLine({ spec, start, moves: ['a1a4'] });
    expect(show.attacks).toEqual([{ from: 'a4', to: 'a8' }]);
    expect(show.falls).toBeUndefined();
  });
  it('are told when they fall, by mate or killed', async () => {
    const mate = { spec, start: '7*K/8/8/8/k7/7p/8/8/8/7R/8/1R4K1 w - - - 0 1', moves: ['h3a3'] };
    expect((await showLine(mate)).falls).toEqual([
      { king: { cell: 'a8', army: 1, kind: 'K' }, attackers: ['a3'] },
    ]);
    const start = '7*K/8/8/8/1k6/7p/8/8/1N6/1*R6/8/6K1 w - - - 0 1';
    // The attack that White's move uncovers is silent: it is not announced.
    const silent = await showLine({ spec, start, moves: ['b4d3'] });
    expect([silent.attacks, silent.falls]).toEqual([undefined, undefined]);
    const kill = await showLine({ spec, start, moves: ['b4d3', 'l7l6', 'b3b8'] });
    expect(kill.falls).toEqual([{ king: { cell: 'b8', army: 1, kind: 'K' }, attackers: ['b3'] }]);
  });
});

describe('arrow keys', () => {
  it('reach the neighbours beside each other, along the rank that one sees', async () => {
    const { cell, cells } = plan(await describeGame(spec), 0, false, false);
    const walk = (from: string, dx: number, dy: number, steps: number) =>
      Array.from({ length: steps }).reduce<string[]>(
        (way) => [...way, neighbour(cells, cell.get(way.at(-1)!)!, dx, dy)!.name],
        [from],
      );
    expect(walk('a1', 1, 0, 7).join(' ')).toBe('a1 b1 c1 d1 e1 f1 g1 h1');
    expect(walk('h2', -1, 0, 7).join(' ')).toBe('h2 g2 f2 e2 d2 c2 b2 a2');
    expect(walk('a8', 1, 0, 3).join(' ')).toBe('a8 b8 c8 d8');
    expect(walk('a1', 0, -1, 3).join(' ')).toBe('a1 a2 a3 a4');
  });
});
