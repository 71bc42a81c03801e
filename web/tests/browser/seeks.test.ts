// Two strangers meet, one of them out of a game with the computer.

import { expect, inject, it } from 'vitest';
import { desktop, mayComplain, noViolationsInAnyColours, open, phone, type Visit } from './page';
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

online('a program is challenged, declines, and then accepts', async () => {
  const ann = await open(desktop);
  await ann.page.goto(address('online'));
  mayComplain(/404/); // a challenge that is declined is gone
  // The program of another person, as a script plays it.
  const server = new URL(address('online')).origin;
  const asks = async (method: string, path: string, head: Record<string, string>, body?: unknown) =>
    fetch(`${server}/api/${path}`, { method, headers: head, body: body ? JSON.stringify(body) : null });
  const owner = await asks('POST', 'me', {}, { name: 'Olga' });
  const cookie = { cookie: owner.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const { token } = (await (await asks('POST', 'me/tokens', cookie, { name: 'Deep' })).json()) as {
    token: string;
  };
  const program = { authorization: `Bearer ${token}` };
  type Seek = { id: string; challenge?: boolean };
  const challenge = async () => {
    const seeks = (await (await asks('GET', 'seeks', program)).json()) as Seek[];
    return seeks.find((one) => one.challenge)?.id;
  };
  expect(await challenge()).toBe(undefined); // it is here now

  const item = ann.page.getByRole('listitem').filter({ hasText: 'BOT Deep' });
  await item.waitFor();
  await noViolationsInAnyColours(ann, 'programs-here');
  await picture(ann, 'programs-here');
  await item.getByRole('button', { name: 'Challenge' }).click();
  await ann.page.getByLabel('Your name').first().fill('Ann');
  await ann.button('Go on').click();
  const waits = ann.page.getByRole('status').filter({ hasText: 'BOT Deep is challenged' });
  await waits.waitFor();
  await picture(ann, 'challenge');
  await expect.poll(challenge).toBeTruthy();
  await asks('DELETE', `seeks/${await challenge()}`, program);
  await ann.page.getByText('BOT Deep does not want to play that.').waitFor();
  await picture(ann, 'challenge-declined');

  await item.getByRole('button', { name: 'Challenge' }).click();
  await expect.poll(challenge).toBeTruthy();
  await asks('POST', `seeks/${await challenge()}`, program, {});
  await expect.poll(() => ann.page.url()).toContain('#table/');
  await expect.poll(() => ann.page.getByText('BOT Deep').count()).toBeGreaterThan(0);
});
