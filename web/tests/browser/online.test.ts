// Playing by a link: two people, each with a browser of their own, and three at one table.

import { expect, inject, it } from 'vitest';
import { desktop, mayComplain, noViolationsInAnyColours, open, phone, type Visit } from './page';

const served = inject('online');
const online = it.runIf(served);
const address = (path: string) => `${inject('address')}#${path}`;

/** Sets up a table as a new visitor, choosing the game by its picture. */
async function setUp(v: Visit, name: string, game: string) {
  await v.page.goto(address('online/new'));
  await v.page.getByRole('heading', { name: 'Which game?' }).waitFor();
  await v.page.getByRole('link', { name: game }).click();
  await v.page.getByLabel('Your name').fill(name);
}
async function make(v: Visit) {
  await v.button('Set up the table').click();
  await v.page.getByLabel('Link to this table').waitFor();
  return v.page.getByLabel('Link to this table').inputValue();
}
/** A new visitor opens the link and sits down. */
async function sit(link: string, name: string, seat: string, options = desktop) {
  const v = await open(options);
  await v.page.goto(link);
  await v.page.getByLabel('Your name').fill(name);
  await v.button(`Sit down as ${seat}`).click();
  return v;
}
const played = (v: Visit, count: number) => expect.poll(() => v.moves().count()).toBe(count);

online('two people play by a link, reload, resign and go on', async () => {
  const ann = await open();
  await setUp(ann, 'Ann', 'Orthodox chess');
  const link = await make(ann);
  expect(link).toMatch(/#table\/[a-z0-9]+$/);
  await noViolationsInAnyColours(ann, 'online-waiting');
  const ben = await sit(link, 'Ben', 'Black', phone);
  await ann.cell('e2').waitFor();
  await ben.cell('e2').waitFor();

  await ann.play('e2-e4');
  await played(ben, 1);
  await ben.tap('e7', 'e5');
  await played(ann, 2);
  await noViolationsInAnyColours(ann, 'online-table');

  // A move that the server does not take is taken back, with the reason.
  await ann.page.evaluate(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      const altered = String(data).replace('"x":"g1f3"', '"x":"g1g3"');
      if (altered !== data) WebSocket.prototype.send = send; // pings go their way
      send.call(this, altered);
    };
  });
  await ann.click('g1', 'f3');
  await ann.page.getByText('The rules do not allow that.').waitFor();
  await played(ann, 2);
  await expect.poll(() => ann.holds('g1')).toContain('knight');
  await ann.play('g1-f3');
  await played(ben, 3);

  // The board is the server's: after a reload it is all there.
  await ben.page.reload();
  await played(ben, 3);
  await ben.tap('b8', 'c6');
  await played(ann, 4);

  await ann.button('Offer a draw').click();
  await ben.page.getByText('Ann offers a draw.').first().waitFor();
  await ben.button('No').click();
  await ann.page.getByText('You have offered a draw.').waitFor({ state: 'hidden' });

  await ben.button('Resign').click();
  await ben.button('Really resign?').click();
  await expect.poll(() => ann.message().first().textContent()).toContain('White wins');
  await ann.button('Rematch').click();
  await ben.page.getByText('Ann wants a rematch.').first().waitFor();
  const before = ann.page.url();
  await ben.button('Yes').click();
  await expect.poll(() => ann.page.url()).not.toBe(before);
  await expect.poll(() => ben.page.url()).toBe(ann.page.url());
  await ben.cell('e2').waitFor();
  await ben.tap('d2', 'd4');
  await played(ann, 1);
});

online('three people sit down, one after the other, and a watcher sees it', async () => {
  const ann = await open();
  await setUp(ann, 'Ann', 'for Three');
  const link = await make(ann);
  await sit(link, 'Ben', 'Black');
  const cid = await sit(link, 'Cid', 'Red');
  await cid.cell('e1').waitFor();
  const watcher = await open();
  await watcher.page.goto(link);
  await watcher.page.getByText('You are watching.').waitFor();
  await ann.page.getByRole('combobox', { name: 'Say something' }).selectOption('hello');
  await cid.page.getByText('Ann: Hello!').waitFor();
  await watcher.page.getByText('Ann: Hello!').waitFor();
});

online('a table that waits for anybody is shown to everybody, and counted in the header', async () => {
  const ann = await open();
  await setUp(ann, 'Annabel', 'Merger Chess');
  const shown = ann.page.getByRole('checkbox', { name: 'Show the table to everybody' });
  await expect.poll(() => shown.isChecked()).toBe(true);
  const black = ann.page.getByRole('combobox', { name: 'Black is played by' });
  await black.selectOption('3'); // no seat is free
  await expect.poll(() => shown.isChecked()).toBe(false);
  await black.selectOption('open');
  const link = await make(ann);

  const ben = await open(phone);
  await ben.page.goto(inject('address'));
  const way = ben.page.getByRole('banner').getByRole('link', { name: 'Online' });
  await expect.poll(() => way.textContent()).toMatch(/[1-9].*open table/);
  await expect
    .poll(() => ben.page.getByRole('link', { name: 'Play online' }).textContent())
    .toMatch(/open table/);
  // On a phone the word stands below the picture.
  expect(await way.innerText()).toContain('Online');
  await way.tap();
  await ben.page.getByRole('heading', { name: 'Play online' }).waitFor();
  expect(await ben.page.title()).toContain('Play online');
  await ben.page.getByRole('link', { name: 'Annabel' }).tap();
  await ben.button('Sit down as Black').waitFor();
  expect(link).toContain(new URL(ben.page.url()).hash);
});

online('the menu of a game leads to a table for it', async () => {
  const v = await open();
  await v.page.goto(address('play/merger'));
  await v.cell('e1').waitFor();
  await v.more('Play online');
  await v.page.getByRole('heading', { name: 'New table' }).waitFor();
  expect(new URL(v.page.url()).hash).toBe('#online/new/merger');
});

online('without a network online play says so, and goes on when there is one again', async () => {
  const v = await open();
  mayComplain(/ERR_FAILED|Failed to load/);
  await v.page.route('**/api/**', (route) => route.abort());
  await v.page.goto(address('online'));
  await v.page.getByText('The server cannot be reached.').waitFor();
  expect(await v.page.getByText('This page has no server').count()).toBe(0);
  await v.page.unroute('**/api/**');
  await v.button('Try again').click();
  await v.page.getByRole('heading', { name: 'Play online' }).waitFor();
});

it.runIf(!served)('without a server for it, online play says so', async () => {
  const v = await open();
  await v.page.goto(address('online'));
  await v.page.getByText('This page has no server for online play.').waitFor();
});

online('a variant is played at a table, and whoever is invited is told what is different', async () => {
  const ann = await open();
  await ann.page.goto(address('workshop'));
  await ann.page.evaluate(() =>
    sessionStorage.setItem('turncoat.table', '[riders : chess]\ntitle = Riders\npiece N = nightrider NN\n'),
  );
  await ann.page.goto(address('online/new'));
  await ann.page.getByRole('link', { name: 'The variant from your workshop' }).click();
  await ann.page.getByText('Riders', { exact: true }).waitFor();
  await ann.page.getByLabel('Your name').fill('Ann');
  const link = await make(ann);
  await ann.page.getByRole('heading', { name: 'Riders' }).waitFor();
  const ben = await open(phone);
  await ben.page.goto(link);
  await ben.page
    .getByText(/nightrider/)
    .first()
    .waitFor();
  await noViolationsInAnyColours(ben, 'online-variant');
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.button('Sit down as Black').click();
  await ann.cell('g1').waitFor();
  await ben.cell('g1').waitFor();
  await ann.play('g1-f3');
  await played(ben, 1);
  await ben.tap('g8', 'f6');
  await played(ann, 2);
  await ann.play('f3-d7'); // over e5
  await played(ben, 3);
});
