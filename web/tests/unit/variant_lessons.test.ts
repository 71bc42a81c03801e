// The lessons of ready-made variants: the engine itself says whether a solution is one, and the only one.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Show } from 'turncoat/answers';
import { fulfils } from '../../src/learn/steps';
import { type Sought, variantLessons, type VariantStep } from '../../src/learn/variants';
import { here, showLine } from './engine';
import { codes, said } from './languages';

interface Position {
  show: Show;
  after: (move: string) => Promise<Position>;
}
async function position(
  spec: string,
  start: string | undefined,
  moves: readonly string[],
): Promise<Position> {
  const show = await showLine({ spec, start, moves });
  return { show, after: (move) => position(spec, start, [...moves, move]) };
}

const score = ({ show }: Position, seat: number) => (show.over ? show.scores[seat] : undefined);
async function some(moves: readonly string[], holds: (move: string) => Promise<boolean>) {
  for (const move of moves) if (await holds(move)) return true;
  return false;
}
const texts = ({ show }: Position) => show.moves.map(({ text }) => text);

const hasWon = (here: Position, seat: number) => score(here, seat) === '1';
const winsAtOnce = (here: Position, seat: number) =>
  some(texts(here), async (move) => hasWon(await here.after(move), seat));
/** Does a seat win after every answer? Some of them may be the end already. */
async function forces(here: Position, seat: number): Promise<boolean> {
  if (here.show.over) return hasWon(here, seat);
  const escapes = async (move: string) => {
    const answered = await here.after(move);
    return !(hasWon(answered, seat) || (!answered.show.over && (await winsAtOnce(answered, seat))));
  };
  return !(await some(texts(here), escapes));
}
/** Can the other side not win by its next move? */
async function holds(here: Position, seat: number): Promise<boolean> {
  if (here.show.over) return false;
  if (here.show.seat === seat) return some(texts(here), async (move) => holds(await here.after(move), seat));
  return !(await winsAtOnce(here, 1 - seat));
}

type Asked = (before: Position, move: Show['moves'][number], seat: number) => Promise<boolean> | boolean;
const asked: Record<Sought, Asked> = {
  win: async (before, { text }, seat) => hasWon(await before.after(text), seat),
  force: async (before, { text }, seat) => forces(await before.after(text), seat),
  draw: async (before, { text }, seat) => score(await before.after(text), seat) === '1/2',
  hold: async (before, { text }, seat) => holds(await before.after(text), seat),
  forced: () => true,
  capture: (_, { capture }) => capture,
  castling: ({ show }, { steps }, seat) =>
    show.pieces.some(({ cell, army }) => cell === steps[1]?.text && army === seat),
  drop: (_, { steps }) => steps[0]?.type === 'drop',
};

const textOf = (name: string) => readFileSync(here(`variants/${name}.ini`), 'utf8');

describe.each(Object.entries(variantLessons))('the lesson of %s', (name, steps) => {
  it('has three steps with words in every language', () => {
    expect(steps.length).toBe(3);
    for (const code of codes)
      expect(Object.keys(said[code].variantLessons[name] ?? {})).toEqual(steps.map(({ id }) => id));
  });

  it.each(steps as VariantStep[])('has a step $id with one solution', async (step) => {
    let now = await position(textOf(name), step.fen, step.moves ?? []);
    const seat = step.towards ?? 0;
    for (const { wanted, then = [], sought } of step.turns) {
      expect(now.show.seat).toBe(seat);
      const right = [];
      for (const move of now.show.moves) if (await asked[sought](now, move, seat)) right.push(move.text);
      expect(right).toEqual(texts(now).filter((text) => fulfils(text, wanted)));
      expect(right).not.toEqual([]);
      if (wanted.every((text) => !text.endsWith('…'))) expect(right.length).toBe(1);
      for (const move of [right[0] ?? '', ...then]) {
        expect(texts(now)).toContain(move);
        now = await now.after(move);
      }
    }
  });
});
