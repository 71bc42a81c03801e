// The moves of a table's game: put on the board at once, asked of the server one after the other.

import { describe, expect, it, vi } from 'vitest';
import type { Line, Rules } from '../../src/engine/rules';
import type { Rejection } from '../../src/online/messages';
import { OnlineGame } from '../../src/online/online_game.svelte';
import type { Table } from '../../src/online/table.svelte';
import { describeGame, showLine } from './engine';

vi.mock('../../src/engine/worker?worker&inline', () => ({ default: class {} }));

const first = 'e2e4';
/** A game of Mercenary Chess, Black to make two moves, in which one person has both seats, and what the server is asked for in it. */
async function atTable() {
  const asked: { move: string; position: number; answer(rejection?: Rejection): void }[] = [];
  const table = {
    full: { id: 'x', spec: 'mercenary', control: {} },
    state: { pos: 5, status: 'running', seats: [{ kind: 'person' }, { kind: 'person' }] },
    moves: [first],
    you: [0, 1],
    now: () => 0,
    changed: () => {},
    end: () => {},
    ask: (_: string, { x }: { x: string }) =>
      new Promise<Rejection | undefined>((resolve) =>
        asked.push({ move: x, position: table.state.pos, answer: resolve }),
      ),
  };
  const rules = { describe: describeGame, show: (line: Line) => showLine(line) };
  const game = new OnlineGame(table as unknown as Table, rules as unknown as Rules);
  await expect.poll(() => game.live).toBeDefined();
  /** The server has played these moves. */
  const says = (...moves: string[]) => {
    table.moves = [first, ...moves];
    table.state = { ...table.state, pos: table.state.pos + 1 };
    table.changed();
  };
  const played = () => expect.poll(() => game.record.moves.slice(1));
  return { game, asked, says, played, table };
}

describe('moves at a table', () => {
  const [gray, own, next, other] = ['k6j6', 'e7e5', 'k4j4', 'k7j7'] as const;

  it('are asked for one after the other, however fast they are made', async () => {
    const { game, asked, says, played } = await atTable();
    void game.play(gray);
    await played().toEqual([gray]);
    await game.play(own);
    expect(game.record.moves).toEqual([first, gray, own]);
    expect(asked.map(({ move }) => move)).toEqual([gray]);
    asked[0]?.answer();
    says(gray);
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]).toMatchObject({ move: own, position: 6 });
    says(gray, own);
    await game.play(next);
    await played().toEqual([gray, own, next]);
    expect(asked).toHaveLength(3);
    expect(asked[2]).toMatchObject({ move: next, position: 7 });
  });
  it('are not lost when the table says something else at that moment', async () => {
    const { game, asked, played, table } = await atTable();
    const play = game.play(gray);
    table.changed();
    await played().toEqual([gray]);
    table.changed();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(game.record.moves).toEqual([first, gray]);
    expect(asked).toHaveLength(1);
    asked[0]?.answer();
    await play;
  });
  it('are taken back with the one before them that is refused', async () => {
    const { game, asked, played } = await atTable();
    void game.play(gray);
    await played().toEqual([gray]);
    await game.play(own);
    asked[0]?.answer({ code: 'stale', text: 'too late' } as Rejection);
    await played().toEqual([]);
    expect(game.trouble).not.toBe('');
    expect(asked).toHaveLength(1);
  });
  it('are gone when the game went on otherwise', async () => {
    const { game, asked, says, played } = await atTable();
    void game.play(gray);
    await played().toEqual([gray]);
    await game.play(own);
    says(other);
    await played().toEqual([other]);
    expect(asked).toHaveLength(1);
  });
});
