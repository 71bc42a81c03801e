// A tournament is set up, joined, begun and played on the page; its standings are live, also large.

import { expect, inject, it } from 'vitest';
import { desktop, noViolationsInAnyColours, open, phone, type Visit } from './page';
import { address } from './tables';

const online = it.runIf(inject('online'));
const picture = async (v: Visit, name: string) => {
  const folder = process.env['TURNCOAT_PICTURES'];
  if (folder) await v.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

online('a tournament of two is played to its end', async () => {
  const ann = await open(desktop);
  await ann.page.goto(address('online'));
  await ann.page.getByRole('link', { name: 'New tournament' }).click();
  await ann.page.getByLabel('Your name').fill('Tess');
  await ann.page.getByLabel('Name of the tournament').fill('Evening of the club');
  await ann.page.getByRole('combobox', { name: 'Kind' }).selectOption('round-robin');
  await ann.page.getByRole('combobox', { name: 'Game' }).selectOption('merger');
  await noViolationsInAnyColours(ann, 'tournament-form');
  await picture(ann, 'tournament-form');
  await ann.button('Set up').click();
  await ann.button('Join').click();
  await ann.page.getByRole('rowheader', { name: 'Tess' }).waitFor();
  const focused = (v: Visit) => v.page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(() => focused(ann)).toBe('Leave the tournament');

  const ben = await open(phone);
  await ben.page.goto(address('online'));
  await ben.page.getByRole('link', { name: 'Evening of the club' }).click();
  await ben.button('Join').click();
  await ben.page.getByLabel('Your name').fill('Theo');
  await ben.page.keyboard.press('Enter');
  await ben.page.getByRole('rowheader', { name: 'Theo' }).waitFor();
  await expect.poll(() => focused(ben)).toBe('Leave the tournament');
  await picture(ben, 'tournament-phone');
  await ann.page.getByRole('rowheader', { name: 'Theo' }).waitFor();
  await noViolationsInAnyColours(ann, 'tournament-open');
  const tournament = ann.page.url();
  await ann.page.getByRole('button', { name: 'Begin', exact: true }).click();

  // Both boards open by themselves.
  await expect.poll(() => ann.page.url(), { timeout: 15_000 }).toContain('#table/');
  await expect.poll(() => ben.page.url(), { timeout: 15_000 }).toBe(ann.page.url());
  await Promise.all([ann.cell('e2').waitFor(), ben.cell('e2').waitFor()]);
  const wall = await open(desktop);
  await wall.page.goto(tournament);
  await wall.page.getByRole('link', { name: 'Tess – Theo' }).waitFor();
  await wall.button('For a screen on the wall').click();
  await picture(wall, 'tournament-wall');
  await noViolationsInAnyColours(wall, 'tournament-wall');

  await ben.button('Resign').click();
  await ben.button('Really resign?').click();
  await ann.button('Back to the tournament').click();
  await ann.page.getByText('Over', { exact: true }).waitFor();
  await expect
    .poll(() => wall.page.getByRole('row', { name: /1 Tess/ }).textContent(), { timeout: 10_000 })
    .toContain('1');
  await picture(ann, 'tournament-over');
});

online.each(['online', 'online/tournament/new'])('a game is chosen at the address %s', async (path) => {
  const v = await open(desktop);
  await v.page.goto(address(path));
  const game = v.page.getByRole('combobox', { name: 'Game' });
  await expect.poll(() => game.inputValue()).toBe('mercenary');
});

online('a variant by its text is chosen for a tournament as for a table', async () => {
  const v = await open(phone);
  await v.page.goto(address('workshop'));
  await v.page.evaluate((text) => sessionStorage.setItem('turncoat.table', text), '[short:chess]\n');
  await v.page.goto(address('online/tournament/new'));
  const game = v.page.getByRole('combobox', { name: 'Game' });
  await game.selectOption('variant');
  await expect.poll(() => v.page.getByRole('checkbox', { name: 'Rated' }).count()).toBe(0);
  await v.page.getByLabel('Your name').fill('Vera');
  await v.page.getByLabel('Name of the tournament').fill('Evening of a variant');
  await noViolationsInAnyColours(v, 'tournament-variant');
  await picture(v, 'tournament-variant');
  await v.button('Set up').click();
  await v.page.getByRole('heading', { name: 'Evening of a variant' }).waitFor();
  await v.button('Join').click();
  await v.page.getByRole('rowheader', { name: 'Vera' }).waitFor();
});

online('partners stay together, found by a word', async () => {
  const ann = await open(desktop);
  await ann.page.goto(address('online/tournament/new'));
  await ann.page.getByLabel('Your name').fill('Anna');
  await ann.page.getByLabel('Name of the tournament').fill('Evening of teams');
  await ann.page.getByRole('combobox', { name: 'Game' }).selectOption('cooperative');
  await ann.page.getByRole('combobox', { name: 'Kind' }).selectOption('round-robin');
  const together = ann.page.getByRole('checkbox', { name: 'Partners stay together' });
  await expect.poll(() => together.count()).toBe(0);
  await ann.page.getByRole('combobox', { name: 'Kind' }).selectOption('swiss');
  await together.check();
  await noViolationsInAnyColours(ann, 'tournament-teams-form');
  await picture(ann, 'tournament-teams-form');
  await ann.button('Set up').click();
  await ann.button('Join').click();
  await ann.page.getByLabel('Word of your team').fill('horses');
  await noViolationsInAnyColours(ann, 'tournament-word');
  await picture(ann, 'tournament-word');
  await ann.button('Go on').click();
  await ann.page.getByRole('rowheader', { name: 'Anna waits for a partner' }).waitFor();
  const ben = await open(phone);
  await ben.page.goto(ann.page.url());
  await ben.button('Join').click();
  await ben.page.getByLabel('Your name').fill('Benno');
  await ben.page.getByLabel('Word of your team').fill('horses');
  await picture(ben, 'tournament-word-phone');
  await ben.button('Go on').click();
  await ben.page.getByRole('rowheader', { name: 'Anna & Benno' }).waitFor();
  await ann.page.getByRole('rowheader', { name: 'Anna & Benno' }).waitFor();
  await noViolationsInAnyColours(ann, 'tournament-teams');
  await picture(ann, 'tournament-teams');
  await picture(ben, 'tournament-teams-phone');
  await ann.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect.poll(() => ann.page.url(), { timeout: 15_000 }).toContain('#table/');
});
