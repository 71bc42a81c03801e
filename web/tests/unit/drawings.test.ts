// The drawings of pieces that variants name.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { artOf } from '../../src/board/art';
import named from '../../src/board/named_shapes.json';
import { drawingsFor, shapeOf } from '../../src/board/named.svelte';
import { describeGame, here } from './engine';

const chess = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

/** What the piece of this letter is drawn as. */
async function drawnAs(text: string, letter: string): Promise<string> {
  const description = await describeGame(text);
  await drawingsFor(description);
  const { kind, letter: beside = '' } = artOf(description, { cell: '', army: 0, kind: letter });
  return `${kind} ${beside}`.trim();
}

type Place = [x: number | undefined, y: number | undefined];
/** A path's points, those that lead its curves too, as far as it is made of absolute steps. */
const pointsOf = (path: string): Place[] =>
  [...path.matchAll(/([MLHVC])([-\d. ]+)|Z|(.+)/g)].flatMap(([, step, numbers = '', wrong]): Place[] => {
    expect(wrong, path).toBeUndefined();
    const n = numbers ? numbers.split(' ').map(Number) : [];
    if (step === 'H') return [[n[0], undefined]];
    if (step === 'V') return [[undefined, n[0]]];
    expect(n.length % (step === 'C' ? 6 : 2), path).toBe(0);
    return n.flatMap((x, i) => (i % 2 ? [] : [[x, n[i + 1]]]));
  });

describe('the drawing of a piece', () => {
  it('is a path within its box', async () => {
    await drawingsFor(await describeGame('[x : chess] | piece H = hawk HADG'));
    const shapes = Object.entries(named).filter(([, one]) => typeof one !== 'string');
    expect(shapes).toHaveLength(25);
    for (const [name] of shapes) {
      const shape = shapeOf(name);
      expect(shape?.crown, name).toHaveLength(2);
      for (const path of [shape?.body, shape?.lines, shape?.dots ?? 'M50 50']) {
        expect(path, name).toMatch(/^M/);
        for (const [x = 50, y = 50] of pointsOf(path ?? '')) {
          expect(Math.abs(x - 50), `${name}: ${x} ${y}`).toBeLessThanOrEqual(46);
          expect(Math.abs(y - 47), `${name}: ${x} ${y}`).toBeLessThanOrEqual(45);
        }
      }
    }
    for (const other of Object.values(named))
      if (typeof other === 'string') expect(shapeOf(other), other).toBeDefined();
  });
  it('is told of', () => {
    const words = readFileSync(here('docs/variants.md'), 'utf8').split(/[^a-z-]+/);
    expect(Object.keys(named).filter((name) => !chess.includes(name) && !words.includes(name))).toEqual([]);
  });
  it('is that of its name, unless the text says another one', async () => {
    const hawks = (rest: string) => `[x : chess] | piece B = hawk HADG${rest}`;
    expect(await drawnAs(hawks(''), 'B')).toBe('hawk');
    expect(await drawnAs(hawks(' like B'), 'B')).toBe('B');
    expect(await drawnAs(hawks(' like N'), 'B')).toBe('N B');
    expect(await drawnAs('[x : chess] | piece M = commoner K', 'M')).toBe('man');
    expect(await drawnAs('[x : mercurial] | piece Q = queen Q', 'Q')).toBe('Q');
  });
  it('is that of its letter, or the letter, where its name has none', async () => {
    expect(await drawnAs('[x : chess] | piece N = newcomer NW', 'N')).toBe('N');
    expect(await drawnAs('[x : chess] | piece A = newcomer NW', 'A')).toBe('A');
    expect(await drawnAs('chess', 'Q')).toBe('Q');
  });
});
