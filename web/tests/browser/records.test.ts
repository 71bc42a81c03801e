import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { desktop, phone, visit, type Visit } from './page';
import { withDice } from './studies';

/** Saves the game as a person does: the file that the browser stores. */
async function saved(v: Visit): Promise<{ name: string; content: string }> {
  const button = (await v.page.title()).startsWith('Chess') ? 'Download PGN' : 'Download record';
  const [download] = await Promise.all([v.page.waitForEvent('download'), v.more(button)]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path(), 'utf8') };
}
const file = (content: string) => ({
  name: 'game.pgn',
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
const dialog = (v: Visit) => v.page.getByRole('dialog', { name: 'Load a game' });
async function load(v: Visit, content: string) {
  await v.more('Load');
  await choose(v, content);
}
const choose = (v: Visit, content: string) =>
  dialog(v).getByLabel('Choose a file').setInputFiles(file(content));
const seats = (v: Visit) => v.page.locator('.strip .name').allTextContents();

describe('records', () => {
  it('brings a game back from its file: options, players, moves', async () => {
    const v = await visit(desktop, { spec: 'mercenary:hold=2' });
    await v.play('e2-e4', 'k7-j7', 'e7-e5');
    const { name, content } = await saved(v);
    expect(name).toMatch(/^turncoat-mercenary-\d{4}-\d\d-\d\d\.pgn$/);
    expect(content).toContain('[Variant "mercenary:hold=2"]');
    const [moves, players] = [await v.moves().allTextContents(), await seats(v)];

    await v.beginAndWait({ game: 'Chess', players: ['Person', 'Computer'] });
    await load(v, content);
    await dialog(v).waitFor({ state: 'hidden' });
    await expect.poll(() => v.moves().allTextContents()).toEqual(moves);
    expect(await seats(v)).toEqual(players);
    await expect.poll(() => v.message().textContent()).toContain('White, move one gray piece');
    expect((await saved(v)).content).toBe(content);
  });

  it('brings back a game with dice', async () => {
    const v = await visit(desktop, { spec: 'cooperative', seats: withDice });
    await v.click('b2', 'b3');
    await expect.poll(() => v.moves().count()).toBe(2);
    const { content } = await saved(v);
    const moves = await v.moves().allTextContents();
    await v.beginAndWait({ game: 'Chess' });
    await load(v, content);
    await dialog(v).waitFor({ state: 'hidden' });
    await expect.poll(() => v.moves().allTextContents()).toEqual(moves);
    expect((await saved(v)).content).toBe(content);
  });

  it('keeps names, comments and a result that was agreed on', async () => {
    const v = await visit();
    const record =
      '[Variant "chess"]\n[White "Ada"]\n[Black "Turncoat level 4"]\n[Result "1 0 resignation"]\n\n' +
      '1. e2e4 {the best} e7e5 1-0\n';
    await v.more('Load');
    await dialog(v).getByLabel('Record').fill(record);
    await dialog(v).getByRole('button', { name: 'Load the game' }).click();
    await dialog(v).waitFor({ state: 'hidden' });
    await expect.poll(() => v.message().textContent()).toContain('White wins 1–0 by resignation');
    expect(await seats(v)).toEqual([
      expect.stringContaining('Ada'),
      expect.stringContaining('Computer, level 4'),
    ]);
    expect((await saved(v)).content).toContain(
      '[White "Ada"]\n[Black "Turncoat level 4"]\n[Result "1-0"]\n\n1. e4 {the best} 1... e5 1-0\n',
    );
  });

  it('calls players without names by their armies', async () => {
    const v = await visit(phone);
    await load(v, '[White "?"]\n[Black "Player"]\n\n1. e4 e5 2. Nf3 *\n');
    await dialog(v).waitFor({ state: 'hidden' });
    await expect.poll(() => v.moves().count()).toBe(3);
    expect((await seats(v)).map((said) => said.trim())).toEqual(['White', 'Black']);
    await v.picture('without-names');
    await v.button('My games').click();
    const card = v.page.locator('main li.card').first();
    await expect.poll(() => card.textContent()).toContain('White – Black');
    await v.picture('kept-without-names');
  });

  it('says what is wrong with a record, and where, and keeps the game', async () => {
    const v = await visit(desktop, { spec: 'mercenary' });
    await v.play('e2-e4');
    await load(v, '[Variant "chess"]\n[Result "*"]\n\n1. e2e4 e7e4 *\n');
    const refusal = dialog(v).getByRole('alert');
    await expect.poll(() => refusal.textContent()).toContain('line 4: ');
    await expect.poll(() => refusal.textContent()).toContain('e7e4');
    expect(
      await dialog(v)
        .getByLabel('Record')
        .evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    ).toBe('1. e2e4 e7e4 *');
    await v.picture('refused-record');
    await v.page.keyboard.press('Escape');
    await expect.poll(() => v.holds('e4')).toContain('White pawn');
    await expect.poll(() => v.moves().count()).toBe(1);
  });

  it('takes a file that is dropped on the page', async () => {
    const v = await visit();
    const drop = (content: string) =>
      v.page.evaluate((words) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([words], 'game.pgn'));
        window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
      }, content);
    // Whatever is dropped has been dragged over the page before.
    await v.page.evaluate(() => window.dispatchEvent(new DragEvent('dragenter')));
    await v.page.locator('#load-title').waitFor({ state: 'attached' });
    await drop('[Variant "chess"]\n[Result "*"]\n\n1. d2d4 *\n');
    await expect.poll(() => v.page.title()).toContain('Chess · Turncoat');
    await expect.poll(() => v.holds('d4')).toContain('White pawn');
    await drop('nonsense');
    await expect.poll(() => dialog(v).getByRole('alert').textContent()).toContain('line 1: ');
  });

  it('writes chess as other programs read it, and asks which game of such a file is wanted', async () => {
    const v = await visit();
    const [one, two] = ['1. e4 e5 2. Nf3', '1. d4 d5 (1... Nf6 {Indian}) 2. c4'];
    const games = `[White "Ada"]\n\n${one} *\n\n[White "Bob"]\n\n${two} *\n`;
    await load(v, games);
    const choice = dialog(v).getByRole('group', { name: '2 games in this file' });
    await choice.waitFor();
    // A player without a name goes by the army.
    expect(await choice.getByRole('button').first().textContent()).toContain('Ada – Black');
    await v.picture('several-games');
    // They are of this text and of no other.
    await dialog(v).getByLabel('Record').fill('1. h4');
    await choice.waitFor({ state: 'hidden' });
    await choose(v, games);
    await choice.waitFor();
    await choice.getByRole('button', { name: /Bob/ }).click();
    await dialog(v).waitFor({ state: 'hidden' });
    await v.button('Back to the game').waitFor(); // it has a variation, so it is a study
    const { content } = await saved(v);
    expect(content).toMatch(/\[White "Bob"\][^]*\n1\. d4 d5 \(1\.\.\. Nf6 \{Indian\}\) 2\. c4 \*\n$/);
  });

  it('saves the page with its game by a key', async () => {
    const v = await visit();
    const [page] = await Promise.all([v.page.waitForEvent('download'), v.page.keyboard.press('Control+s')]);
    expect(page.suggestedFilename()).toMatch(/^turncoat-mercenary-.*\.html$/);
  });
});
