import { expect, inject, it } from 'vitest';
import { puzzles as judged } from '../../src/learn/judgement/mercenary.json';
import { puzzles } from '../../src/learn/puzzles/mercurial.json';
import { noViolations, phone, visit, type Visit } from './page';

const said = (v: Visit) => v.page.locator('.lesson').getByRole('status');

/** The first puzzle that is solved by one move from cell to cell. */
const easy = puzzles.findIndex(
  ({ turns }) => turns.length === 1 && /^[a-f]\d[a-f]\d$/.test(turns[0]?.[0] ?? ''),
);

it('a puzzle opens from Learn, answers a wrong move, is solved, and stays so', async () => {
  const v = await visit();
  await v.button('Learn').click();
  await v.page.getByRole('button', { name: 'Puzzles Mercurial Chess' }).click();
  await v.page.getByRole('heading', { name: 'Puzzles: Mercurial Chess' }).waitFor();
  await noViolations(v);
  await v.button(`Puzzle ${easy + 1}`).click();
  await v.page.locator('.lesson h1:focus').waitFor();

  const move = puzzles[easy]?.turns[0]?.[0] ?? '';
  const [from, to] = [move.slice(0, 2), move.slice(2)];
  await v.page.locator(`[data-cell][aria-label*="can move"]:not([data-cell="${from}"])`).first().click();
  await v.page.locator('[data-cell][aria-label*="can be moved to"]').first().click();
  await expect.poll(() => said(v).textContent()).toContain('Not this one');
  await expect.poll(() => v.holds(from)).toContain('can move');
  await v.click(from, to);
  await expect.poll(() => said(v).textContent()).toContain('No other move wins.');
  await v.picture('puzzle');
  await noViolations(v);

  const rule = v.page.locator('.rules button').first();
  await rule.click();
  await v.page.locator('dialog .page :focus').waitFor();
  await v.page.keyboard.press('Escape');
  await v.button('All puzzles').click();
  await v.page.reload();
  await v.button(`Puzzle ${easy + 1}, solved`).waitFor();
});

it('a puzzle that was solved opens in the study, on a lying phone the whole board is in view', async () => {
  const v = await visit({ ...phone, viewport: { width: 844, height: 390 } });
  await v.page.goto(`${inject('address')}#learn/puzzles/mercurial/${easy + 1}`);
  await v.page.locator('.lesson h1:focus').waitFor();
  const board = await v.page.locator('.lesson .frame').boundingBox();
  expect(board && board.y >= 0 && board.y + board.height).toBeLessThanOrEqual(390);
  await v.button('Solution').click();
  await v.button('Open in study').click();
  await expect.poll(() => v.page.url()).toContain('#study/mercurial');
});

it('"Find the move" asks for judgement, and tells what the engine would have played without its network', async () => {
  const v = await visit(phone);
  await v.page.goto(`${inject('address')}#learn/puzzles/mercenary`);
  await v.page.getByRole('button', { name: 'Find the move 1', exact: true }).tap();
  await v.page.getByRole('heading', { name: 'Find the move 1' }).waitFor();
  await v.page.getByText('Find the best move.').waitFor();
  await v.button('Solution').tap();
  await expect.poll(() => said(v).textContent()).toContain('No other move is as good.');
  const rows = v.page.locator('.lesson tbody th');
  await expect.poll(() => rows.allTextContents()).toEqual([judged[0]?.turns[0]?.[0], judged[0]?.instead]);
  await v.picture('find-the-move');
  await noViolations(v);
  await v.button('Next puzzle').tap();
  await v.page.getByRole('heading', { name: 'Find the move 2' }).waitFor();
});

it('behind the lesson of chess stand the positions in which the engine errs', async () => {
  const v = await visit();
  await v.button('Learn').click();
  await v.page.getByRole('button', { name: 'Puzzles Chess', exact: true }).click();
  await v.page.getByRole('heading', { name: 'Find the move' }).waitFor();
  expect(await v.page.getByRole('button', { name: /^Find the move \d+$/ }).count()).toBe(10);
  await noViolations(v);
  await v.button('Find the move 1').click();
  await v.page.getByText('Find the best move.').waitFor();
});

it('says what winning is', async () => {
  const v = await visit();
  const easiest = puzzles.findIndex(({ goal }) => goal === 'win') + 1;
  await v.page.goto(`${inject('address')}#learn/puzzles/mercurial/${easiest}`);
  await v.page.getByText('an advantage that should decide the game').waitFor();
});

it.each([
  ['mercenary', 385],
  ['mercurial', 300],
])('on a phone the board of %s has the room that is there, and keeps it', async (game, least) => {
  const v = await visit({ ...phone, viewport: { width: 390, height: 844 } });
  await v.page.goto(`${inject('address')}#learn/puzzles/${game}/1`);
  await v.page.locator('.lesson h1:focus').waitFor();
  const board = v.page.locator('.lesson .board').first();
  const places = async () => [await board.boundingBox(), await v.page.locator('.lesson .ways').boundingBox()];
  await expect.poll(async () => (await board.boundingBox())?.width).toBeGreaterThanOrEqual(least);
  if (game === 'mercurial')
    await v.page.locator('.lesson').getByText('hand', { exact: false }).first().waitFor();
  const before = await places();
  await v.picture(`puzzle-phone-${game}`);
  await v.button('Solution').tap();
  await expect.poll(() => said(v).textContent()).toContain('That was the move.');
  await v.picture(`puzzle-phone-${game}-answer`);
  expect(await places()).toEqual(before);
});
