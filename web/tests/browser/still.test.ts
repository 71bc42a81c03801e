// The board stays where it is, whatever is said above it: when a game ends, and in its study.

import { describe, expect, it } from 'vitest';
import { desktop, phone, tablet, visit, type Visit, type Visitor } from './page';
import { study } from './studies';

const laptop = { viewport: { width: 1024, height: 768 } };
const sizes: [string, Visitor][] = [
  ['phone', phone],
  ['tablet', tablet],
  ['laptop', laptop],
  ['desktop', desktop],
];
const endings: { spec: string; start: string; move: [string, string]; reason: string }[] = [
  { spec: 'chess', start: '7k/5K2/8/6Q1/8/8/8/8 w - - 0 1', move: ['g5', 'g6'], reason: 'stalemate' },
  { spec: 'chess', start: '8/8/8/3k4/8/8/1p6/K7 w - - 0 1', move: ['a1', 'b2'], reason: 'left to mate' },
  {
    spec: 'mercenary',
    start: '7k4/12/12/12/11*N/12/12/KR10 w main - - -/- 199 120',
    move: ['b1', 'c1'],
    reason: 'too many moves',
  },
  {
    spec: 'mercenary',
    start: '7k4/12/12/12/11*N/1q10/12/K11 w gray - - -/- 0 1',
    move: ['l4', 'k2'],
    reason: 'stalemate',
  },
  {
    spec: 'mercenary3',
    start: '7*K/8/8/8/1k6/8/8/8/8/8/8/3R2K1 w - - - 149 60',
    move: ['d1', 'd2'],
    reason: 'too many moves',
  },
  {
    spec: 'cooperative:red=player',
    start: '4*Ke3/8/8/8/3*Qd4/8/8/K6k rw - - 0 1',
    move: ['d4', 'd1'],
    reason: 'both kings',
  },
];
const boardOf = (v: Visit) => v.page.locator('.board').boundingBox();

/** What is said above the board, or beside it, has room there. */
async function fits(v: Visit, selector: string) {
  const { top, right, wide, apart } = await v.page.locator(selector).evaluate((line) => {
    const board = document.querySelector('.board')!.getBoundingClientRect();
    const { top, left, right, bottom } = line.getBoundingClientRect();
    const apart = bottom <= board.top || left >= board.right;
    return { top, right, apart, wide: line.scrollWidth - line.clientWidth };
  });
  expect(top).toBeGreaterThan(0);
  expect(apart).toBe(true);
  expect(right).toBeLessThanOrEqual(v.page.viewportSize()!.width);
  expect(wide).toBe(0);
}

describe.each([
  ['on a phone', sizes.slice(0, 1)],
  ['in a window of several sizes', sizes.slice(1)],
])('%s', (_, sizes) => {
  const options = sizes[0]![1];
  /** The board, as it stands in each of the sizes, the first of them last. */
  async function atEverySize(v: Visit, look: (size: string) => Promise<void>) {
    for (const [size, { viewport }] of [...sizes].reverse()) {
      await v.page.setViewportSize(viewport!);
      await v.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await look(size);
    }
  }
  /** Plays the move that ends the game: the board stays as it is, and what is said beside it fits there. */
  async function endsStill(v: Visit, move: readonly string[], line: string, words: string, picture: string) {
    const before = new Map<string, Awaited<ReturnType<typeof boardOf>>>();
    await atEverySize(v, async (size) => void before.set(size, await boardOf(v)));
    await v.click(...move);
    await expect.poll(() => v.page.locator(line).textContent()).toContain(words);
    expect(await boardOf(v)).toEqual(before.get(sizes[0]![0]));
    await atEverySize(v, async (size) => {
      expect(await boardOf(v), size).toEqual(before.get(size));
      await fits(v, line.split(' ')[0]!);
      await v.picture(`${picture}-${size}`);
    });
  }

  it.each(endings)('the end of $spec moves nothing on the board: $reason', async (ending) => {
    const { spec, start, move, reason } = ending;
    const v = await visit(options, { spec, start });
    await endsStill(
      v,
      move,
      '.message',
      reason,
      `end-${spec.replace(/:.*/, '')}-${reason.replaceAll(' ', '-')}`,
    );
  });

  it('nor does the longest of them in German', async () => {
    const { spec, start, move } = endings[4]!;
    const v = await visit({ ...options, locale: 'de-DE' }, { spec, start });
    await endsStill(v, move, '.message', 'nach zu vielen Zügen', 'end-german');
  });

  it('the study says its result above the board, beside nothing on a phone', async () => {
    const { spec, start, move, reason } = endings[4]!;
    const v = await study({ spec, start, moves: [] }, options);
    await endsStill(v, move, '.top p', reason, 'end-study');
    if (options !== phone) return;
    expect((await v.page.locator('.top p').boundingBox())!.width).toBeGreaterThan(320);
  });
});

describe.each([
  ['on a phone', sizes.slice(0, 1)],
  ['in a window that is made wider', sizes.slice(1)],
])('%s', (_, sizes) => {
  const options = sizes[0]![1];
  async function atEverySize(v: Visit, picture: string, look: (width: number) => Promise<void>) {
    for (const [size, { viewport }] of sizes) {
      await v.page.setViewportSize(viewport!);
      await v.picture(`${picture}-${size}`);
      await look(viewport!.width);
    }
  }
  const below = (v: Visit) =>
    v.page.locator('.frame').evaluate((frame) => frame.getBoundingClientRect().bottom - innerHeight);

  it('what is in hand is in view, on a board of its own and in a study', async () => {
    const start = 'k/dnrsnd/pppppp/8/8/PPPPPP/D2SRN/K w NPDnr 0 1';
    const v = await visit(options, { spec: 'mercurial', start });
    const inView = async () => expect(await below(v)).toBeLessThanOrEqual(0);
    await atEverySize(v, 'hands', inView);
    await v.button('Study').click();
    await v.button('Back to the game').waitFor();
    await atEverySize(v, 'hands-study', inView);
  });
});
