// At a table of the server: offers and votes, words, watchers, absences, premoves, and a person's traces.

import { expect, inject, it } from 'vitest';
import { noViolations, phone } from './page';
import { patience } from '../patience';
import { address, make, openDevices, type Person, person, setUp, sit } from './tables';

const online = it.runIf(inject('online'));

const says = ({ v }: Person, words: string | RegExp) => v.page.getByText(words).first().waitFor();
const quiet = ({ v }: Person, words: string) => expect.poll(() => v.page.getByText(words).count()).toBe(0);
const played = ({ v }: Person, count: number) => expect.poll(() => v.moves().count()).toBe(count);
/** Ann and Ben sit at a table of chess. */
async function two(arrange: (ann: Person) => Promise<unknown> = async () => {}) {
  const ann = await person();
  await setUp(ann, 'Ann', 'chess');
  await arrange(ann);
  const link = await make(ann);
  const ben = await sit(link, 'Ben', 'Black', phone);
  for (const one of [ann, ben]) await one.v.cell('e2').waitFor();
  return { ann, ben, link };
}
const clocked = ({ v }: Person, time = '180+2') => v.page.getByLabel('Time').selectOption(time);
/** The first moves have more time, also on a busy machine. */
const slow = (one: Person) => clocked(one, '1800+20');
async function begin({ ann, ben }: { ann: Person; ben: Person }) {
  await ann.v.play('e2-e4');
  await played(ben, 1);
  await ben.v.tap('e7', 'e5');
  await played(ann, 2);
}

online('the form for a new table comes as a whole', async () => {
  const { v } = await person();
  await v.page.goto(address('online/new'));
  await v.page.getByRole('heading', { name: 'Which game?' }).waitFor();
  await v.page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('form input') && !document.querySelector('form fieldset'))
        document.body.dataset['torn'] = 'yes';
    }).observe(document.body, { subtree: true, childList: true }),
  );
  await v.page.goto(address('online/new/merger'));
  await v.page.getByLabel('Time').waitFor();
  expect(await v.page.locator('body').getAttribute('data-torn')).toBeNull();
});

online('draws, takebacks and pauses are offered, declined, taken back and agreed to', async () => {
  const { ann, ben } = await two(slow);
  await says(ann, 'Your turn.');
  await says(ben, /^The first move is due within/);
  await begin({ ann, ben });

  await ann.v.button('Take back').click();
  await says(ben, 'Ann asks to take the last move back.');
  await noViolations(ben.v);
  await ben.v.button('Yes').click();
  await played(ann, 0);
  await played(ben, 0);
  await begin({ ann, ben });

  await ben.v.more('Ask for a pause');
  await says(ann, 'Ben asks for a pause.');
  await ann.v.button('Yes').click();
  await expect.poll(() => ann.told.state?.paused).toBe(true);
  await ann.v.button('Start the clocks').click();
  await expect.poll(() => ben.told.state?.paused ?? false).toBe(false);

  await ann.v.button('Offer a draw').click();
  await says(ben, 'Ann offers a draw.');
  await ben.v.button('No').click();
  await says(ann, 'Ben does not agree.');
  await ben.v.button('Offer a draw').click();
  await ben.v.button('Withdraw request').click();
  await quiet(ann, 'Ben offers a draw.');
  await ben.v.button('Offer a draw').click();
  await ann.v.button('Yes').click();
  for (const one of [ann, ben]) await says(one, /^Draw/);
});

online('premoves wait for their turn, or are taken back', async () => {
  const { ann, ben } = await two();
  await ben.v.tap('e7', 'e5');
  await ann.v.click('e2', 'e4');
  await played(ben, 2);
  await played(ann, 2);
  await ann.v.play('g1-f3');
  await ann.v.click('f1', 'c4');
  await expect.poll(() => ann.v.holds('c4')).toContain('to be played when');
  await ann.v.page.keyboard.press('Escape');
  await ann.v.click('f1', 'b5');
  await played(ben, 3);
  await ben.v.tap('b8', 'c6');
  await played(ann, 5);
  await expect.poll(() => ann.told.moves.at(-1)).toBe('f1b5');
});

online('a watcher of a listed table sees it a turn later, and hears phrases', async () => {
  const { ann, ben, link } = await two(async ({ v }) => {
    await v.page.getByLabel(/^Show the table/).check();
    await v.page.getByText('More settings').click();
    await v.page.getByLabel(/^Watchers see/).check();
  });
  await expect.poll(() => ann.v.page.getByPlaceholder('Your words').count()).toBe(0);
  const watcher = await person();
  await watcher.v.page.goto(address('online'));
  await watcher.v.page.locator(`a[href$="${link.split('#')[1]}"]`).click();
  await says(watcher, 'You are watching.');
  await begin({ ann, ben });
  await played(watcher, 1);
  await ben.v.page.getByRole('combobox', { name: 'Say something' }).selectOption('luck');
  await says(ann, 'Ben: Good luck!');
  await ann.v.button('Resign').click();
  await ann.v.button('Really resign?').click();
  await says(watcher, /^Black wins/);
  await says(watcher, 'Ben: Good luck!');
  await played(watcher, 3); // the resignation too
});

online('who closes the page loses, and is told when they come back', async () => {
  const { ann, ben, link } = await two(clocked);
  await begin({ ann, ben });
  await ann.v.play('g1-f3');
  await ben.v.page.goto('about:blank');
  await says(ann, 'Ben is away.');
  const claim = async () => {
    const button = ann.v.button('Claim victory');
    if (await button.isVisible()) await button.click();
    return ann.told.state?.status;
  };
  await expect.poll(claim, { interval: 1000, timeout: patience }).toBe('over');
  await ben.v.page.goto(link);
  await says(ben, /^White wins/);
});

online('a guest takes the seat of somebody who has to go', async () => {
  const { ann, ben, link } = await two(slow);
  await begin({ ann, ben });
  await ben.v.more('Leave my seat to a guest');
  await says(ann, 'Ben wants a guest to play for Ben.');
  await ann.v.button('Yes').click();
  await says(ben, /^Free for anyone with the link: Black/);
  const cid = await sit(link, 'Cid', 'Black');
  await says(ann, 'Cid');
  await quiet(ann, 'The clocks are stopped.'); // until the seat is taken, what is clicked is a premove
  await ann.v.play('g1-f3');
  await played(cid, 3);
  await cid.v.play('b8-c6');
  await played(ann, 4);
});

online(
  'a table is called off, a position is begun with, and everything of one’s own is deleted',
  async () => {
    const { ann, ben } = await two(slow);
    await ann.v.more('Call the game off');
    for (const one of [ann, ben]) await says(one, /^The game was called off/);

    await ann.v.page.goto(address('online/new/chess'));
    await ann.v.page.getByText('More settings').click();
    const fen = ann.v.page.getByLabel('Begin with a position (FEN)');
    await fen.fill('8/8/8/8/8/8/8/8 w - - 0 1');
    await ann.v.button('Set up the table').click();
    await expect.poll(() => ann.v.page.getByRole('alert').first().textContent()).toMatch(/king/);
    await fen.fill('6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1');
    const link = await make(ann);
    await ben.v.page.goto(link);
    await ben.v.button('Sit down as Black').click();
    await ann.v.cell('d1').waitFor();

    // Elsewhere on the page a notice says that it is one's turn.
    await ann.v.page.goto(inject('address'));
    await ann.v.page.getByRole('link', { name: 'Chess Your turn' }).waitFor();
    await ann.v.page.goto(address('play/mercenary'));
    await says(ann, 'Your turn at one table');
    await ann.v.page.getByText('Your turn at one table').click();
    await ann.v.page.locator('a.turn').click();
    await ann.v.play('d1-d8');
    for (const one of [ann, ben]) await says(one, /^White wins/);

    await ann.v.page.goto(address('online'));
    await openDevices(ann.v);
    await ann.v.button('Delete everything of mine').click();
    await ann.v.button('Really delete name, words and access?').click();
    await says(ann, 'Everything of yours has been deleted.');
  },
);

online.each(['mercenary', 'merger'])(
  'what is asked stands above the board of %s on a phone, and words are counted',
  async (game) => {
    const ann = await person();
    await setUp(ann, 'Ann', game);
    await ann.v.page.getByLabel(/^Show the table/).uncheck(); // for words of one's own
    const link = await make(ann);
    const ben = await sit(link, 'Ben', 'Black', { ...phone, viewport: { width: 390, height: 844 } });
    for (const one of [ann, ben]) await one.v.cell('e2').waitFor();
    await ann.v.play('e2-e4');
    await played(ben, 1);

    const above = async (words: string) => {
      const ask = ben.v.page.locator('.ask', { hasText: words });
      await ask.waitFor();
      const [box, board] = [await ask.boundingBox(), await ben.v.page.locator('.board').boundingBox()];
      expect(box!.y).toBeGreaterThan(0);
      expect(box!.y + box!.height).toBeLessThanOrEqual(board!.y + 1);
    };
    // A place that is there already: a new one with words in it is not read out everywhere.
    await ben.v.page.evaluate(() => {
      const place = document.querySelector('.message')?.closest('[role=status]');
      place?.setAttribute('data-known', '');
    });
    await ann.v.button('Offer a draw').click();
    await above('Ann offers a draw.');
    await ben.v.page.locator('[data-known] .ask').waitFor();
    await noViolations(ben.v);
    await ben.v.button('No').click();
    await says(ann, 'Ben does not agree.');
    await ann.v.button('Take back').click();
    await above('Ann asks to take the last move back.');

    if (game === 'merger') return; // there the words themselves are in sight
    await ann.v.page.getByPlaceholder('Your words').fill('Hello Ben');
    await ann.v.button('Send').click();
    const mark = ben.v.button('Chat: 1');
    await mark.waitFor();
    const box = await mark.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(844);
    await mark.click();
    await ben.v.button('Chat').waitFor();
    await says(ben, 'Hello Ben');

    // When the game is over nothing of the bar lies over the board, and no word is broken.
    await ben.v.page.evaluate(() => scrollTo(0, 0));
    await ann.v.page.getByPlaceholder('Your words').fill('Goodbye');
    await ann.v.button('Send').click();
    await ann.v.button('Resign').click();
    await ann.v.button('Really resign?').click();
    await ben.v.button('Chat: 1').waitFor();
    await ben.v.button('Rematch').waitFor();
    const bar = await ben.v.page.locator('.actions.bar').boundingBox();
    const board = await ben.v.page.locator('.board').boundingBox();
    expect(board!.y + board!.height).toBeLessThanOrEqual(bar!.y + 1);
    await ben.v.more('New table');
    await ben.v.page.getByRole('heading', { name: 'Which game?' }).waitFor();
  },
);
