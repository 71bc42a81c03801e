// What a key says in parts and by army, and the lines that say it.

import { describe, expect, it } from 'vitest';
import type { Outline, VariantKey } from 'turncoat/answers';
import { answer } from '../../src/engine/rules';
import { cellLabel } from '../../src/board/labels';
import { plan } from '../../src/board/geometry';
import type { Change } from '../../src/workshop/lines';
import { royalLines } from '../../src/workshop/pieces';
import { Selection } from '../../src/board/selection.svelte';
import {
  areAlike,
  linesFor,
  linesForAll,
  listsOf,
  partsOf,
  placesOf,
  valuesOf,
  withPart,
} from '../../src/workshop/values';
import { mercenary } from './fixtures';
import { printed } from './engine';

const outlineOf = async (text: string): Promise<Outline> =>
  answer('outline', await printed(`workshop outline ${JSON.stringify(text)}`));
async function keyOf(text: string, name: string) {
  const { keys, model } = await outlineOf(`[x : chess]\n${text}`);
  return { rule: keys!.find(({ key }) => key === name)!, model: model! };
}
const put = (rule: VariantKey, letter: string | undefined, before: string, part: number, one: string) =>
  withPart(rule, listsOf(rule, letter), before, part, one);

describe('what is said of one piece', () => {
  it('is a place, and a word behind it', async () => {
    const { rule } = await keyOf('goal K = d4-e5 held', 'goal');
    expect(valuesOf(rule, 'K')).toEqual(['d4-e5 held', 'd4-e5 held']);
    expect(partsOf(rule, listsOf(rule, 'K'), 'd4-e5 held')).toEqual(['d4-e5', 'held']);
    expect(put(rule, 'K', 'd4-e5 held', 0, 'ranks 8-8')).toBe('ranks 8-8 held');
    expect(put(rule, 'K', 'd4-e5 held', 1, '')).toBe('d4-e5');
    // A word says nothing without a place.
    expect(put(rule, 'K', 'd4-e5 held', 0, '')).toBe('');
  });
  it('is words without a place, where pieces are put from the hand', async () => {
    const { rule } = await keyOf('capture = hand\ndrop P = one a file no mate', 'drop');
    const lists = listsOf(rule, 'P');
    expect(partsOf(rule, lists, 'one a file no mate')).toEqual(['', 'one a file', '', 'no mate', '']);
    expect(put(rule, 'P', 'one a file no mate', 0, 'ranks 1-4')).toBe('ranks 1-4 one a file no mate');
    expect(put(rule, 'P', 'one a file no mate', 1, '')).toBe('no mate');
  });
  it('is alike where ranks count from the own edge', async () => {
    const palace = 'region K.white = e1 d1 f1 e2\nregion K.black = e8 d8 f8 e7';
    const { rule, model } = await keyOf(palace, 'region');
    expect(areAlike(rule, model, 'K')).toBe(true);
    const other = await keyOf('region K.white = ranks 1-4', 'region');
    expect(areAlike(other.rule, other.model, 'K')).toBe(false);
  });
  it('differs where both armies go to the same cells nearer to one of them', async () => {
    const race = await keyOf('goal K = a6-h6', 'goal');
    expect(areAlike(race.rule, race.model, 'K')).toBe(false);
    const hill = await keyOf('goal K = d4-e5', 'goal');
    expect(areAlike(hill.rule, hill.model, 'K')).toBe(true);
  });
});

describe('places that are painted', () => {
  it('are said with ranks from the own edge where they are rectangles, else by their cells', async () => {
    const { model } = await keyOf('', 'goal');
    expect(placesOf(['d1', 'e1', 'd2', 'e2'], model)).toEqual(['files d-e ranks 1-2', 'files d-e ranks 1-2']);
    expect(placesOf(['a1', 'b2'], model)).toEqual(['a1 b2', 'a8 b7']);
    expect(placesOf(['a4', 'b4', 'b5', 'a5', 'h4', 'h5'], model)[0]).toBe('a4 b4 b5 a5 h4 h5');
    expect(new Set(placesOf(['a4', 'a5', 'h4', 'h5'], model)).size).toBe(1);
  });
});

/** What lines say. */
const written = (changes: readonly Change[]) =>
  changes
    .filter(([, value]) => value !== undefined)
    .map(
      ([{ key, letter, army }, value]) =>
        `${key}${letter ? ` ${letter}` : ''}${army ? `.${army}` : ''} = ${value}`,
    );

describe('lines of a key', () => {
  it('say the word behind a place for all pieces at once', async () => {
    const { rule, model } = await keyOf('goal K = d4-e5 held\ngoal N.white = c6 held', 'goal');
    const said = (letter: string, ...values: string[]) => written(linesForAll(rule, model, letter, values));
    expect(said('K', 'd4-e5', 'd4-e5')).toEqual(['goal N.white = c6', 'goal K = d4-e5']);
    expect(said('N', 'c6 reply', '')).toEqual(['goal N.white = c6 reply', 'goal K = d4-e5 reply']);
    expect(said('K', 'd5 held', 'd5 held')).toEqual(['goal K = d5 held']);
    expect(said('P', 'ranks 8-8', 'ranks 8-8')).toEqual(['goal P = ranks 8-8 held']);
    expect(said('K', '', '')).toEqual([]);
  });
  it('say which pieces are royal, of both armies or of one', async () => {
    const { rule, model } = await keyOf('', 'royal');
    const said = (letter: string, royal: boolean, army?: number) =>
      written(royalLines(rule, model, letter, royal, army));
    expect(said('Q', true)).toEqual(['royal = Q K']);
    expect(said('K', false)).toEqual(['royal = -']);
    expect(said('K', false, 1)).toEqual(['royal.white = K', 'royal.black = -']);
    expect(said('K', true)).toEqual([]);
    const apart = await keyOf(
      'piece M = maharajah QN\nroyal.white = M\ncastles.black = K R\nstart = rnbqkbnr/pppppppp/8/8/8/8/8/4M3',
      'royal',
    );
    const alone = (...of: [string, boolean, number?]) => written(royalLines(apart.rule, apart.model, ...of));
    expect(alone('Q', true, 1)).toEqual(['royal.white = M', 'royal.black = Q K']);
    expect(alone('K', false, 1)).toEqual(['royal.white = M', 'royal.black = -']);
    expect(alone('M', false)).toEqual(['royal.white = -', 'royal.black = K']);
  });
  it('say it of both armies, or of each', async () => {
    const { rule, model } = await keyOf('checks.white = 3\nchecks.black = 5', 'checks');
    expect(areAlike(rule, model)).toBe(false);
    const said = (values: string[]) => written(linesFor(rule, model, undefined, values));
    expect(said(['3', '3'])).toEqual(['checks = 3']);
    expect(said(['3', '5'])).toEqual(['checks.white = 3', 'checks.black = 5']);
    expect(said(['3', ''])).toEqual(['checks.white = 3']);
    expect(said(['', ''])).toEqual([]);
  });
});

describe('the name of a cell', () => {
  it('says where a gate is open, and what is chosen', () => {
    const said = {
      description: mercenary,
      board: plan(mercenary, 0),
      selection: new Selection(() => {}),
      planned: [],
      quiet: true,
    };
    expect(cellLabel({ ...said, gates: ['a1'] }, 'a1', undefined)).toBe('a1, empty, open gate');
    expect(cellLabel({ ...said, gates: undefined, marked: new Set(['b1']) }, 'b1', undefined)).toBe(
      'b1, empty, selected',
    );
  });
});
