import { describe, expect, it } from 'vitest';
import { desktop, visit } from './page';

/** Compressed bytes that a first visit may fetch until the first move can be made. */
const budget = 300_000;
/** What "slow" means: this many times slower than here. */
const slowness = 4;

describe('a first visit', () => {
  it.each(['en-GB', 'de-DE'])('fetches less than 300 kB, engine and font included, in %s', async (locale) => {
    const v = await visit({ ...desktop, locale });
    const fetched = await v.page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        (entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const,
      ),
    );
    const all = fetched.reduce((sum, [, size]) => sum + size, 0);
    console.log(`a first visit in ${locale} fetches ${all} bytes`);
    const has = (pattern: RegExp) => fetched.some(([name]) => pattern.test(name));
    expect(has(/\.wasm$/)).toBe(true);
    const [own, other] = locale === 'en-GB' ? ['en', 'de'] : ['de', 'en'];
    expect(has(new RegExp(`/${own}-`))).toBe(true);
    expect(has(new RegExp(`/${other}[-.]`))).toBe(false);
    expect(all).toBeLessThan(budget);
  });

  it('is soon ready for a move, on a computer four times as slow', async () => {
    const v = await visit(desktop);
    const cdp = await v.page.context().newCDPSession(v.page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await cdp.send('Network.enable');
    await cdp.send('Network.clearBrowserCache');
    await v.page.evaluate(async () => {
      localStorage.clear();
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await v.page.reload();
    const ready = await v.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () =>
            document.querySelector('[data-cell="e2"][aria-label*="can move"]')
              ? resolve(performance.now())
              : requestAnimationFrame(look);
          look();
        }),
    );
    console.log(`the first move is possible after ${Math.round(ready)} ms`);
    expect(ready).toBeLessThan(8000); // the aim is 2000; a machine that tests is busy
    await v.click('e2', 'e4');
    await expect.poll(() => v.moves().count()).toBeGreaterThan(0);
  });
});

describe('dragging', () => {
  it('costs little of each frame', async () => {
    const v = await visit();
    await v.beginAndWait({ game: 'Cooperative Chess' });
    const [from, to] = [await v.middle('e1'), await v.middle('d6')];
    await v.page.evaluate(() => {
      const kept = window as unknown as { frames: number[]; busy: number[] };
      kept.frames = [];
      kept.busy = [];
      const frame = (now: number) => {
        kept.frames.push(now);
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      const board = document.querySelector('.board svg');
      let begun = 0;
      addEventListener('pointermove', () => (begun = performance.now()), { capture: true });
      board?.addEventListener('pointermove', () =>
        queueMicrotask(() => kept.busy.push(performance.now() - begun)),
      );
    });
    const pawn = await v.middle('b2');
    await v.page.mouse.move(pawn.x, pawn.y);
    await v.page.mouse.down();
    for (let i = 0; i < 3; i++) {
      await v.page.mouse.move(to.x, to.y, { steps: 30 });
      await v.page.mouse.move(from.x, from.y, { steps: 30 });
    }
    await v.page.mouse.up();
    const { frames, busy } = await v.page.evaluate(() => {
      const { frames, busy } = window as unknown as { frames: number[]; busy: number[] };
      return { frames, busy };
    });
    const gaps = frames.slice(1).map((now, i) => now - (frames[i] ?? now));
    const middle = (list: number[], share: number) =>
      list.toSorted((a, b) => a - b)[Math.floor(share * (list.length - 1))] ?? 0;
    console.log(
      `frames while dragging: ${frames.length}, median gap ${middle(gaps, 0.5).toFixed(1)} ms, ` +
        `95 %: ${middle(gaps, 0.95).toFixed(1)} ms; a pointer event costs ${middle(busy, 0.5).toFixed(2)} ms, ` +
        `95 %: ${middle(busy, 0.95).toFixed(2)} ms`,
    );
    expect(busy.length).toBeGreaterThan(20);
    expect(middle(busy, 0.5)).toBeLessThan(8);
  });
});
