import { describe, expect, it } from 'vitest';
import { cellAt, neighbour, otherSide, plan } from '../../src/board/geometry';
import type { Description, Point, Zone } from 'turncoat/answers';
import { dashesOf, depthsOf, markedZones, oneOfEach, outlineOf, thresholdsOf } from '../../src/board/zones';
import { describeGame } from './engine';
import { mercenary } from './fixtures';

describe('the outline of some cells', () => {
  const board = plan(mercenary, 0);
  const sides = (...names: string[]) =>
    outlineOf(names.flatMap((name) => board.cell.get(name) ?? [])).split('M').length - 1;
  it('has the sides that none of the others has', () => {
    expect(sides('d4')).toBe(4);
    expect(sides('d4', 'e4', 'd5', 'e5')).toBe(8);
    expect(sides('d4', 'e5')).toBe(8);
  });
  it('lies within another line where it is to', () => {
    const inner = outlineOf([board.cell.get('a1')!], 10);
    expect(new Set(inner.match(/[\d.]+,[\d.]+/g))).toEqual(
      new Set(['10.00,710.00', '90.00,710.00', '90.00,790.00', '10.00,790.00']),
    );
    // Also where three cells leave a corner.
    const three = ['a1', 'b1', 'a2'].flatMap((name) => board.cell.get(name) ?? []);
    expect(outlineOf(three, 10)).toContain('90.00,710.00');
  });
});

describe('the places that a text names', () => {
  const zone = (type: Zone['type'], kinds: string[], cells: string[], army?: number): Zone => ({
    type,
    kinds,
    cells,
    ...(army === undefined ? {} : { army }),
  });
  const palaces = [zone('region', ['B'], ['a1'], 0), zone('region', ['K'], ['d1'], 0)];
  const zones = markedZones([
    ...palaces,
    zone('region', ['B'], ['a8'], 1),
    zone('region', ['K'], ['d8'], 1),
    zone('goal', ['K'], ['d8']),
  ]);
  it('have a mark each, and one for both armies', () => {
    expect(zones.map(({ mark }) => mark)).toEqual([0, 1, 0, 1, 0]);
    expect(oneOfEach(zones).map(({ type, kinds, army }) => [type, kinds.join(), army])).toEqual([
      ['region', 'B', undefined],
      ['region', 'K', undefined],
      ['goal', 'K', undefined],
    ]);
    expect(oneOfEach(markedZones(palaces)).map(({ army }) => army)).toEqual([0, 0]);
  });
  it('have lines that differ', () => {
    expect(new Set(oneOfEach(zones).map((one) => dashesOf(one, 2))).size).toBe(3);
  });
  it('have lines within others only where a side is shared', () => {
    const board = plan(mercenary, 0);
    const depths = (...zones: Zone[]) => depthsOf(board, markedZones(zones));
    expect(depths(zone('goal', ['K'], ['d4']), zone('region', ['K'], ['a1'], 0))).toEqual([0, 0]);
    expect(depths(zone('goal', ['K'], ['d4']), zone('region', ['K'], ['d4', 'e4'], 0))).toEqual([0, 1]);
    expect(depths(zone('goal', ['K'], ['d4']), zone('region', ['K'], ['d5'], 0))).toEqual([0, 1]);
    // What both armies have lies equally deep.
    expect(
      depths(
        zone('goal', ['K'], ['d8']),
        zone('region', ['K'], ['a1'], 0),
        zone('region', ['K'], ['d8'], 1),
        zone('promotion', ['P'], ['d8'], 0),
      ),
    ).toEqual([0, 1, 1, 2]);
  });
  it('leave room for a piece behind a gate, at the outer side', () => {
    const board = plan(mercenary, 0);
    const gates = zone('gate', ['R'], ['a1', 'l1'], 0);
    expect(thresholdsOf(board, gates, new Set(['a1', 'a8']), 5)).toMatch(
      /^M(25|75)\.00,795\.00L(25|75)\.00,795\.00$/,
    );
  });
});

describe('plan of a rectangular board', () => {
  const board = plan(mercenary, 0);
  const flipped = plan(mercenary, 1);

  it('spans twelve by eight squares', () => {
    expect(board.view).toEqual([0, 0, 1200, 800]);
    expect(board.size).toBe(100);
  });
  it('has White at the bottom and Black there when flipped', () => {
    expect(board.cell.get('a1')?.centre).toEqual([50, 750]);
    expect(flipped.cell.get('a1')?.centre).toEqual([1150, 50]);
    expect(flipped.view).toEqual(board.view);
  });
  it('writes the coordinates into the cells of the bottom row and left column', () => {
    for (const [one, bottom, left] of [
      [board, '1', 'a'],
      [flipped, '8', 'l'],
    ] as const) {
      const within = (text: string) =>
        cellAt(one.cells, one.labels.find((label) => label.text === text)!.at)?.name;
      expect(within('c')).toBe(`c${bottom}`);
      expect(within('l')).toBe(`l${bottom}`);
      expect(within('3')).toBe(`${left}3`);
    }
  });
  it('finds the cell under a point', () => {
    expect(cellAt(board.cells, [420, 430])?.name).toBe('e4');
    expect(cellAt(board.cells, [-5, 430])).toBeUndefined();
  });
  it('walks with the arrow keys', () => {
    const from = board.cell.get('e4')!;
    expect(neighbour(board.cells, from, 0, -1)?.name).toBe('e5');
    expect(neighbour(board.cells, from, -1, 0)?.name).toBe('d4');
    expect(neighbour(board.cells, board.cell.get('l4')!, 1, 0)).toBeUndefined();
  });
});

describe('plan with a quarter turn', () => {
  const upright = plan(mercenary, 0, true, true);

  it('is higher than wide, with the own pieces at the left', () => {
    expect(upright.view.slice(2)).toEqual([800, 1200]);
    const [first, last] = [upright.cell.get('a1')!.centre, upright.cell.get('l8')!.centre];
    expect([first[0] < last[0], first[1] < last[1]]).toEqual([true, true]);
    const black = plan(mercenary, 1, true, true);
    expect(black.cell.get('l8')!.centre).toEqual(first);
  });
  it('is walked over and lettered as it lies', () => {
    const from = upright.cell.get('e4')!;
    expect(neighbour(upright.cells, from, 1, 0)?.name).toBe('e5');
    expect(neighbour(upright.cells, from, 0, 1)?.name).toBe('f4');
    const within = (text: string) =>
      cellAt(upright.cells, upright.labels.find((label) => label.text === text)!.at)?.name;
    expect([within('c'), within('3')]).toEqual(['c1', 'l3']);
  });
  it('is for wide boards alone', () => {
    const square = { ...mercenary, cells: mercenary.cells.filter(({ name }) => name < 'i') };
    expect(plan(square, 0, true, true).cell.get('a1')?.centre).toEqual([50, 750]);
  });
});

describe('plan of a board of diamonds for three', () => {
  // Three rhombs around a point, one for each player.
  const spoke = (turn: number, reach: number): Point => {
    const angle = ((turn * 60 + 30) * Math.PI) / 180;
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  };
  const rhomb = (i: number) => ({
    name: `r${i}`,
    polygon: [[0, 0] as Point, spoke(2 * i, 1), spoke(2 * i + 1, 1), spoke(2 * i + 2, 1)],
    centre: spoke(2 * i + 1, 0.5),
    shade: i % 2,
  });
  const star: Description = {
    ...mercenary,
    seats: ['White', 'Black', 'Red'],
    facing: [0, 240, 120],
    cells: [0, 1, 2].map(rhomb),
    labels: [],
  };

  it('draws pieces that fit into the diamonds', () => {
    const { size } = plan(star, 0);
    expect(size).toBeGreaterThan(80);
    expect(size).toBeLessThan(90);
  });
  it('is flipped to the next side from which somebody looks, and partners look from one', () => {
    expect(otherSide(star, 0)).toBe(1);
    expect(otherSide(star, 2)).toBe(0);
    const partners = { ...star, facing: [0, 0, 180] };
    expect([0, 1, 2].map((seat) => otherSide(partners, seat))).toEqual([2, 2, 0]);
  });
  it('is lettered outside its cells, and they have room', () => {
    const label = { text: 'a', at: [-1, 0.5] as const };
    const drawn = plan({ ...star, labels: [label] }, 0);
    expect(drawn.labels[0]!.at).toEqual([-100, 50]);
    expect(drawn.view[0]).toBe(-114); // half a letter more
  });
  it('turns by a third of a circle for the next player', () => {
    const first = plan(star, 0).cells.map((cell) => cell.centre);
    const next = plan(star, 1).cells.map((cell) => cell.centre);
    const middle = plan(star, 1).cell.get('r1')!.centre;
    expect(first).toHaveLength(next.length);
    expect(Math.hypot(middle[0], middle[1])).toBeGreaterThan(0);
    expect(next).not.toEqual(first);
  });
});

describe('what lies apart from the board', () => {
  it.each([0, 1])('is lettered by itself, from either side: seat %i', async (towards) => {
    const description = await describeGame('mercurial');
    for (const narrow of [false, true]) {
      const board = plan(description, towards, narrow, false);
      const places = board.labels.map(({ text, at }) => `${text} ${at.join()}`);
      expect(new Set(places).size).toBe(places.length);
      const lettered = board.labels.map(({ text, at }) => [cellAt(board.cells, at)?.name ?? '', text]);
      for (const [cell = '', text = ''] of lettered) expect(cell).toContain(text);
      const of = (cells: RegExp) =>
        lettered
          .flatMap(([cell = '', text = '']) => (cells.test(cell) && /\d/.test(text) ? text : []))
          .sort();
      expect(of(/^[*@]/)).toEqual(['3', '4']);
      expect(of(/^[a-f]/)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    }
  });
});
