// A rated game between two strangers: what each brings to it, what it makes of that, and what a name leads to.

import { expect, inject, it } from 'vitest';
import { desktop, noViolationsInAnyColours, open, phone, type Visit } from './page';
import { address, openDevices } from './tables';

const online = it.runIf(inject('online'));
const picture = async (v: Visit, name: string) => {
  const folder = process.env['TURNCOAT_PICTURES'];
  if (folder) await v.page.screenshot({ path: `${folder}/${name}.png` });
};

async function seek(v: Visit, name: string) {
  await v.page.goto(address('online'));
  await v.page.getByRole('combobox', { name: 'Game' }).selectOption('chess');
  await v.page.getByRole('checkbox', { name: 'Rated' }).check();
  await v.button('Find somebody').click();
  await v.page.getByLabel('Your name').first().fill(name);
  await v.button('Go on').click();
}

online('a rated game is shown with its ratings, and leads to a profile and a block', async () => {
  const ann = await open(desktop);
  const ben = await open(phone);
  await seek(ann, 'Ann Ö.');
  await ann.page
    .getByText(/Looking for somebody/)
    .first()
    .waitFor();
  await ben.page.goto(address('online'));
  await expect.poll(() => ben.page.getByText(/Ann Ö\. \(1500\? ± 500\)/).count()).toBe(1);
  await seek(ben, 'Ben');
  for (const v of [ann, ben]) await v.cell('e2').waitFor();
  const black = await ann.page.evaluate(() => document.title.includes('Your turn'));
  const [white, other] = black ? [ann, ben] : [ben, ann];
  const moves = [
    ['e2', 'e4'],
    ['e7', 'e5'],
    ['g1', 'f3'],
    ['b8', 'c6'],
  ] as const;
  for (const [i, [from, to]] of moves.entries()) {
    const v = i % 2 ? other : white;
    await expect.poll(() => v.moves().count()).toBe(i);
    if (v === ben) await v.tap(from, to);
    else await v.click(from, to);
    await expect.poll(() => v.moves().count()).toBe(i + 1);
  }
  // On a busy machine the question may be gone before it is answered.
  const really = ben.button('Really resign?');
  await expect
    .poll(async () => {
      if (!(await really.isVisible())) await ben.button('Resign').click();
      return really.click({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  const players = ann.page.getByRole('region', { name: 'Players' });
  await expect.poll(() => players.textContent()).toMatch(/^(?=.*Ann Ö\.[^+−]*\+\d).*Ben[^+−]*−\d/s);
  await noViolationsInAnyColours(ann, 'rated-over');
  await players.scrollIntoViewIfNeeded();
  await picture(ann, 'rated-over');
  await ben.page.getByRole('region', { name: 'Players' }).scrollIntoViewIfNeeded();
  await picture(ben, 'rated-over-phone');
  await players.getByRole('button', { name: 'Block' }).click();
  await players.getByRole('button', { name: 'Never meet Ben again?' }).click();
  await players.getByText('Ben is blocked.').waitFor();
  await players.getByRole('button', { name: 'Report' }).click();
  await players.getByRole('button', { name: 'Report to the operator what Ben says?' }).click();
  await players.getByText('What Ben says is reported to the operator.').waitFor();
  await noViolationsInAnyColours(ann, 'reported');
  await picture(ann, 'reported');

  await players.getByRole('link', { name: 'Ann Ö.' }).click();
  await ann.page.getByRole('heading', { name: 'Ann Ö.' }).waitFor();
  await expect.poll(() => ann.page.getByRole('region', { name: 'Chess' }).count()).toBe(1);
  await noViolationsInAnyColours(ann, 'profile');
  await picture(ann, 'profile');

  // Blocked people do not see each other's searches until they are unblocked.
  await seek2(ben);
  await ann.page.goto(address('online'));
  await ann.button('Find somebody').waitFor();
  expect(await ann.page.getByRole('list', { name: 'People who wait' }).getByText('Ben').count()).toBe(0);
  await openDevices(ann);
  await ann.button('Unblock Ben').click();
  await ann.page.getByRole('list', { name: 'People who wait' }).getByText('Ben').waitFor();
});

async function seek2(v: Visit) {
  await v.page.goto(address('online'));
  await v.button('Find somebody').click();
  await v.page
    .getByText(/Looking for somebody/)
    .first()
    .waitFor();
}
