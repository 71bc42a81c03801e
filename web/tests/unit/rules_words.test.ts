// What the page and the sheets say of the rules beside the rules themselves: each sentence with positions that show it.
// A change of a sentence is found here, with the positions that must still say the same.

import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Throw } from 'turncoat/answers';
import { howTo } from '../../src/text/en.howto';
import { lessons as words } from '../../src/text/en.learn';
import { tips } from '../../src/text/en.tips';
import { lessons } from '../../src/learn/lessons';
import { speak, text } from '../../src/text';
import { here, oddsOf, showLine } from './engine';

const point = (game: string, picture: string) => howTo[game]?.find((one) => one.picture === picture)?.body;
const sheet = readFileSync(here('src/print/rules/cooperative.en.txt'), 'utf8');

/** How likely it is that something is captured on a cell. */
async function falls(start: string, cell: string, spec = 'cooperative') {
  const odds: Throw[] = await oddsOf({ spec, start, moves: [] });
  return odds
    .filter(({ text }) => text.slice(2).replace('@', '').startsWith(cell))
    .reduce((sum, { over, under }) => sum + Number(over) / Number(under), 0);
}

/** A lone rook of Red, with its neighbours gone, attacks a guarded bishop. */
const guarded = '*Ra3*Ke3/8/8/8/8/B7/1P6/3K3k rb - - 0 1';
const free = '*Ra3*Ke3/8/8/8/8/B7/8/3K3k rb - - 0 1';

describe('Cooperative Chess: what is guarded', () => {
  it('falls to a die, and otherwise to other dice', async () => {
    expect(point('cooperative', 'risky')).toContain(
      'Red takes a guarded piece if a die shows 1, 2 or 3; if not, three more dice may still take it.',
    );
    expect(sheet).toContain(
      'A protected one it takes on 1, 2 or 3; after 4, 5 or 6 box 7 may still take it.',
    );
    expect(await falls(guarded, 'a3')).toBeCloseTo(185 / 216);
    expect(await falls(guarded, 'a3', 'cooperative:declined=final')).toBeGreaterThanOrEqual(1 / 2);
    expect(await falls(guarded, 'a3', 'cooperative:declined=final')).toBeLessThan(185 / 216);
  });
  it('falls in half of the cases at least in the lesson', async () => {
    const steps = lessons['cooperative'] ?? [];
    const die = steps.find(({ id }) => id === 'die');
    expect(words['cooperative']?.['die']?.done).toBe('The guard saves your rook every other time at most.');
    const show = await showLine({ spec: 'cooperative', start: die?.fen, moves: die?.moves ?? [] });
    const rook = show.pieces.find(({ army, kind }) => army < 2 && kind === 'R');
    expect(await falls(show.fen, rook?.cell ?? '')).toBeGreaterThanOrEqual(1 / 2);
  });
});

describe('Cooperative Chess: what is free', () => {
  const sentence = 'unless it is in check, has a piece to save or finds a better victim.';
  it('is said so in three places', () => {
    expect(point('cooperative', 'risky')).toContain(`A free one it takes at once, ${sentence}`);
    expect(tips['cooperative']?.['']?.[0]).toContain(`Red takes it, ${sentence}`);
    expect(sheet).toContain(`An unprotected piece Red takes, ${sentence}`);
  });
  it.each([
    ['is taken', free, 'a3', 1],
    ['is not taken out of a check', '*Ra3*Ke3/8/8/8/8/B7/4R3/3K3k rb - - 0 1', 'a3', 0],
    ['is not taken while a piece is to be saved', '*Ra3*Ke3/7*Qd/8/8/8/B6R/8/3K3k rb - - 0 1', 'a3', 0],
  ])('%s', async (_, start, cell, chance) => {
    expect(await falls(start, cell)).toBeCloseTo(chance);
  });
  it('is let go for a better one', async () => {
    const two = '*Ra3*Ke3/8/8/R7/8/8/8/3K3k rb - - 0 1';
    expect(await falls(two, 'a5')).toBeCloseTo(1);
    const better = '*Ra3*Ke2*Rh/8/8/P7/7Q/8/8/2K3k1 rb - - 0 1';
    expect(await falls(better, 'h4')).toBeCloseTo(1);
    expect(await falls(better, 'a5')).toBeCloseTo(0);
  });
});

describe('Merger Chess: captor and captured', () => {
  const from = async (fen: string) =>
    (await showLine({ spec: 'merger', start: fen, moves: [] })).moves
      .map(({ text }) => text)
      .filter((text) => text.startsWith('e4'));
  const others = 'ranbbcqdke1ngrh/papbpcpdpepfpgph/8/8';

  it('move like either of them as a pair', async () => {
    expect(point('merger', 'merge')).toContain('A pair of one each moves like either of them.');
    const moves = await from(`${others}/4(Ngbf)3/8/PaPbPcPdPePfPgPh/RaNbBcQdKeBf1Rh w - - 0 1`);
    expect(moves).toEqual(expect.arrayContaining(['e4g5', 'e4d5']));
  });
  it('move like the majority alone, where the captor makes one', async () => {
    expect(point('merger', 'majority')).toContain(
      'It also decides how the crowd moves: the minority are passengers.',
    );
    const moves = await from(`${others}/4(RhNgbf)3/8/PaPbPcPdPePfPgPh/RaNbBcQdKeBf2 w - - 0 1`);
    expect(moves).toEqual(expect.arrayContaining(['e4e5', 'e4g5']));
    expect(moves).not.toContain('e4d5');
  });
});

describe('Mercenary Chess for Three: lines that a move opens', () => {
  /** Can the player in turn go from one cell to another after these moves? */
  const open = async (way: string, ...moves: string[]) =>
    (await showLine({ spec: 'mercenary3', moves })).moves.some(
      ({ text, capture }) => capture && text.startsWith(way),
    );
  it('are open to the next player, and to the one after', async () => {
    expect(tips['mercenary3']?.['']?.[1]).toBe(
      'Does your move open a line for the next player, or for the one after?',
    );
    const next = 'g2g3 k8j6 k11k9 f1h3 l7l6'.split(' ');
    expect(await open('h3j12', ...next, 'i11i10')).toBe(true);
    expect(await open('h3j12', ...next, 'j11j10')).toBe(false);
    const after = 'g2g4 d7d6 j11j9 d2d3 j7j6 k11k10 h2h3 i8l5'.split(' ');
    expect(await open('l5e12', ...after, 'i11i10', 'a2a3')).toBe(true);
    expect(await open('l5e12', ...after, 'l11l10', 'a2a3')).toBe(false);
  });
});

describe('Cooperative Chess: a red piece that is attacked', () => {
  it('runs if it can, unless Red has more to save', async () => {
    expect(tips['cooperative']?.['']?.[1]).toBe(
      'A red piece that you attack runs if it can, unless Red has more to save: so you choose what Red does.',
    );
    const movesOf = async (start: string) =>
      (await oddsOf({ spec: 'cooperative', start, moves: [] })).map(({ text }) => text);
    const knight = '4*Ke3/8/8/3*Nb4/8/8/3R4/3K3k rb - - 0 1';
    expect((await movesOf(knight)).every((text) => text.startsWith('d5'))).toBe(true);
    const more = '4*Ke3/8/8/3*Nb2*Ra1/8/8/3R2R1/3K3k rb - - 0 1';
    expect((await movesOf(more)).every((text) => text.startsWith('g5'))).toBe(true);
  });
});

describe('Cooperative Chess: what is said above the board', () => {
  afterAll(() => speak('en'));
  it.each(['en', 'de', 'es', 'fr'] as const)(
    '%s speaks of dice only where they put a piece',
    async (language) => {
      await speak(language);
      const dice = /dice|Würfel|dados|dés\b/i;
      expect(text.turn.told.moves('x', 'a1', 'a2')).not.toMatch(dice);
      expect(text.turn.told.takes('x', 'a1', 'a2', 'y')).not.toMatch(dice);
      expect(text.turn.told.put('x', 'a1', 'a2')).toMatch(dice);
    },
  );
});
