import { describe, expect, it } from 'vitest';
import type { Loaded, Show } from 'turncoat/answers';
import { aboutOf, recordFrom } from '../../src/game/exchange';
import { controlOf, controlTag, timesIn, withClocks, withoutClock } from '../../src/game/clocks';
import { withTimes } from '../../src/game/opening';
import { answer } from '../../src/engine/rules';
import { gamesIn, writePgn } from '../../src/game/pgn';
import { computer, type GameRecord, person } from '../../src/game/record';
import { readTree, rootOf, writeTree } from '../../src/study/tree';
import { printed, showGame, tellLine } from './engine';

const load = async (record: string): Promise<Loaded> => {
  const [line = ''] = await printed(`load ${JSON.stringify(record)}`);
  expect(line.slice(0, 7)).toBe('loaded ');
  return JSON.parse(line.slice(7)) as Loaded;
};
const san = (start?: string) => (moves: readonly string[]) =>
  tellLine<string[]>({ spec: 'chess', start, moves }, 'san');

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
    const [first, second, more] = gamesIn(lichess);
    expect(more).toBeUndefined();
    expect(first?.tags.White).toBe('Ada "A" L.');
    const loaded = await load(first!.record);
    expect(loaded.moves).toEqual('e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1'.split(' '));
    expect(loaded.result).toBe('1 0 time');
    expect(loaded.tree).toContain('g1f3 {$14} b8c6 ( d7d6 d2d4 ( f1c4 ) ) ( g8f6 ) f1c4 {a comment}');
    expect(recordFrom(loaded)).toMatchObject({
      clock: { base: 300, increment: 3 },
      seats: [{ kind: 'person', name: 'Ada "A" L.' }, { kind: 'person' }],
      tags: { Event: 'Rated blitz game' },
    });
    expect((await load(second!.record)).moves).toEqual(['d2d4']);
  });
  it('are nothing else', () => {
    for (const other of ['', 'nonsense', 'the quick brown fox']) expect(gamesIn(other)).toEqual([]);
  });
  it('of other games are told from chess', () => {
    expect(gamesIn('[Variant "Crazyhouse"]\n\n1. e4 *')[0]?.record).toContain('[Variant "Crazyhouse"]');
  });
  it('are written, and read back', async () => {
    const tree = '{start} e2e4 {best} ( d2d4 d7d5 ( g8f6 ) ) e7e5 g1f3 ( f1c4 ) b8c6 w:resign';
    const tags = { White: 'Ada', Black: 'Turncoat level 3' };
    const written = await writePgn({ tags, result: '0 1 resignation', tree }, san());
    expect(written).toBe(
      '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "Ada"]\n[Black "Turncoat level 3"]\n' +
        '[Result "0-1"]\n\n' +
        '{start} 1. e4 {best} (1. d4 d5 (1... Nf6)) 1... e5 2. Nf3 (2. Bc4) 2... Nc6 0-1\n',
    );
    const [game] = gamesIn(written);
    expect((await load(game!.record)).tree).toBe(tree.replace(' w:resign', ''));
  });
  it('begin anywhere', async () => {
    const start = '4k3/8/8/8/8/8/8/R3K3 b - - 0 7';
    const written = await writePgn({ tags: {}, result: '*', start, tree: 'e8e7 a1a7' }, san(start));
    expect(written).toContain(`[FEN "${start}"]`);
    expect(written).toContain('[SetUp "1"]');
    expect(written.split('\n\n')[1]).toBe('7... Ke7 8. Ra7+ *\n');
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
