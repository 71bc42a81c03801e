import { describe, expect, it } from 'vitest';
import { desktop, noViolations, phone, tablet, visit, type Visit } from './page';

const sizes = { desktop, tablet, phone };
const noSidewaysScroll = (v: Visit) =>
  v.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

it.each(Object.entries(sizes))('fits on a %s, in light and dark colours', async (name, options) => {
  const v = await visit(options, { spec: 'mercenary' });
  await v.play('e2-e4', 'k7-j7', 'e7-e5', 'l2-j3');
  for (const colorScheme of ['light', 'dark'] as const) {
    await v.page.emulateMedia({ colorScheme });
    await expect.poll(() => noSidewaysScroll(v)).toBe(true);
    await v.picture(`${name}-${colorScheme}`);
    await v.button('New game').click();
    await v.picture(`${name}-${colorScheme}-new-game`);
    await noViolations(v);
    await v.page.keyboard.press('Escape');
    await v.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
});

describe('on a phone', () => {
  it('shows board and phase without scrolling, the wide board upright', async () => {
    const v = await visit(phone);
    const [first, last] = [await v.cell('a1').boundingBox(), await v.cell('l8').boundingBox()];
    expect(first!.width).toBeGreaterThanOrEqual(40);
    expect(last!.y).toBeGreaterThan(first!.y);
    expect(last!.y + last!.height).toBeLessThanOrEqual(740);
    await v.button('Settings').click();
    await v.page.getByRole('switch', { name: /a quarter turn/ }).uncheck();
    await expect.poll(async () => (await v.cell('a1').boundingBox())!.width).toBeLessThan(31);
    const [left, right] = [await v.cell('a1').boundingBox(), await v.cell('l1').boundingBox()];
    expect(left!.x).toBeLessThan(2);
    expect(right!.x + right!.width).toBeGreaterThan(358);
  });

  it('a swipe over empty cells scrolls the page', async () => {
    const v = await visit(phone);
    const touch = await v.page.context().newCDPSession(v.page);
    const { x, y } = await v.middle('j5');
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', { x, y });
    for (let i = 1; i <= 8; i++) await send('touchMove', { x, y: y - 25 * i });
    await send('touchEnd');
    await expect.poll(() => v.page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });

  it('is played by touch: a drag moves the piece and not the page', async () => {
    const v = await visit(phone, { spec: 'mercenary' });
    const touch = await v.page.context().newCDPSession(v.page);
    const [from, to] = [await v.middle('e2'), await v.middle('e4')];
    const send = (type: string, at?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: at ? [at] : [] });
    await send('touchStart', from);
    for (let i = 1; i <= 6; i++) await send('touchMove', { x: to.x, y: from.y + ((to.y - from.y) * i) / 6 });
    await v.picture('phone-dragging');
    await send('touchEnd');
    await expect.poll(() => v.holds('e4')).toContain('White pawn');
    expect(await v.page.evaluate(() => scrollY)).toBe(0);
    await v.cell('k7').tap();
    await v.cell('j7').tap();
    await expect.poll(() => v.moves().count()).toBe(2);
    await v.picture('phone-gray-moved');
  });
});

describe('with every kind of piece under a cap', () => {
  it.each(Object.entries(sizes))('shows who controls it, on a %s', async (name, options) => {
    const v = await visit(options, {
      spec: 'mercenary',
      start:
        'rnbqkbnr2*N*R/pppppppp2*P1/9*R1*B/8*Q2*Q/8*Q2*Q/9*B1*B/PPPPPPPP2*P*N/RNBQKBNR2*P*R w gray - - i4/i5 0 9',
    });
    await v.picture(`caps-${name}`);
  });
});
