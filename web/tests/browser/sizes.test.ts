// At fifteen sizes, from a small phone to a television, and at 200 %: the board has what is left, nothing lies over it, and no
// text is cut off.

import { describe, expect, it } from 'vitest';
import { open, type SavedGame, type Visit, visit } from './page';
import { inject } from 'vitest';

const sizes: [width: number, height: number][] = [
  [320, 568],
  [360, 640],
  [360, 740],
  [390, 844],
  [412, 915],
  [740, 360],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [683, 384], // 1366 by 768 at 200 %
  [720, 450],
];
const lying = sizes.filter(([width, height]) => width < 900 && height < 400 && width > 700);
const games = ['mercenary', 'mercenary3', 'mercurial', 'merger', 'cooperative', 'chess'];

/** What lies over the board, reaches out of the window, or is cut off. */
const wrong = ({ page }: Visit) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const found: string[] = [];
    const shown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
    const board = (
      document.querySelector('.frame') ?? document.querySelector('.board')
    )?.getBoundingClientRect();
    if (!board) return ['no board'];
    const bottom = document.querySelector('.actions.bar');
    const bar =
      bottom && getComputedStyle(bottom).position === 'fixed'
        ? bottom.getBoundingClientRect().top
        : innerHeight;
    if (board.bottom > bar + 1)
      found.push(`the board ends at ${Math.round(board.bottom)} of ${Math.round(bar)}`);
    if (board.right > innerWidth + 1 || board.left < -1) found.push('the board is wider than the window');
    for (const one of document.querySelectorAll('header, .strip, .message, .ask, .offered, .actions'))
      if (shown(one)) {
        const box = one.getBoundingClientRect();
        const apart =
          box.bottom <= board.top + 1 ||
          box.top >= board.bottom - 1 ||
          box.left >= board.right - 1 ||
          box.right <= board.left + 1;
        if (!apart) found.push(`${one.className || one.tagName} lies over the board`);
      }
    if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
    for (const one of document.querySelectorAll<HTMLElement>('main *, header *')) {
      if (!shown(one) || one.closest('.unseen, svg, [popover], .board, select, input, textarea')) continue;
      const own = [...one.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const { overflowX, overflowY, position, width } = getComputedStyle(one);
      if (!own || width === '1px' || position === 'absolute') continue;
      const cut = overflowX !== 'visible' && overflowX !== 'auto' && one.scrollWidth > one.clientWidth + 1;
      const low = overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 3;
      if (cut || low) found.push(`cut off: ${one.className} ${one.textContent.trim().slice(0, 30)}`);
      // Behind what stands in the same line.
      const range = document.createRange();
      range.selectNodeContents(one);
      const text = range.getBoundingClientRect();
      const neighbour = one.nextElementSibling ?? one.parentElement?.nextElementSibling;
      if (!neighbour || !shown(neighbour) || neighbour.matches('.unseen') || !one.closest('.strip')) continue;
      const next = neighbour.getBoundingClientRect();
      if (
        text.right > next.left + 1 &&
        text.left < next.left &&
        text.bottom > next.top + 1 &&
        text.top < next.bottom - 1
      )
        found.push(`${one.textContent.trim()} lies under ${neighbour.className}`);
    }
    return found;
  });

async function fitsEverywhere(v: Visit) {
  const all: string[] = [];
  // What is measured need not be drawn.
  await v.page.evaluate(() => (document.body.style.opacity = '0'));
  for (const [width, height] of sizes) {
    await v.page.setViewportSize({ width, height });
    await v.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    all.push(...(await wrong(v)).map((one) => `${width} × ${height}: ${one}`));
  }
  return all;
}
const at = (width: number, height: number, more = {}) => ({ viewport: { width, height }, ...more });

it.each(['en', 'de', 'fr'])('the front page fits (%s)', async (locale) => {
  const v = await open(at(1366, 768, { locale }));
  await v.page.goto(inject('address'));
  await v.page.locator('main li img').first().waitFor();
  const all: string[] = [];
  for (const [width, height] of sizes) {
    await v.page.setViewportSize({ width, height });
    const found = await v.page.evaluate(() => [
      ...(document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []),
      ...[...document.querySelectorAll<HTMLElement>('main a, main button, header *')]
        .filter(
          (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden',
        )
        .filter((one) => one.checkVisibility() && !one.closest('.unseen, .called, h1'))
        .map((one) => `cut off: ${one.textContent.trim()}`),
    ]);
    all.push(...found.map((one) => `${width} × ${height}: ${one}`));
  }
  expect(all).toEqual([]);
});

it.each(['en', 'de', 'es', 'fr'])('on a phone the title beside the buttons is whole (%s)', async (locale) => {
  const v = await open(at(390, 844, { locale }));
  const cut: string[] = [];
  const others = locale === 'de' ? ['workshop', 'learn'] : []; // which are short words
  for (const view of [...games.map((game) => `play/${game}`), ...others]) {
    await v.page.goto(`${inject('address')}#${view}`);
    await v.page
      .locator(view.startsWith('play') ? '.board' : 'main h1')
      .first()
      .waitFor();
    for (const width of [390, 360, 320]) {
      await v.page.setViewportSize({ width, height: 844 });
      const title = await v.page
        .locator('header h1')
        .evaluate((one) => one.scrollWidth > one.clientWidth + 1 && one.textContent);
      if (title) cut.push(`${width}: ${title}`);
    }
  }
  expect(cut).toEqual([]);
});

describe.each(games)('the board of %s', (spec) => {
  const seats = (kind: string) => [
    { kind: 'person' },
    { kind, level: 8 },
    ...(spec === 'mercenary3' ? [{ kind, level: 3 }] : spec === 'cooperative' ? [{ kind: 'dice' }] : []),
  ];

  it('fits in play, in German', async () => {
    const v = await visit(at(390, 844, { locale: 'de' }), { spec, seats: seats('person') } as SavedGame);
    expect(await fitsEverywhere(v)).toEqual([]);
  });

  it('fits wherever it is shown', async () => {
    const v = await visit(at(1366, 768), { spec, seats: seats('person') } as SavedGame);
    const all: string[] = [];
    const look = async (where: string) => {
      all.push(...(await fitsEverywhere(v)).map((one) => `${where}, ${one}`));
      await v.page.setViewportSize({ width: 1366, height: 768 });
    };
    const shown = async (address: string, sign = 'main .board') => {
      await v.page.goto(`${inject('address')}#${address}`);
      await v.page.locator(sign).waitFor();
    };
    await look('in play');
    for (const [width, height] of lying) {
      await v.page.setViewportSize({ width, height });
      const frame = (await v.page.locator('.frame').boundingBox())!;
      const message = (await v.message().boundingBox())!;
      expect(frame.height).toBeGreaterThan(height * 0.6);
      expect(message.x).toBeGreaterThan(frame.x + frame.width);
    }
    await v.button('Study').click();
    await v.button('Back to the game').waitFor();
    await look('in a study');
    await v.button('Back to the game').click();
    await v.button('Study').waitFor();
    await shown(`learn/${spec}`, '.lesson .board');
    await look('in a lesson');
    await shown(`workshop/${spec}`, '.start .board');
    await look('in the workshop');
    await shown(`beside/${spec}`, 'main.beside .board');
    await look('for the referee');
    if (inject('online')) {
      await shown(`online/new/${spec}`, 'main.online');
      await v.page.getByLabel('Your name').fill('Ann');
      for (const seat of await v.page.locator('.seat select').all()) {
        const mine = (await seat.inputValue()) === 'me';
        if (!mine) await seat.selectOption('1');
      }
      await v.button('Set up the table').click();
      await v.page.locator('main .board').waitFor();
      await look('at a table');
    }
    await v.open({ spec, seats: seats('computer'), clock: { base: 300, increment: 5 } } as SavedGame);
    await look('with clocks');
    expect(all).toEqual([]);
  });
});

it.each([
  ['mercenary', 'e2e4 k7j7 e7e5', ['j7', 'e5']],
  ['mercurial', 'f2e3', ['e3']],
  ['mercenary3', 'e2e4 d7d5 i11i9', ['d5', 'i9']],
] as const)('on a phone the latest moves of %s are in sight', async (spec, moves, seen) => {
  const v = await visit(at(390, 844), { spec, moves: moves.split(' ') });
  const latest = v.page.locator('.message .moved:visible');
  await expect.poll(() => latest.count()).toBe(seen.length);
  for (const [n, cell] of seen.entries()) {
    expect(await latest.nth(n).innerText()).toContain(cell);
    const box = await latest.nth(n).boundingBox();
    expect(box!.y).toBeGreaterThan(0);
    expect(box!.y + box!.height).toBeLessThan(844 - 48);
  }
  expect(await wrong(v)).toEqual([]);
  await v.picture(`latest-${spec}`);
});

it.each([
  ['chess', 'a2a3 a7a6 b2b3 b7b6 c2c3 c7c6 d2d3 d7d6 e2e3 e7e6 f2f3 f7f6 g2g3 g7g6 h2h3 h7h6 a3a4 a6a5'],
  ['mercenary', 'e2e4 k7j7'],
  ['mercenary3', 'e2e4 d7d5 i11i9 g1f3'],
])('beside the board of %s the latest move is in sight while there is advice', async (spec, moves) => {
  const v = await visit(at(1366, 768), { spec, moves: moves.split(' ') });
  await v.page.evaluate(() => localStorage.setItem('turncoat.coach', 'on'));
  await v.page.reload();
  await v.page.getByRole('region', { name: 'Advice' }).waitFor();
  const latest = () =>
    v.moves().evaluateAll((all) => {
      const button = all.at(-1)?.getBoundingClientRect();
      const list = all.at(-1)?.closest('section > div')?.getBoundingClientRect();
      return (
        button &&
        list &&
        button.top >= list.top - 1 &&
        button.bottom <= Math.min(list.bottom, innerHeight) + 1
      );
    });
  await expect.poll(latest, { timeout: 10_000 }).toBe(true);
  await v.picture(`advice-${spec}`);
});
