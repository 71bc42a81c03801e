// What lets the computer think better comes when the game has begun, and is not waited for.

import { describe, expect, it } from 'vitest';
import { complained, desktop, keeper, type Visit, visit } from './page';

/** What the page has fetched beyond what it begins with. */
const fetchedLater = (v: Visit) =>
  v.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /(turncoat_library|mercenary)\S*\.(wasm|network)$/.exec(name)?.slice(1).join('.'))
      .filter((name) => name !== undefined)
      .sort(),
  );
const usedFrom = (v: Visit) =>
  v.page.evaluate(() => JSON.parse(localStorage.getItem('turncoat.game') ?? '{}').network as unknown);

describe('the network of a game', () => {
  it('is fetched after the first move, used, told of by the record, and kept', async () => {
    const v = await visit(keeper);
    await v.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await v.page.reload();
    await v.beginAndWait({ players: ['Person', 'Computer'] });
    expect(await fetchedLater(v)).toEqual([]);
    await v.click('e2', 'e4');
    await expect.poll(() => v.moves().count()).toBe(3);
    await expect.poll(() => fetchedLater(v)).toEqual(['mercenary.network', 'turncoat_library.wasm']);
    const kept = () =>
      v.page.evaluate(async () => {
        const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const keys = (await Promise.all(caching.map((cache) => cache.keys()))).flat();
        return keys.filter(({ url }) => /\.network$|turncoat_library/.test(url)).length;
      });
    await expect.poll(kept).toBe(2);
    await v.play('k2-j2', 'g1-f3');
    await expect.poll(() => v.moves().count()).toBe(7);
    // From a ply of the computer's: of its second turn, or of its first where the network was quick.
    await expect.poll(async () => [2, 3, 6].includes((await usedFrom(v)) as number)).toBe(true);
  });

  it('is missed by nobody where it cannot be had', async () => {
    const told: string[] = [];
    const v = await visit(desktop);
    await v.page.route(/\.network$/, (route) => route.fulfill({ status: 200, body: 'no network' }));
    await v.beginAndWait({ players: ['Person', 'Computer'] });
    await v.click('e2', 'e4');
    await expect.poll(() => v.moves().count()).toBe(3);
    await v.play('k2-j2', 'g1-f3');
    await expect.poll(() => v.moves().count()).toBe(7);
    await expect.poll(() => told.push(...complained())).toBeGreaterThan(0);
    expect(new Set(told)).toEqual(new Set(['the network does not go with this engine']));
  });
});
