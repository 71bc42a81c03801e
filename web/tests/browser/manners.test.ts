// What players know from other chess sites.

import { expect, it } from 'vitest';
import { visit, type Visit } from './page';

const focused = (v: Visit) => v.page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
const openings = { spec: 'chess', moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] };

it('arrow keys step through the game after a click on the board', async () => {
  const v = await visit();
  await v.open(openings);
  await v.click('d2');
  await v.page.keyboard.press('ArrowLeft');
  await expect.poll(() => v.holds('b8')).toContain('Black knight');
  await v.page.keyboard.press('ArrowLeft');
  await expect.poll(() => v.holds('g1')).toContain('White knight');
  await v.page.keyboard.press('End');
  await expect.poll(() => v.holds('c6')).toContain('Black knight');
  const ring = await v.cell('d2').evaluate((cell) => getComputedStyle(cell).stroke);
  expect(ring).toBe('none');
});

it('and walk over the cells for those who came with the keyboard', async () => {
  const v = await visit();
  await v.open(openings);
  await v.page.keyboard.press('b');
  const from = await focused(v);
  expect(from).toBeTruthy();
  await v.page.keyboard.press('ArrowUp');
  expect(await focused(v)).not.toBe(from);
  expect(await v.holds('c6')).toContain('Black knight');

  await v.click('e4');
  await v.page.keyboard.press('b'); // back to the board by key
  await v.page.keyboard.press('ArrowUp');
  expect(await focused(v)).toBe('e5');
  await v.click('d2');
  await v.page.keyboard.press('Enter');
  await v.page.keyboard.press('ArrowRight');
  expect(await focused(v)).toBe('e2');
});
