import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tab } from '../../src/archive/tab';
import { type GameRecord, person } from '../../src/game/record';

/** A tab that shows a game. */
function open(id: string) {
  const record: GameRecord = { version: 1, id, spec: 'chess', moves: [], seats: [person, person] };
  const game = {
    record,
    following: false,
    follow(news: GameRecord) {
      game.record = news;
      return Promise.resolve();
    },
    yield: () => void (game.following = true),
    lead: () => void (game.following = false),
  };
  const tab = new Tab(game);
  const begin = async () => void (game.following = !(await tab.claim(id)));
  return { game, tab, begin };
}

describe('two tabs of a browser without locks', () => {
  beforeEach(() => void vi.stubGlobal('navigator', {}));
  afterEach(() => void vi.unstubAllGlobals());

  it('play a game in the first of them, and the other follows until it takes it over', async () => {
    const [one, two] = [open('shared'), open('shared')];
    await one.begin();
    expect(one.game.following).toBe(false);
    await two.begin();
    expect(two.game.following).toBe(true);
    one.game.record = { ...one.game.record, moves: ['e2e4'] };
    one.tab.tell();
    await expect.poll(() => two.game.record.moves).toEqual(['e2e4']);
    await two.tab.take();
    expect([one.game.following, two.game.following]).toEqual([true, false]);
    two.game.record = { ...two.game.record, moves: ['e2e4', 'e7e5'] };
    two.tab.tell();
    await expect.poll(() => one.game.record.moves).toHaveLength(2);
  });

  it('play different games without a word', async () => {
    const [one, two] = [open('this'), open('that')];
    await one.begin();
    await two.begin();
    one.tab.tell();
    expect([one.game.following, two.game.following]).toEqual([false, false]);
    expect(two.game.record.id).toBe('that');
  });
});
