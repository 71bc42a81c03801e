// The workshop's parts that know no board: lines of a text, clicks on a diagram, words for what is different, links.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LeapTo, MovementAnswer, Outline } from 'turncoat/answers';
import { answer } from '../../src/engine/rules';
import type { VariantWords } from '../../src/workshop/changes';
import { fits, freeHomes, onOther, resized } from '../../src/workshop/grid';
import { leapable, painted, plainBrush } from '../../src/workshop/leaps';
import { nameFor, plain, withLine, withName } from '../../src/workshop/lines';
import { pieceLines, promotionLine, withoutLines } from '../../src/workshop/pieces';
import { wrapped } from '../../src/workshop/poster';
import { fragmentFor, textIn } from '../../src/workshop/share';
import { here, printed } from './engine';
import { codes } from './languages';

const outlineOf = async (text: string): Promise<Outline> =>
  answer('outline', await printed(`workshop outline ${JSON.stringify(text)}`));
const wordsOf = async (text: string, code = 'en'): Promise<VariantWords> =>
  answer('sentences', await printed(`sentences ${code} ${text.trim().replace(/\n/g, ' | ')}`));
const movement = async (asked: string): Promise<MovementAnswer> =>
  answer('movement', await printed(`workshop movement ${asked}`));
const drawn = async (leaps: readonly LeapTo[]) => (await movement(JSON.stringify({ leaps }))).betza;

describe('lines of a text', () => {
  const text = '# mine\n[x : chess]\npiece N = knight NW   # quick\nlimit = 40 | passing = off';
  it('are replaced where they stand, and everything else stays', async () => {
    const outline = await outlineOf(text);
    expect(withLine(text, outline, { key: 'piece', letter: 'N' }, 'knight N')).toBe(
      '# mine\n[x : chess]\npiece N = knight N   # quick\nlimit = 40 | passing = off',
    );
    expect(withLine(text, outline, { key: 'passing' }, undefined)).toBe(
      '# mine\n[x : chess]\npiece N = knight NW   # quick\nlimit = 40 | ',
    );
  });
  it('come and go', async () => {
    const outline = await outlineOf(text);
    const longer = withLine(text, outline, { key: 'title' }, 'Mine');
    expect(longer.split('\n').slice(1, 3)).toEqual(['[x : chess]', 'title = Mine']);
    const after = await outlineOf(longer);
    expect(after.faults).toEqual([]);
    expect(withLine(longer, after, { key: 'title' }, undefined)).toBe(text);
    expect(withName(text, outline, 'mine').split('\n')[1]).toBe('[mine : chess]');
  });
  it('hold what texts can hold', () => {
    expect(plain('Mühle „groß“ – 100 % | #')).toBe("Muehle 'gross' - 100 %  ");
    expect(nameFor('Mühle, die zweite!', ['chess'])).toBe('muehle-die-zweite');
    expect(nameFor('Chess', ['chess'])).toBe('my-chess');
    expect(nameFor('…', ['chess'])).toBe('my-variant');
  });
});

describe('clicks on a diagram', () => {
  it('make the pieces of chess', async () => {
    const knight = painted([], 'f7', plainBrush);
    expect(await drawn(knight)).toBe('N');
    expect(await drawn(painted(knight, 'e6', plainBrush))).toBe('WN');
    expect(await drawn(painted(knight, 'g4', plainBrush))).toBe('-');
    const riding = { ...plainBrush, range: 99 };
    expect(await drawn(painted(painted([], 'e6', riding), 'd4', riding))).toBe('Q');
    const mirrored = { ...plainBrush, symmetry: 'mirrored' as const };
    const steps = painted([], 'e6', { ...mirrored, captures: false });
    const pawn = painted(steps, 'd6', { ...mirrored, moves: false });
    const lame = { ...mirrored, captures: false, initial: true, lame: true };
    expect(await drawn(painted(pawn, 'e7', lame))).toBe('fmWfcFifmnD');
  });
  it('take only what they speak of', async () => {
    const both = painted([], 'e6', plainBrush);
    expect(await drawn(painted(both, 'e6', { ...plainBrush, captures: false, range: 99 }))).toBe('mRcW');
    expect(['e5', 'e9', 'h8', 'i5'].map(leapable)).toEqual([false, false, true, false]);
  });
});

describe('what forms write', () => {
  it('is nothing where it is what the parent says', async () => {
    const outline = await outlineOf('[x : mercenary]');
    const { model } = outline;
    const knight = model!.kinds[1]!;
    expect(pieceLines(model!, model!, 'N', knight).every(([, value]) => value === undefined)).toBe(true);
    expect(pieceLines(model!, model!, 'N', { ...knight, betza: ['N', 'N', 'NN'], worth: 350 })).toEqual([
      [{ key: 'piece', letter: 'N', army: undefined }, undefined],
      [{ key: 'piece', letter: 'N', army: 'white' }, 'knight N worth 350'],
      [{ key: 'piece', letter: 'N', army: 'black' }, 'knight N'],
      [{ key: 'piece', letter: 'N', army: 'gray' }, 'knight NN'],
    ]);
    expect(promotionLine(model!, model!, 'P', 'QRBN', 8)[1]).toBeUndefined();
    expect(promotionLine(model!, model!, 'P', 'QN', 6)[1]).toBe('Q N at rank 6');
    expect(promotionLine(model!, model!, 'P', 'QN', 6, 'from')[1]).toBe('Q N from rank 6');
    expect(promotionLine(model!, model!, 'P', 'Q', 8, 'within always')[1]).toBe('Q within rank 8 always');
    expect(withoutLines(outline, model!, 'Q')).toContainEqual([{ key: 'without' }, 'Q']);
  });
  it('take every line of a piece with it', async () => {
    const own = 'most Q = 1\nmost N = 2\npiece Q.white = queen Q\npiece Q.black = queen R';
    const removed = withoutLines(
      await outlineOf(`[x : chess]\n${own}`),
      (await outlineOf('[x : chess]')).model!,
      'Q',
    );
    expect(removed).toContainEqual([{ key: 'most', letter: 'Q' }, undefined]);
    expect(removed).toContainEqual([{ key: 'piece', letter: 'Q', army: 'white' }, undefined]);
    expect(removed).not.toContainEqual([{ key: 'most', letter: 'N' }, undefined]);
  });
  it('keeps armies at their edges when a board grows', async () => {
    const { model } = await outlineOf('[x : mercenary]');
    const { pieces } = resized(model!, 14, 9);
    expect(pieces).toHaveLength(model!.pieces.length);
    expect(pieces).toContainEqual({ cell: 'e9', army: 1, kind: 'K' });
    expect(pieces).toContainEqual({ cell: 'n1', army: 2, kind: 'R' });
    expect(resized(model!, 11, 8).pieces).toContainEqual({ cell: 'k8', army: 2, kind: 'R' });
  });
});

describe('pieces told apart by their homes', () => {
  it('are put where a home is free, those that promote by themselves', async () => {
    const { model } = await outlineOf('[x : cooperative]\npiece H = hawk HAD worth 300');
    const red = model!.pieces.filter(({ army }) => army === 2);
    expect(freeHomes(model!, red)).toEqual([]);
    const without = red.filter(({ cell }) => cell !== 'c8' && cell !== 'a7');
    expect(freeHomes(model!, without).map(({ kind, home }) => kind + home)).toEqual([
      'Pa',
      'Nc',
      'Bc',
      'Rc',
      'Qc',
      'Hc',
    ]);
  });
  it('have homes on the files of their board, and stay where they are when it grows', async () => {
    const { model } = await outlineOf('[x : cooperative]');
    expect(resized(model!, 10, 8).pieces).toContainEqual({ cell: 'h8', army: 2, kind: 'R', home: 'h' });
    expect(resized(model!, 6, 8).pieces.filter(({ army }) => army === 2)).toHaveLength(12);
    const tens = await outlineOf(readFileSync(`${here('variants')}/tens.ini`, 'utf8'));
    const without = tens.model!.pieces.filter(({ army, cell }) => army === 2 && cell !== 'j9');
    expect(freeHomes(tens.model!, without)).toEqual([{ kind: 'P', home: 'j' }]);
    const said = (key: string) => tens.keys?.find((one) => one.key === key)?.value;
    expect(said('throw')).toBe('4d6-3');
    expect(said('square')).toBe('d8+1 d8+1');
  });
  it('keep their worth, as Red reckons with it', async () => {
    const { model } = await outlineOf('[x : cooperative]');
    const knight = model!.kinds[1]!;
    expect(pieceLines(model!, model!, 'N', knight).every(([, value]) => value === undefined)).toBe(true);
    expect(pieceLines(model!, model!, 'N', { ...knight, betza: ['NN', 'NN', 'NN'] })[0]).toEqual([
      { key: 'piece', letter: 'N', army: undefined },
      'knight NN worth 300',
    ]);
  });
});

describe('what is different', () => {
  const folder = here('variants');
  const texts = readdirSync(folder).map((name): [string, string] => [
    name,
    readFileSync(`${folder}/${name}`, 'utf8'),
  ]);
  it.each(texts)('%s is said in every language', async (_, text) => {
    const outline = await outlineOf(text);
    expect(outline.faults).toEqual([]);
    for (const code of codes)
      for (const words of (await wordsOf(outline.spec!, code)).changes) {
        expect(words).toMatch(/^[\p{Lu}„«¿¡\d].*\.$/u);
        expect(words).not.toMatch(/undefined|NaN|\s{2}/);
      }
  });
  it('is said as people say it', async () => {
    const said = async (text: string) => (await wordsOf(text)).changes;
    expect(await said('[x : chess]\npiece N = knight NW')).toEqual([
      'The knight also steps one square straight.',
    ]);
    expect(await said('[x : chess]\npiece H = hawk HADG worth 500\npromotion P = Q H')).toEqual([
      'A new piece, the hawk (H): it leaps two squares straight, two squares diagonally, three squares straight and three squares diagonally.',
      'The computer counts the hawk as 5 pawns.',
      'The pawn promotes to queen or hawk.',
    ]);
    expect(
      await said(
        '[x : mercenary]\nstart = rnbqkbnr2*P*R/pppppppp2*P*N/10*P*B/10*P*R/10*P*R/10*P*B/PPPPPPPP2*P*N/RN1QKBNR2*P*R',
      ),
    ).toEqual(['White has one bishop fewer.', 'Gray has two rooks more and two queens fewer.']);
    expect(await said('[x : mercurial]\nsatellite = 1x3 at 3')).toContain(
      'The satellite is another one: 1x3, from rank 3.',
    );
    expect(await said('[x : mercenary]\noptions = armies=fourth\nway = left left')).toEqual([
      'There is a fourth faction, Silver; each turn has a silver move, too.',
      'Silver goes to the left.',
    ]);
    expect(await said('[x : mercenary]\noptions = armies=two\nway = left left')).toEqual([
      'There is a second gray army.',
      'The second gray army goes to the left.',
    ]);
    expect(await said('[x : chess]\npiece R = cannon mRcpR\ncastles = -\nstalemate = loses')).toEqual([
      'The rook becomes a new piece, the cannon (R): it slides straight without capturing and straight behind exactly one piece on its way only to capture.',
      'There is no castling.',
      'A player who is stalemated loses.',
    ]);
  });
});

describe('keys of the engine', () => {
  const parents = ['chess', 'mercenary', 'mercurial', 'cooperative', 'merger', 'mercenary3'];
  it.each(parents)('of %s are called something in every language, and so is every value', async (parent) => {
    const { keys = [] } = await outlineOf(`[x : ${parent}]`);
    expect(keys.length).toBeGreaterThan(10);
    // What is changed at the board and at the pieces has words of its own there.
    const elsewhere = 'language title about board holes poles satellite start without royal'.split(' ');
    for (const code of codes) {
      const said = (await wordsOf(`[x : ${parent}]`, code)).keys;
      for (const { key, lettered, words = [], choices = [words] } of keys) {
        if (lettered || elsewhere.includes(key)) continue;
        const { titles = [], values = [] } = said[key] ?? {};
        expect(titles.length, key).toBeGreaterThanOrEqual(choices.length);
        expect(titles.every(Boolean), key).toBe(true);
        for (const [part, list] of choices.entries())
          for (const one of list)
            if (words.join() !== 'on,off') expect(values[part]?.[one], `${key} = ${one}`).toBeTruthy();
        expect(JSON.stringify(said[key])).not.toContain('{name}');
      }
    }
  });
  it('are called as people say it', async () => {
    const { keys } = await wordsOf('[x : cooperative]');
    expect(keys['order']?.values[0]?.['3']).toBe('capture in safety');
    expect(keys['dare']?.values[0]?.['6']).toBe('always');
    expect(keys['throw']?.values[0]?.['3d6-2']).toBe('three dice with 6 sides: 1 to 16');
    expect(keys['square']?.titles[1]).toBe('Files on which a piece is put');
    expect(keys['square']?.values[1]?.['d8']).toBe('a to h, a die with 8 sides');
    const armies = async (options: string) =>
      (await wordsOf(`[x : mercenary]\noptions = armies=${options}\nway = left left`)).keys['way'];
    expect((await armies('two'))?.titles).toEqual(['Gray goes', 'The second gray army goes']);
    expect((await armies('fourth'))?.titles).toEqual(['Gray goes', 'Silver goes']);
  });
});

describe('a link', () => {
  it('carries a text, short enough for every program', async () => {
    const text = readFileSync(here('variants/wide.ini'), 'utf8');
    const fragment = await fragmentFor(text);
    expect(fragment.length).toBeLessThan(700);
    expect(await textIn(fragment)).toBe(text);
  });
  it('is read uncompressed, too, as the lab writes it', async () =>
    expect(await textIn('#variant=pW3ggOiBjaGVzc10gfCBzdGFsZW1hdGUgPSBsb3Nlcw')).toBe(
      '[x : chess] | stalemate = loses',
    ));
  it.each([
    '#variant=',
    '#variant=z',
    '#variant=zAAAA',
    '#variant=p',
    '#variant=p!!',
    '#game=z',
    '#variant=pICAg',
  ])(
    'that is none, %s, is an error',
    async (fragment) => void (await expect(textIn(fragment)).rejects.toThrow()),
  );
  it('that grows beyond every bound is stopped', async () => {
    const bomb = await fragmentFor('a'.repeat(20_000_000));
    expect(bomb.length).toBeLessThan(30_000);
    await expect(textIn(bomb)).rejects.toThrow();
  });
});

describe('a board of Mercurial Chess', () => {
  const model = async () => (await outlineOf('[x : mercurial]')).model!;
  it('keeps its pieces when it loses cells or changes size', async () => {
    const one = await model();
    const bare = onOther(one, { ...one, poles: [] });
    expect(bare).toHaveLength(one.pieces.length);
    expect(bare.find(({ kind, army }) => kind === 'K' && army === 0)?.cell).toMatch(/3$/);
    const { ground, pieces } = resized(one, 6, 8);
    expect(fits(ground)).toBe(true);
    expect(pieces.find(({ kind, army }) => kind === 'K' && army === 1)?.cell).toBe('d9');
    expect(fits(resized(one, 9, 6).ground)).toBe(false);
  });
  it('has boards as small as the engine lets the parent have', async () => {
    for (const [parent, small] of [
      ['chess', true],
      ['merger', false],
    ] as const) {
      const { model } = await outlineOf(`[x : ${parent}]`);
      expect(fits(resized(model!, 3, 5).ground)).toBe(small);
      expect(fits(resized(model!, 2, 5).ground)).toBe(false);
    }
  });
  it('names kinds only where the parent names others', async () => {
    const said = async (text: string, key: string) => {
      const { keys } = await outlineOf(text);
      const { value, usual, choices } = keys!.find((one) => one.key === key)!;
      return [value, usual, choices?.[0]?.join('')];
    };
    expect(await said('[x : mercurial]', 'flies')).toEqual(['S', 'S', 'NDSR']);
    expect(await said('[x : mercurial]\nflies = -', 'flies')).toEqual(['-', 'S', 'NDSR']);
    expect(await said('[x : mercurial]\npassenger = N D', 'passenger')).toEqual(['D N', 'D N R S', 'NDSR']);
    expect(await said('[x : mercurial]\njumps = -', 'passenger')).toEqual([
      'D N P R S',
      'D N P R S',
      'PNDSR',
    ]);
    const removed = withoutLines(await outlineOf('[x : mercurial]\nflies = S N'), await model(), 'N');
    expect(removed).toContainEqual([{ key: 'flies' }, 'S']);
    // Where words stand behind letters, and where an army has a line of its own; each text that is left is in order.
    const left = async (lines: string) => {
      const outline = await outlineOf(`[x : chess]\n${lines}`);
      const chess = (await outlineOf('[x : chess]')).model!;
      return withoutLines(outline, chess, 'R').filter(([{ key }]) =>
        ['extinct', 'gate', 'hand'].includes(key),
      );
    };
    expect(await left('extinct = R wins')).toEqual([[{ key: 'extinct' }, undefined]]);
    expect(await left('extinct = N R at 1')).toEqual([[{ key: 'extinct' }, 'N at 1']]);
    expect(await left('hand = R')).toEqual([[{ key: 'hand' }, '-']]);
    expect(await left('hand.white = N R\nhand.black = R\ngate = B R')).toEqual([
      [{ key: 'hand', army: 'white' }, 'N'],
      [{ key: 'hand', army: 'black' }, '-'],
      [{ key: 'gate' }, 'B'],
    ]);
  });
});

describe('a picture with rules', () => {
  it('breaks its lines where they are full, and words that are longer than a line', () => {
    const measure = (words: string) => words.length;
    expect(wrapped('one two three', 7, measure)).toEqual(['one two', 'three']);
    expect(wrapped('a abcdefghij b', 4, measure)).toEqual(['a', 'abcd', 'efgh', 'ij b']);
  });
});
