import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser's address and history, as far as a route is concerned. */
function browser(hash: string) {
  const entries: { state: unknown; hash: string }[] = [{ state: null, hash }];
  const at = () => entries.at(-1)!;
  const location = {
    pathname: '/',
    search: '',
    get hash() {
      return at().hash;
    },
  };
  const entry = (state: unknown, address: string) => ({ state, hash: address.slice(1) });
  const history = {
    get state() {
      return at().state;
    },
    pushState: (state: unknown, _: string, address: string) => void entries.push(entry(state, address)),
    replaceState: (state: unknown, _: string, address: string) =>
      void (entries[entries.length - 1] = entry(state, address)),
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  vi.stubGlobal('scrollTo', () => undefined);
  return entries;
}
const routeAt = async (hash: string) => {
  const entries = browser(hash);
  const { Route } = await import('../../src/base/route.svelte');
  return { route: new Route(), entries };
};

describe('the address of the page', () => {
  beforeEach(() => void vi.resetModules());
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['#play/merger', 'play', 'merger', false],
    ['#study/chess', 'study', 'chess', false],
    ['#learn', 'learn', '', true],
    ['#table/a1b2', 'table', 'a1b2', true],
    ['#game=zabc', '', '', false],
    ['#learn/Merger!', '', '', false],
    ['', '', '', false],
  ])('%s is taken apart', async (hash, view, id, away) => {
    const { route } = await routeAt(hash);
    expect([route.view, route.id, route.away]).toEqual([view, id, away]);
  });

  it('gets an entry of the history for another view, none for the same or when it is quiet', async () => {
    const { route, entries } = await routeAt('#play/merger');
    route.go('learn');
    expect(entries.map(({ hash }) => hash)).toEqual(['#play/merger', '#learn']);
    expect(route.view).toBe('learn');
    route.go('learn');
    route.go('games', {}, true);
    expect(entries.map(({ hash }) => hash)).toEqual(['#play/merger', '#games']);
  });

  it('takes the place of a dialog’s entry, and counts another game of the same kind', async () => {
    const { route, entries } = await routeAt('#play/merger');
    entries[0]!.state = { game: 'one', dialog: true };
    route.go('play/merger', { game: 'two' });
    expect(entries).toHaveLength(1);
    route.go('play/merger', { game: 'three' });
    expect(entries).toHaveLength(2);
  });
});
