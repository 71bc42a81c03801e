// Games without a mouse, from the form to the result, and the editor under a thumb.

import { describe, expect, it } from 'vitest';
import { desktop, phone, visit, type Visit } from './page';
import { putUp } from './lessons';
import { study } from './studies';

const said = (v: Visit) => v.page.locator('[data-said]');
const focused = (v: Visit) => v.page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? '');

/** Goes with the tabulator key to what has this name. */
async function tabTo(v: Visit, name: RegExp) {
  for (let i = 0; i < 60; i++) {
    const words = await v.page.evaluate(() => {
      const element = document.activeElement;
      return `${element?.getAttribute('aria-label') ?? ''} ${element?.closest('label, button, summary')?.textContent ?? ''}`;
    });
    if (name.test(words)) return;
    await v.page.keyboard.press('Tab');
  }
  throw new Error(`nothing that is called ${name} can be reached`);
}

/** Starts a game of two people from the form. */
async function begin(v: Visit, game: string) {
  await v.page.keyboard.press('n');
  const dialog = v.page.getByRole('dialog');
  const chosen = () =>
    dialog.locator(':focus').evaluate((input) => input.closest('label')?.textContent?.trim() ?? '');
  for (let i = 0; i < 6 && !(await chosen()).startsWith(game); i++) await v.page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen()).toContain(game);
  await expect.poll(() => dialog.getByRole('radiogroup').count()).toBe(2);
  for (const seat of ['White', 'Black']) {
    const who = dialog.getByRole('radiogroup', { name: `${seat} is played by` });
    while (!(await who.locator(':focus').count())) await v.page.keyboard.press('Tab');
    if (!(await who.getByLabel('Person').isChecked())) await v.page.keyboard.press('ArrowLeft');
  }
  await tabTo(v, /Start the game/);
  await v.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(v)).not.toBe('');
}

/** Walks over the board of squares and presses Enter on each of these. */
async function go(v: Visit, ...cells: string[]) {
  for (const to of cells) {
    const at = await focused(v);
    const across = to.charCodeAt(0) - at.charCodeAt(0);
    const up = Number(to.slice(1)) - Number(at.slice(1));
    for (let i = 0; i < Math.abs(across); i++)
      await v.page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(up); i++) await v.page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
    await expect.poll(() => focused(v)).toBe(to);
    await v.page.keyboard.press('Enter');
  }
}
/** A move by its cells, waited for. */
async function play(v: Visit, ...cells: string[]) {
  const before = await v.moves().count();
  await go(v, ...cells);
  await expect.poll(() => v.moves().count()).toBe(before + 1);
}

describe('with the keyboard alone', () => {
  it('Merger Chess is played from the form to the king’s capture', async () => {
    const v = await visit();
    await begin(v, 'Merger Chess');
    for (const [from, to] of ['e2 e4', 'd7 d5', 'e4 d5', 'd8 d5', 'b1 c3', 'e7 e6', 'c3 d5'].map((move) =>
      move.split(' '),
    ) as [string, string][])
      await play(v, from, to);

    await go(v, 'e6', 'd5');
    const question = v.page.getByRole('dialog', { name: 'Who goes home?' });
    await question.waitFor();
    await v.page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(v)).toBe('d5');
    await go(v, 'e6', 'd5');
    await question.waitFor();
    await tabTo(v, /Send home: black queen/);
    await v.page.keyboard.press('Enter');
    await expect.poll(() => said(v).textContent()).toContain('Black queen goes home to d8.');
    await expect.poll(() => focused(v)).toBe('d5');

    // Two of the crowd leave it, and then take the king; the pawn among them is promoted on the way.
    await go(v, 'd5');
    await v.page.getByRole('dialog', { name: 'Who moves away?' }).waitFor();
    for (const part of [/white knight/, /white pawn/, /Choose a square/]) {
      await tabTo(v, part);
      await v.page.keyboard.press('Enter');
    }
    await expect.poll(() => focused(v)).toBe('d5');
    await expect.poll(() => v.page.locator('.board').textContent()).toContain('Now choose a square for it.');
    await go(v, 'c7');
    await expect
      .poll(() => said(v).textContent())
      .toBe('Only White knight and White pawn from d5 takes Black pawn on c7.');
    await play(v, 'a7', 'a6');
    await go(v, 'c7', 'e8');
    await v.page.getByRole('dialog').waitFor();
    await tabTo(v, /queen/);
    await v.page.keyboard.press('Enter');
    await expect.poll(() => v.message().textContent()).toContain('White wins 1–0 by taking the king');
    await v.picture('merger-keyboard');
  });

  it('Cooperative Chess is played from the form, with a look at what Red may do, to the mate', async () => {
    const v = await visit();
    await begin(v, 'Cooperative Chess');
    const done = (moves: number) => expect.poll(() => v.moves().count()).toBe(moves);
    await go(v, 'd2', 'd4');
    await done(2);
    await tabTo(v, /What may Red do/);
    await v.page.keyboard.press(' ');
    await v.page.keyboard.press('b');
    await go(v, 'h2', 'h3');
    await tabTo(v, /Another move/);
    await v.page.keyboard.press('Enter');
    await expect.poll(() => focused(v)).not.toBe('');
    await go(v, 'h2', 'h3');
    await tabTo(v, /Play it/);
    await v.page.keyboard.press('Enter');
    await expect.poll(() => focused(v)).not.toBe('');
    await done(4);

    await v.open({ spec: 'cooperative', start: '7*Ke/R7/8/8/8/8/8/KR5k w - - 0 1' });
    await v.page.keyboard.press('b');
    await go(v, 'b1', 'b8');
    await expect.poll(() => v.message().textContent()).toContain('White and Black win by checkmate');
  });

  it('moves are typed one after the other, while the computer thinks too', async () => {
    const v = await visit();
    await v.page.keyboard.press('m');
    await v.page.keyboard.type('e2e4');
    await v.page.keyboard.press('Enter');
    await expect.poll(() => v.moves().count()).toBe(3);
    await expect.poll(() => v.page.evaluate(() => document.activeElement?.id)).toBe('typed');
    await v.page.keyboard.type('k3j3');
    await v.page.keyboard.press('Enter');
    await expect.poll(() => v.moves().count()).toBe(4);
  });
});

it('a hired piece and a passenger are told of', async () => {
  const v = await visit(desktop, {
    spec: 'mercenary3',
    start: '7*K/8/8/8/2qn4/8/8/8/3R4/8/8/6K1 w - - - 7 1',
  });
  await v.click('d8');
  await v.button('Hire the black knight on d8').click();
  await expect.poll(() => said(v).textContent()).toBe('White hires Black knight on d8.');
  await v.open({ spec: 'mercurial', start: '1/k5/6/8/8/6/K1SN2/1 w - 0 1' });
  await v.click('c1', '*3');
  await v.button('With the white knight from d1').click();
  await v.click('@4');
  await expect
    .poll(() => said(v).textContent())
    .toBe('White rocket from c1 to Satellite *3. White knight from d1 to Satellite @4.');
});

describe('on a phone', () => {
  it('a position is edited by thumb', async () => {
    const v = await study({ spec: 'mercenary', moves: ['e2e4'] }, phone);
    const tap = (name: string) => v.page.getByRole('button', { name, exact: true }).tap();
    await tap('Edit the position');
    const panel = v.page.getByRole('region', { name: 'Edit the position' });
    await panel.waitFor();
    await expect.poll(() => v.page.evaluate(() => scrollY)).toBe(0);
    await panel.getByRole('button', { name: 'Gray queen', exact: true }).tap();
    await v.tap('i5');
    await expect.poll(() => v.holds('i5')).toContain('Gray queen');
    await panel.getByRole('button', { name: 'Take away' }).tap();
    await v.tap('l4');
    await expect.poll(() => v.holds('l4')).toContain('empty');
    await panel.getByRole('button', { name: 'Move', exact: true }).tap();
    await v.tap('e4', 'e3');
    await expect.poll(() => v.holds('e3')).toContain('White pawn');
    await v.picture('editor-thumb');
    const use = panel.getByRole('button', { name: 'Use this position' });
    await expect.poll(() => use.isEnabled()).toBe(true);
    await use.tap();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => v.holds('i5')).toContain('Gray queen');
  });

  it('the ways on through a lesson keep their place', async () => {
    const v = await visit(phone);
    await v.page.evaluate(() => (location.hash = 'learn/mercenary'));
    const next = v.page.getByRole('button', { name: 'Next' });
    await next.waitFor();
    const places = new Set<number>();
    for (let step = 0; step < 6; step++) {
      places.add(Math.round((await next.boundingBox())?.y ?? 0));
      await next.tap();
      await putUp(v, step + 1);
    }
    expect([...places]).toHaveLength(1);
  });
});

it('the same move is read out again after it was taken back', async () => {
  const v = await visit(desktop, { spec: 'chess' });
  await v.play('e2-e4');
  await expect.poll(() => said(v).textContent()).toContain('e4');
  await v.button('Take back').click();
  await expect.poll(() => said(v).textContent()).toBe('');
  await v.play('e2-e4');
  await expect.poll(() => said(v).textContent()).toContain('e4');
});
