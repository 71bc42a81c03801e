// Two strangers meet, one of them out of a game with the computer.

import { expect, inject, it } from 'vitest';
import { desktop, noViolationsInAnyColours, open, phone, type Visit } from './page';
import { address } from './tables';

const online = it.runIf(inject('online'));
const picture = async (v: Visit, name: string) => {
  const folder = process.env['TURNCOAT_PICTURES'];
  if (folder) await v.page.screenshot({ path: `${folder}/${name}.png` });
};

async function seek(v: Visit, name: string, game: string) {
  await v.page.goto(address('online'));
  await v.page.getByRole('combobox', { name: 'Game' }).selectOption(game);
  await picture(v, `seek-form-${name}`);
  await v.button('Find somebody').click();
  await v.page.getByLabel('Your name').first().fill(name);
  await v.button('Go on').click();
  await v.page
    .getByText(/Looking for somebody/)
    .first()
    .waitFor();
}
const boardOf = (v: Visit) => v.cell('e2').waitFor();

online('a stranger is found while one plays the computer', async () => {
  const ann = await open(desktop);
  await seek(ann, 'Ann', 'merger');
  await noViolationsInAnyColours(ann, 'seek-waiting');
  await picture(ann, 'seek-waiting');
  await ann.page.getByRole('link', { name: 'Play the computer meanwhile' }).click();
  await boardOf(ann);
  expect(ann.page.url()).toContain('#play/merger');
  const corner = ann.page.getByRole('region', { name: /Looking for somebody: Merger/ });
  await corner.waitFor();
  await ann.click('e2', 'e4'); // the computer may answer at once
  await ann.moves().first().waitFor();
  await picture(ann, 'seek-meanwhile');

  const ben = await open(phone);
  await ben.page.goto(address('online'));
  const waits = ben.page.getByRole('list', { name: 'People who wait' }).getByRole('listitem');
  await expect.poll(() => waits.filter({ hasText: 'Ann' }).textContent()).toContain('Merger Chess');
  await noViolationsInAnyColours(ben, 'seek-list');
  await picture(ben, 'seek-list');
  await waits.filter({ hasText: 'Ann' }).getByRole('button', { name: 'Play' }).click();
  await ben.page.getByLabel('Your name').first().fill('Ben');
  await ben.page.keyboard.press('Enter');
  await expect.poll(() => ben.page.url()).toContain('#table/');
  await expect.poll(() => ann.page.url()).toBe(ben.page.url());
  await Promise.all([boardOf(ann), boardOf(ben)]);
  await corner.waitFor({ state: 'hidden' });
  await expect.poll(() => ann.page.getByText('Ben').count()).toBeGreaterThan(0);
  await picture(ann, 'seek-table');
});

online('a seek is withdrawn by its button, and by leaving the page', async () => {
  const ann = await open(desktop);
  await seek(ann, 'Quinn', 'mercurial');
  const ben = await open(desktop);
  await ben.page.goto(address('online'));
  const waits = ben.page.getByRole('listitem').filter({ hasText: 'Quinn' });
  await waits.waitFor();
  await ann.button('Withdraw the search').click();
  await ann.button('Find somebody').waitFor();
  await waits.waitFor({ state: 'hidden' });
  await ann.button('Find somebody').click();
  await waits.waitFor();
  await ann.page.goto('about:blank');
  await waits.waitFor({ state: 'hidden' });
});
