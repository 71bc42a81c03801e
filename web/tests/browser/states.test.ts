// Every state of the page that a person can be in for a while, looked at by the accessibility checker: each game with
// its form, editor and lesson, half of them in German, half of them dark.

import { describe, expect, it } from 'vitest';
import { desktop, noViolations, noViolationsInAnyColours, phone, visit } from './page';
import { study } from './studies';

describe.each([
  ['mercenary', 'light', 'en', 'e2e4 k7j7 e7e5'],
  ['mercenary3', 'dark', 'de', 'e2e4'],
  ['mercurial', 'dark', 'en', 'a2b3 f5e4'],
  ['merger', 'light', 'de', 'e2e4 d7d5 e4d5'],
  ['cooperative', 'dark', 'de', ''],
  ['chess', 'light', 'en', 'e2e4 e7e5'],
] as const)('%s, %s, %s', (spec, colorScheme, language, line) => {
  const german = language === 'de';
  const locale = german ? 'de-DE' : 'en-GB';
  const moves = line.split(' ').filter(Boolean);

  it('is open to everybody in the form, with all that it asks, and in its lesson', async () => {
    const v = await visit({ ...phone, colorScheme, locale }, { spec, moves });
    await v.page.keyboard.press('n');
    const dialog = v.page.getByRole('dialog');
    await dialog.waitFor();
    for (const more of await dialog.locator('summary').all()) await more.click();
    await dialog.getByText(german ? 'Eigene Zeit' : 'Your own', { exact: true }).click();
    await noViolations(v, 'dialog[open]');

    await v.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await v.page.evaluate((id) => (location.hash = `learn/${id}`), spec);
    await v.page.locator('.lesson [data-cell="e1"]').waitFor();
    await noViolations(v);
  });

  it('is open to everybody in its study, and in its editor on a phone', async () => {
    const v = await study({ spec, moves }, { ...desktop, colorScheme });
    await expect
      .poll(() => v.page.getByRole('region', { name: 'Best lines' }).locator('li button').count())
      .toBeGreaterThan(0);
    await noViolations(v);
    await v.page.setViewportSize(phone.viewport!);
    await v.button('Edit the position').click();
    await v.page.getByRole('region', { name: 'Edit the position' }).waitFor();
    await noViolations(v);
  });
});

it('the end of a game is open to everybody', async () => {
  const v = await visit(phone, { spec: 'chess', moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'] });
  await expect.poll(() => v.message().textContent()).toContain('Black wins');
  await noViolationsInAnyColours(v);
  await v.button('Previous move').click();
  await noViolationsInAnyColours(v);
});

it('who may move what is open to everybody', async () => {
  const v = await visit(phone, { spec: 'mercenary', moves: ['e2e4', 'k7j7', 'e7e5'] });
  await v.button('Who moves what?').click();
  await expect.poll(() => v.page.locator('.badge').count()).toBeGreaterThan(0);
  await expect
    .poll(() => v.page.locator('.board').evaluate((board) => board.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0);
  await noViolationsInAnyColours(v);
});
