import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Archive } from '../../src/archive/archive.svelte';
import { type Entry, matches, readEntry, stored } from '../../src/archive/entry';
import { playersOf } from '../../src/archive/players';
import { openStore, patience } from '../../src/base/store';
import { computer, dice, person } from '../../src/game/record';
import { text } from '../../src/text';
import { codes, said } from './languages';

const entry = (id: string, touched = 1, more: Partial<Entry> = {}): Entry => ({
  id,
  record: { version: 1, id, spec: 'merger', moves: ['e2e4'], seats: [person, computer(2)] },
  towards: 0,
  fen: 'x',
  touched,
  ...more,
});
let serial = 0;
const fresh = () => {
  const name = `test${serial++}`;
  return { name, archive: () => new Archive(() => openStore(name, 'games')) };
};
/** The connection that is used next is dead from now on, as after a browser has closed it. */
function closeOnce() {
  vi.restoreAllMocks();
  const { transaction } = IDBDatabase.prototype;
  let dead: IDBDatabase | undefined;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...wanted) {
    dead ??= this;
    if (this === dead) throw new DOMException('closing', 'InvalidStateError');
    return transaction.apply(this, wanted);
  });
}
afterEach(() => void vi.restoreAllMocks());
const ids = (entries: readonly Entry[] = []) => entries.map(({ id }) => id);

describe('games of this device', () => {
  it('are there later, the last one played first', async () => {
    const { archive } = fresh();
    const first = archive();
    await Promise.all([first.keep(entry('a', 1)), first.keep(entry('b', 2)), first.keep(entry('a', 3))]);
    const second = archive();
    expect(ids(await second.look())).toEqual(['a', 'b']);
    expect(await second.find('b')).toEqual(entry('b', 2));
    expect(await second.find('c')).toBeUndefined();
  });
  it('know the last one that goes on', async () => {
    const { archive } = fresh();
    const games = archive();
    await games.keep(entry('over', 5, { result: '1 0 checkmate' }));
    await games.keep(entry('on', 4));
    expect((await games.newest('merger'))?.id).toBe('on');
    expect(await games.newest('chess')).toBeUndefined();
  });
  it('come back after they were deleted', async () => {
    const { archive } = fresh();
    const games = archive();
    await games.keep(entry('a'));
    await games.look();
    await games.remove(games.entries![0]!);
    expect(ids(await archive().look())).toEqual([]);
    await games.undo();
    expect(ids(await archive().look())).toEqual(['a']);
  });
  it('are read although one of them is broken', async () => {
    const { name, archive } = fresh();
    const store = await openStore(name, 'games');
    await store.put({ id: 'broken' });
    await store.put({ ...stored(entry('worse')), record: '{' } as never);
    await archive().keep(entry('a'));
    const games = archive();
    expect(ids(await games.look())).toEqual(['a']);
    expect(games.broken).toBe(2);
  });
  it('stay until the page is closed where nothing can be stored', async () => {
    const games = new Archive(() => Promise.reject(new Error('no database')));
    await games.keep(entry('a'));
    expect(games.refused).toBe(true);
    expect(ids(await games.look())).toEqual(['a']);
    expect(await games.find('a')).toEqual(entry('a'));
    const full = new Archive(async () => ({
      ...(await openStore(fresh().name, 'games')),
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }));
    await full.keep(entry('b'));
    expect(full.refused).toBe(true);
    expect(ids(await full.look())).toEqual(['b']);
  });
  it('are stored by a database that the browser has closed and that is opened again', async () => {
    const { archive } = fresh();
    const games = archive();
    await games.keep(entry('a'));
    closeOnce();
    await games.keep(entry('b'));
    expect(games.refused).toBe(false);
    expect(ids(await archive().look())).toEqual(['a', 'b']);
    closeOnce();
    expect(await games.find('a')).toEqual(entry('a'));
    closeOnce();
    await games.remove(entry('a'));
    expect(ids(await archive().look())).toEqual(['b']);
  });
  it('are stored later where they could not be, and why is told', async () => {
    const { name, archive } = fresh();
    const store = await openStore(name, 'games');
    let cause: Error | undefined = new DOMException('full', 'QuotaExceededError');
    const games = new Archive(() =>
      Promise.resolve({ ...store, put: (one) => (cause ? Promise.reject(cause) : store.put(one)) }),
    );
    await games.keep(entry('a'));
    expect(games.cause).toBe('full');
    cause = new Error('blocked');
    await games.keep(entry('b'));
    expect(games.cause).toBe('off');
    cause = undefined;
    await games.keep(entry('c'));
    expect(games.cause).toBeUndefined();
    expect(ids(await archive().look())).toEqual(['a', 'b', 'c']);
  });
  it('do not keep a page waiting for a database that never answers', async () => {
    const { name, archive } = fresh();
    await openStore(name, 'games');
    const left = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    let goesOn = true;
    const rows = left.transaction('games', 'readwrite').objectStore('games');
    const hold = () => void (goesOn && (rows.get('a').onsuccess = hold));
    hold();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const games = archive();
      const look = games.look();
      const find = games.find('a');
      const keep = games.keep(entry('b'));
      while (vi.getTimerCount() < 3) await new Promise(setImmediate);
      vi.advanceTimersByTime(patience * 1000);
      expect(ids(await look)).toEqual(['b']);
      expect(await find).toBeUndefined();
      await keep;
      expect(games.refused).toBe(true);
    } finally {
      vi.useRealTimers();
      goesOn = false;
    }
    expect(ids(await archive().look())).toEqual(['b']);
  });
  it('are stored also when nobody waits to be told so', async () => {
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    const store = await openStore(fresh().name, 'games');
    await Promise.all([store.put({ id: 'a' }), store.get('a'), store.all(), store.remove('a')]);
    expect(commit).toHaveBeenCalledTimes(4);
  });
  it('go from one device to another in a file; of the same game the later state counts', async () => {
    const from = fresh().archive();
    await from.keep(entry('a', 5));
    await from.keep(entry('b', 5));
    const to = fresh().archive();
    await to.keep(entry('a', 9));
    const file = await from.file();
    expect(await to.add(file)).toEqual({ added: 1, broken: 0 });
    expect((await to.find('a'))?.touched).toBe(9);
    expect(await to.add(file.replace('"id":"b"', '"id":7'))).toEqual({ added: 0, broken: 1 });
    for (const bad of ['', '{}', '[]', 'null', '{"turncoat":"games"}'])
      expect(await to.add(bad)).toBeUndefined();
  });
  it('are no entries unless every part is right', () => {
    const right = stored(entry('a'));
    expect(readEntry(right)).toEqual(entry('a'));
    for (const wrong of [null, 1, {}, { ...right, id: '' }, { ...right, touched: 'x' }, { ...right, fen: 1 }])
      expect(readEntry(wrong)).toBeUndefined();
  });
  it('are found by words in any order', () => {
    expect(matches('Merger Chess, Ada – Computer 2', 'computer merger')).toBe(true);
    expect(matches('Merger Chess', 'chess ada')).toBe(false);
  });
});

describe('players in a list', () => {
  it('without a name go by their armies', () => {
    const ada = { kind: 'person', name: 'Ada' } as const;
    expect(playersOf([person, person], ['White', 'Black'])).toBe('White – Black');
    expect(playersOf([ada, { kind: 'remote', name: '' }], ['White', 'Black'])).toBe('Ada – Black');
    expect(playersOf([person, computer(2), dice], ['White', 'Black', 'Red'])).toBe(
      `White – ${text.who.short(2)} – ${text.who.dice}`,
    );
  });
  it('are so in every language', () => {
    const armies = codes.map((code) => ['White', 'Black'].map(said[code].text.seat).join(' – '));
    expect(armies).toEqual(['White – Black', 'Weiß – Schwarz', 'Blancas – Negras', 'Blancs – Noirs']);
  });
});
