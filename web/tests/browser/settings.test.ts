// What a person can choose for every game: how things look, sound and are asked.

import { expect, it } from 'vitest';
import { marks } from '../../src/text/en.keys';
import { desktop, noViolations, phone, visit, type Visit } from './page';

const colour = (v: Visit) =>
  v.page
    .locator('.cells .shade0')
    .first()
    .evaluate((cell) => getComputedStyle(cell).fill);

it('board and pieces change their looks without being rebuilt, also tomorrow', async () => {
  const v = await visit(desktop, { spec: 'mercenary', moves: ['e2e4'] });
  const wood = await colour(v);
  await v.cell('e1').evaluate((cell) => (cell.dataset['same'] = 'yes'));
  await v.button('Settings').click();
  const dialog = v.page.getByRole('dialog', { name: 'Settings' });
  for (const group of ['Board', 'Pieces'])
    await dialog.getByRole('group', { name: group }).getByText('high contrast').click();
  await dialog.getByRole('group', { name: 'Colors' }).getByText('dark').click();
  await dialog.getByRole('switch', { name: /Letters and numbers/ }).uncheck();
  await noViolations(v, 'dialog[open]');
  await v.picture('settings-contrast');
  await v.page.keyboard.press('Escape');
  expect(await colour(v)).not.toBe(wood);
  await expect.poll(() => v.page.locator('[data-same]').count()).toBe(1);
  await expect.poll(() => v.page.locator('.labels').isVisible()).toBe(false);
  const page = () => v.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await page()).toBe('rgb(29, 27, 26)');
  const contrast = await colour(v);
  await v.page.reload();
  await v.cell('e1').waitFor();
  expect([await colour(v), await page()]).toEqual([contrast, 'rgb(29, 27, 26)']);
  await v.picture('contrast-dark');
});

it('the marks on the board have a legend', async () => {
  const v = await visit(phone, { spec: 'chess' });
  await v.button('Settings').click();
  await v.page.getByText('Marks on the board').click();
  const legend = v.page.getByRole('group').filter({ hasText: 'Marks on the board' });
  const told = await legend.locator('dd').allTextContents();
  expect(told).toEqual(marks.map(([, , meaning]) => meaning));
  for (const mark of await legend.locator('dt .mark').all()) {
    const looks = await mark.evaluate((one) => getComputedStyle(one).getPropertyValue('--colour'));
    expect(looks).not.toBe('');
  }
  await noViolations(v, 'dialog[open]');
});

it('a move is asked about before it is played', async () => {
  const v = await visit(desktop, { spec: 'chess' });
  await v.button('Settings').click();
  await v.page.getByRole('switch', { name: 'Confirm moves' }).check();
  await v.page.keyboard.press('Escape');
  await v.click('e2', 'e4');
  await v.button('Another move').click();
  await v.click('d2', 'd4');
  await expect.poll(() => v.moves().count()).toBe(0);
  await v.button('Play it').click();
  await expect.poll(() => v.holds('d4')).toContain('White pawn');
  await expect.poll(() => v.moves().count()).toBe(1);
});

it('one key leaves nothing but the board and the players', async () => {
  const v = await visit();
  const before = (await v.page.locator('.board').boundingBox())!;
  await v.page.keyboard.press('z');
  await expect.poll(() => v.button('New game').isVisible()).toBe(false);
  expect((await v.page.locator('.board').boundingBox())!.height).toBeGreaterThanOrEqual(before.height);
  await v.button('Show everything').click();
  await v.button('New game').waitFor();
});

it('what is behind "More" is reached by keys, and Escape leads back', async () => {
  const v = await visit();
  await v.button('More').focus();
  await v.page.keyboard.press('ArrowUp');
  const focused = () => v.page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(() => focused()).toBe('Copy FEN');
  await v.page.keyboard.press('ArrowDown');
  await expect.poll(() => focused()).toBe('Offer a draw');
  await v.page.keyboard.press('Escape');
  await expect.poll(() => focused()).toBe('More');
  await expect.poll(() => v.button('Copy FEN').count()).toBe(0);
});

it('a list to choose from is drawn by the page where there is a mouse, and used by keys', async () => {
  const v = await visit();
  await v.button('New game').click();
  const dialog = v.page.getByRole('dialog', { name: 'New game' });
  const level = dialog.getByRole('combobox').first();
  const drawn = () => level.evaluate((element) => getComputedStyle(element).appearance);
  expect(await drawn()).toBe('base-select');
  expect(await level.inputValue()).toBe('2');
  await level.focus();
  await v.page.keyboard.press('Enter');
  await dialog.getByRole('option', { name: 'Level 2: very easy' }).waitFor();
  await noViolations(v, 'dialog');
  await v.page.keyboard.press('ArrowDown');
  await v.page.keyboard.press('Enter');
  expect(await level.inputValue()).toBe('3');
  expect(await level.evaluate((element) => element.matches(':focus:not(:open)'))).toBe(true);
  await v.page.keyboard.press('Enter');
  await v.page.keyboard.press('Escape'); // closes the list, not the dialog
  await expect.poll(() => level.evaluate((element) => element.matches(':open'))).toBe(false);
  expect(await dialog.isVisible()).toBe(true);

  const touched = await visit(phone);
  await touched.button('New game').tap();
  const native = touched.page.getByRole('dialog').getByRole('combobox').first();
  expect(await native.evaluate((element) => getComputedStyle(element).appearance)).toBe('none');
});
