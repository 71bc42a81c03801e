import { describe, expect, it } from 'vitest';
import type { About, Listed, Loaded, Show } from 'turncoat/answers';
import { aboutOf, recordFrom } from '../../src/game/exchange';
import { controlOf, controlTag, timesIn, withClocks, withoutClock } from '../../src/game/clocks';
import { textOf } from '../../src/game/files';
import { withTimes } from '../../src/game/opening';
import { outcomeOf } from '../../src/game/outcome';
import { answer, type Line } from '../../src/engine/rules';
import { computer, type GameRecord, person } from '../../src/game/record';
import { readTree, rootOf, writeTree } from '../../src/study/tree';
import { printed, showGame, tellLine } from './engine';

const load = async (record: string, number?: number): Promise<Loaded> => {
  const [line = ''] = await printed(`load ${number ?? ''} ${JSON.stringify(record)}`);
  expect(line.slice(0, 7)).toBe('loaded ');
  return JSON.parse(line.slice(7)) as Loaded;
};
const contents = async (text: string): Promise<Listed[]> =>
  answer('contents', await printed(`contents ${JSON.stringify(text)}`));
/** A game as PGN, by what the page knows of it. */
const pgn = (about: About, line: Partial<Line> = {}) =>
  tellLine<string>({ spec: 'chess', moves: [], ...line }, `pgn ${JSON.stringify(about)}`);

const lichess = `[Event "Rated blitz game"]
[White "Ada \\"A\\" L."]
[Black "?"]
[Result "1-0"]
[Variant "Standard"]
[TimeControl "300+3"]
[Termination "Time forfeit"]

1. e4 { [%clk 0:05:00] } 1... e5 { [%clk 0:04:58] } 2. Nf3! $14 Nc6 (2... d6 3. d4 (3. Bc4)) (2... Nf6) 3. Bc4 ; a comment
Bc5 4. 0-0 1-0

[Event "Second"]

1. d4 *
`;

describe('files of orthodox chess', () => {
  it('are read: several games, names, comments, marks, variations, time', async () => {
    const [first, second, more] = await contents(lichess);
    expect(more).toBeUndefined();
    expect(first?.tags.White).toBe('Ada "A" L.');
    expect(second?.line).toBe(12);
    const loaded = await load(lichess, 1);
    expect(loaded.moves).toEqual('e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1'.split(' '));
    expect(loaded.result).toBe('1 0 time');
    expect(loaded.remarks).toBeUndefined();
    expect(loaded.tree).toContain('g1f3 {! +/=} b8c6 ( d7d6 d2d4 ( f1c4 ) ) ( g8f6 ) f1c4 { a comment}');
    expect(recordFrom(loaded)).toMatchObject({
      clock: { base: 300, increment: 3 },
      seats: [{ kind: 'person', name: 'Ada "A" L.' }, { kind: 'person' }],
      tags: { Event: 'Rated blitz game' },
    });
    expect((await load(lichess, 2)).moves).toEqual(['d2d4']);
  });
  it('are nothing else', async () => {
    for (const other of ['', 'nonsense', 'the quick brown fox']) expect(await contents(other)).toEqual([]);
  });
  it('keep their result, whatever the board says', async () => {
    const loaded = await load('[Result "1/2-1/2"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2');
    expect(loaded).toMatchObject({ result: '1/2 1/2 agreement', board: '0 1 checkmate' });
    expect(loaded.remarks?.map(({ cause }) => cause?.code)).toEqual(['result']);
    const record = recordFrom(loaded);
    const shows = await showGame('chess', record.moves);
    const outcome = outcomeOf(record, shows.at(-1)!);
    expect(outcome?.reason).toBe('checkmate');
    expect(await pgn(aboutOf(record, outcome, shows), record)).toContain('[Result "1/2-1/2"]');
  });
  it('are written, and read back', async () => {
    const tree = '{start} e2e4 {best} ( d2d4 d7d5 ( g8f6 ) ) e7e5 g1f3 ( f1c4 ) b8c6 w:resign';
    const written = await pgn({
      seats: ['Ada', 'Turncoat level 3'],
      tags: { Date: '2026.01.31' },
      result: '0 1 resignation',
      tree,
    });
    expect(written).toBe(
      '[Event "?"]\n[Site "?"]\n[Date "2026.01.31"]\n[Round "?"]\n[White "Ada"]\n[Black "Turncoat level 3"]\n' +
        '[Result "0-1"]\n\n' +
        '{start} 1. e4 {best} (1. d4 d5 (1... Nf6)) 1... e5 2. Nf3 (2. Bc4) 2... Nc6 0-1\n',
    );
    const again = await load(written);
    expect(again.tree).toBe(tree.replace(' w:resign', ''));
    expect(again.result).toBe('0 1 resignation');
  });
  it('begin anywhere', async () => {
    const start = '4k3/8/8/8/8/8/8/R3K3 b - - 0 7';
    const written = await pgn({}, { start, moves: ['e8e7', 'a1a7'] });
    expect(written).toContain(`[SetUp "1"]\n[FEN "${start}"]`);
    expect(written.split('\n\n')[1]).toBe('7... Ke7 8. Ra7+ *\n');
  });
  it('may be in an older encoding', () => {
    const bytes = (...all: number[]) => Uint8Array.from(all).buffer;
    expect(textOf(bytes(0x4d, 0xfc))).toBe('M\u00fc');
    expect(textOf(bytes(0xef, 0xbb, 0xbf, 0x4d, 0xc3, 0xbc))).toBe('M\u00fc');
    expect(textOf(bytes(0xff, 0xfe, 0x4d, 0x00))).toBe('M');
    expect(textOf(bytes())).toBe('');
  });
});

describe('clocks in records', () => {
  const clock = { base: 300, increment: 3 };
  const record: GameRecord = {
    version: 1,
    spec: 'chess',
    moves: ['e2e4', 'e7e5'],
    seats: [person, computer(3)],
    comments: ['', 'best', ''],
    clock,
    times: [
      [300_000, 300_000],
      [298_500, 300_000],
      [298_500, 9_400],
    ],
  };
  it('stand behind the moves and come back', async () => {
    const shows: Show[] = await showGame('chess', record.moves);
    expect(withClocks(record, shows)).toEqual(['', '[%clk 0:04:58.5] best', '[%clk 0:00:09.4]']);
    const position = `position startpos moves ${record.moves.join(' ')}`;
    const about = JSON.stringify(aboutOf(record, undefined, shows));
    const lines = await printed('setoption name UCI_Variant value chess', position, `save ${about}`);
    const saved = answer<string>('record', lines);
    const again = recordFrom(await load(saved));
    expect(again.clock).toEqual(clock);
    expect(again.seats).toEqual(record.seats);
    const opened = withTimes(again, shows);
    expect(opened.times).toEqual(record.times);
    expect(opened.comments).toEqual(record.comments);
  });
  it('are not there where nothing tells them', () => {
    expect(timesIn(['', 'best'], clock, 2, [])).toBeUndefined();
    expect(withoutClock('[%clk 0:04:58] best')).toBe('best');
  });
  it('have their control in a tag', () => {
    for (const control of [clock, { ...clock, second: true }])
      expect(controlOf(controlTag(control))).toEqual(control);
    for (const other of ['', '-', '?', '40/9000', '0+1']) expect(controlOf(other)).toBeUndefined();
  });
});

describe('trees of moves', () => {
  it('carry what is said of moves', () => {
    const sketches = readTree('{start} e2e4 {best } ( d2d4 {so (so)} d7d5 ) e7e5');
    expect(sketches?.map(({ move, comment }) => [move, comment])).toEqual([
      ['e2e4', 'best '],
      ['d2d4', 'so (so)'],
    ]);
    const root = rootOf({} as Show);
    root.comment = 'with } brace';
    expect(writeTree(root, true)).toBe('{with ) brace}');
    expect(writeTree(root)).toBe('');
  });
});
