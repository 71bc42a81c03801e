// Every game, played over the network to its end: at a desk and on a phone, by pointer and by keyboard, with reloads and
// without a network for a while, and on another device.

import { expect, inject, it } from 'vitest';
import { desktop, noViolations, phone } from './page';
import { address, make, onBoard, openDevices, person, playOn, setUp, sit, typed } from './tables';

const online = it.runIf(inject('online'));

async function two(game: string, options = desktop) {
  const ann = await person();
  await setUp(ann, 'Ann', game);
  const ben = await sit(await make(ann), 'Ben', 'Black', options);
  for (const one of [ann, ben]) await one.v.cell('e1').waitFor();
  return [ann, ben];
}

for (const [game, how, options] of [
  ['chess', onBoard, desktop],
  ['mercenary', typed, desktop],
  ['mercurial', typed, phone],
  ['merger', typed, phone],
] as const)
  online(`${game} to its end`, async () => {
    const people = await two(game, options);
    const end = await playOn(people, how);
    expect(end.over).toBe(true);
    for (const { v } of people)
      await expect.poll(() => v.message().first().textContent()).toContain('White wins');
  });

online('chess until a draw is claimed', async () => {
  const people = await two('chess');
  for (const [n, move] of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8'].entries()) {
    const { page } = people[n % 2]!.v;
    for (const { v } of people) await expect.poll(() => v.moves().count()).toBe(n);
    await page.locator('#typed').fill(move);
    await page.locator('#typed').press('Enter');
  }
  const [ann, ben] = people;
  await ann!.v.button('Claim draw').click();
  for (const { v } of people)
    await expect
      .poll(() => v.message().first().textContent())
      .toContain('Draw ½–½ because the same position came up too often');
  expect(await ben!.v.button('Claim draw').count()).toBe(0);
});

online('chess by keyboard alone, in German', async () => {
  const ann = await person({ ...desktop, locale: 'de-DE' });
  const { v } = ann;
  await v.page.goto(address('online/new/chess'));
  await v.page.getByLabel('Dein Name').fill('Änne');
  await v.page.getByLabel('Dein Name').press('Enter');
  const link = await v.page.getByLabel('Link zu diesem Tisch').inputValue();
  const ben = await person({ ...phone, locale: 'de-DE' });
  await ben.v.page.goto(link);
  await ben.v.page.getByText('Änne lädt dich ein. Nimm Platz:').waitFor();
  await ben.v.page.getByLabel('Dein Name').fill('Ben');
  await ben.v.page.keyboard.press('Enter'); // the only free seat
  // The room had the keyboard, now the board has it.
  await expect
    .poll(() => v.page.evaluate(() => document.activeElement?.closest('.board') !== null))
    .toBe(true);
  await v.page.getByText('Du bist dran.').waitFor();
  const show = await playOn([ann, ben], typed, ({ moves }) => moves.length === 4);
  expect(show.over).toBe(false);
  await noViolations(ben.v);
  await ben.v.button('Aufgeben').press('Enter');
  // The same button asks once more, and keeps the keyboard.
  await ben.v.button('Wirklich aufgeben?').waitFor();
  await ben.v.page.keyboard.press('Enter');
  await v.page.getByText(/^Weiß gewinnt/).waitFor();
});

online('partners against dice: a reload, and every throw is checked', async () => {
  const people = await two('cooperative');
  const [ann, ben] = people;
  await playOn(people, typed, ({ moves }) => moves.length >= 8);
  await ben!.v.page.reload();
  const { over } = await playOn(people, typed, ({ moves }) => moves.length >= 14);
  const { v } = ann!;
  if (!over) {
    // Dice seldom end a game before.
    await v.button('Resign').click();
    await v.button('Really resign?').click();
  }
  await v.page.getByText('The dice of this game').click();
  await v.button('Check every throw').click();
  await v.page.getByText(/^All \d+ throws fell as they had to\.$/).waitFor();
  await noViolations(v);
});

online('three people: without a network, and on another device', async () => {
  const ann = await person();
  await setUp(ann, 'Ann', 'mercenary3');
  await ann.v.page.getByLabel('Time').selectOption('180+2');
  const link = await make(ann);
  const ben = await sit(link, 'Ben', 'Black');
  const cid = await sit(link, 'Cid', 'Red', phone);
  const people = [ann, ben, cid];
  for (const { v } of people) await v.cell('e1').waitFor();
  await playOn(people, typed, ({ moves }) => moves.length === 4);

  // What is played while there is no network is sent when there is one again.
  await ben.v.page.context().setOffline(true);
  await playOn([ann, ben, cid], typed, ({ moves }) => moves.length >= 4);
  await ben.v.page.context().setOffline(false);

  // Ben goes on with another device.
  await ben.v.page.goto(address('online'));
  await openDevices(ben.v);
  await ben.v.button('Code for another device').click();
  const other = await person(phone);
  await other.v.page.goto(await ben.v.page.getByLabel('Or open this link there:').inputValue());
  await other.v.button('Use it here').click();
  await other.v.page.getByText('This device is Ben’s now.').waitFor();
  await other.v.page.goto(link);
  await playOn([ann, other, cid], typed, ({ moves }) => moves.length === 9);
});
