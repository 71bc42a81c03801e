import { describe, expect, inject, it } from 'vitest';
import { languages } from '../../src/text';
import { desktop, open, visit, type Visit } from './page';

/** Compressed bytes that a first visit may fetch until the first move can be made. */
const budget = 300_000;
/**
 * Milliseconds of work on the page's main thread, of a computer that needs `usual` for the work of `pace`: until the first
 * move can be made, and for a move of a dragged piece.
 */
const readyWork = 500; // two seconds on a computer that is four times as slow
const dragWork = 8;
const usual = 300;

/** Measures how long the page's main thread has worked: of the processor's time, so that other programs don't count. */
async function workOf(v: Visit) {
  const cdp = await v.page.context().newCDPSession(v.page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
}

/** How much slower a page is here and now than usual: by the time for making boxes and looking where they are. */
async function pace(v: Visit): Promise<number> {
  const work = await workOf(v);
  const before = await work();
  await v.page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('div'));
    for (let round = 0; round < 40; round++) {
      box.innerHTML = Array.from({ length: 200 }, (_, n) => `<p style="width:${n + round}px">${n}</p>`).join(
        '',
      );
      for (const one of box.children) one.classList.toggle('odd', one.clientWidth % 2 > 0);
    }
    box.remove();
  });
  const slow = ((await work()) - before) / usual;
  console.log(`a page works ${slow.toFixed(2)} times as long as usual`);
  return slow;
}

/** Where a first visit begins, and what is there when it is ready: all boards of the front page, or the board of a game. */
const visits = [
  ['the front page', '', 'main:has(li:nth-child(6) img) li:nth-child(6) img'],
  ['a game', '#play/mercenary', '[data-cell="e1"]'],
] as const;
const everywhere = visits.flatMap(([name, hash, sign]) =>
  Object.keys(languages).map((locale) => ({ name, hash, sign, locale })),
);

describe('a first visit', () => {
  it.each(everywhere)(
    'to $name fetches less than 300 kB, engine and font included, in $locale',
    async ({ name, hash, sign, locale }) => {
      const v = await open({ ...desktop, locale });
      await v.page.goto(inject('address') + hash, { waitUntil: 'commit' });
      const ready = await v.page.waitForFunction(
        (there) => document.querySelector(there) && performance.now(),
        sign,
      );
      await v.page.locator(sign).waitFor();
      const fetched = await v.page.evaluate(
        (until) =>
          [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .filter(({ startTime }) => startTime < (until ?? 0))
            .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
        await ready.jsonValue(),
      );
      const all = fetched.reduce((sum, [, size]) => sum + size, 0);
      console.log(`a first visit to ${name} in ${locale} fetches ${all} bytes`);
      const has = (pattern: RegExp) => fetched.some(([name]) => pattern.test(name));
      expect(has(/\.wasm$/)).toBe(true);
      for (const code of Object.keys(languages)) expect(has(new RegExp(`/${code}\\.`))).toBe(code === locale);
      expect(all).toBeLessThan(budget);
    },
  );

  it('soon shows a board', async () => {
    const v = await open(desktop);
    const work = await workOf(v);
    await v.page.goto(inject('address'));
    await v.page.locator('main li img').first().waitFor();
    const [ready, since] = [await work(), await v.page.evaluate(() => performance.now())];
    console.log(`the first board is there after ${Math.round(since)} ms and ${Math.round(ready)} ms of work`);
    expect(ready).toBeLessThan(readyWork * Math.max(1, await pace(v)));
  });

  it('is soon ready for a move', async () => {
    const v = await open(desktop);
    const work = await workOf(v);
    await v.page.goto(`${inject('address')}#play/mercenary`);
    await v.page.locator('[data-cell="e2"][aria-label*="can move"]').waitFor();
    const ready = await work();
    console.log(`until the first move is possible the page works for ${Math.round(ready)} ms`);
    expect(ready).toBeLessThan(readyWork * Math.max(1, await pace(v)));
    await v.click('e2', 'e4');
    await expect.poll(() => v.moves().count()).toBeGreaterThan(0);
  });
});

describe('dragging', () => {
  it('costs little of each frame', async () => {
    const v = await visit();
    await v.beginAndWait({ game: 'Cooperative Chess' });
    const [from, to] = [await v.middle('e1'), await v.middle('d6')];
    const pawn = await v.middle('b2');
    await v.page.mouse.move(pawn.x, pawn.y);
    await v.page.mouse.down();
    const moves = 180;
    const work = await workOf(v);
    const before = await work();
    for (let i = 0; i < moves / 60; i++) {
      await v.page.mouse.move(to.x, to.y, { steps: 30 });
      await v.page.mouse.move(from.x, from.y, { steps: 30 });
    }
    const each = ((await work()) - before) / moves;
    await v.page.mouse.up();
    console.log(`a move of the pointer while dragging costs ${each.toFixed(2)} ms`);
    expect(each).toBeLessThan(dragWork * Math.max(1, await pace(v)));
  });
});
