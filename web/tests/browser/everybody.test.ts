import { describe, expect, it } from 'vitest';
import { desktop, lively, noViolationsInAnyColours, phone, visit, type Visit } from './page';
import { withDice } from './studies';

const said = (v: Visit) => v.page.locator('[data-said]');
const games = ['mercenary', 'mercenary3', 'mercurial', 'merger', 'cooperative', 'chess'];

describe('in light and dark colours', () => {
  it.each(games)('%s is open to everybody', async (spec) => {
    const v = await visit(desktop, { spec, ...(spec === 'cooperative' && { seats: withDice }) });
    await noViolationsInAnyColours(v);
    const typed = v.page.getByLabel('Type a move');
    await typed.fill(((await typed.getAttribute('placeholder')) ?? '').replace('for example ', ''));
    await typed.press('Enter');
    await expect.poll(() => v.moves().count()).toBeGreaterThan(0);
    await noViolationsInAnyColours(v);
  });

  it('so are settings and loading', async () => {
    const v = await visit(phone);
    await v.button('Settings').click();
    await noViolationsInAnyColours(v, 'settings');
    await v.page.keyboard.press('Escape');
    await v.more('Load');
    await noViolationsInAnyColours(v);
  });

  it('so is the form for a new game', async () => {
    const v = await visit(phone);
    await v.button('New game').click();
    const dialog = v.page.getByRole('dialog', { name: 'New game' });
    await dialog.getByText('Your own', { exact: true }).click();
    await dialog.getByText('Rule options').click();
    await dialog.getByText('Start from a position').click();
    await noViolationsInAnyColours(v, 'new-game-open');
  });

  it('so is the question what a pawn becomes', async () => {
    const v = await visit(desktop, {
      spec: 'mercenary',
      start: '7k4/P11/12/12/2*P9/12/2*P9/4K7 w main - - -/- 0 30',
    });
    await v.click('a7', 'a8');
    await v.page.getByRole('dialog', { name: 'Promote to' }).waitFor();
    await noViolationsInAnyColours(v);
  });
});

describe('with the keyboard alone', () => {
  /** Goes with the arrow keys from the focused cell to another one. */
  async function walk(v: Visit, to: string) {
    const at = (await v.page.evaluate(() => document.activeElement?.getAttribute('data-cell'))) ?? '';
    const across = to.charCodeAt(0) - at.charCodeAt(0);
    const up = Number(to.slice(1)) - Number(at.slice(1));
    for (let i = 0; i < Math.abs(across); i++)
      await v.page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(up); i++) await v.page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
    await expect
      .poll(() => v.page.evaluate(() => document.activeElement?.getAttribute('data-cell')))
      .toBe(to);
  }
  async function tabTo(v: Visit, name: RegExp) {
    for (let i = 0; i < 60; i++) {
      await v.page.keyboard.press('Tab');
      const label = await v.page.evaluate(() => {
        const element = document.activeElement;
        return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''} ${element?.closest('label')?.textContent ?? ''}`;
      });
      if (name.test(label)) return;
    }
    throw new Error(`nothing that is called ${name} can be reached`);
  }

  it('a game is set up, played to its end, and another one begun', async () => {
    const v = await visit();
    const press = (key: string) => v.page.keyboard.press(key);
    await tabTo(v, /New game/);
    await press('Enter');
    await expect
      .poll(() => v.page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toBe('mercenary');
    await press('ArrowUp'); // from the first game to the last one, chess
    await tabTo(v, /Computer|Person/);
    for (let seat = 0; seat < 2; seat++) {
      const person = await v.page.evaluate(
        () => (document.activeElement as HTMLInputElement).closest('label')?.textContent === 'Person',
      );
      if (!person) await press('ArrowLeft');
      if (!seat) await tabTo(v, /Computer|Person/);
    }
    await tabTo(v, /Start the game/);
    await press('Enter');
    await v.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await press('m');
    await expect.poll(() => v.page.evaluate(() => document.activeElement?.id)).toBe('typed');
    await tabTo(v, /Play/);
    await press('b');
    for (const [move, words] of [
      ['f2-f3', 'White pawn from f2 to f3.'],
      ['e7-e5', 'Black pawn from e7 to e5.'],
      ['g2-g4', 'White pawn from g2 to g4.'],
      ['d8-h4', 'Black queen from d8 to h4.'],
    ] as const) {
      const [from = '', to = ''] = move.split('-');
      await walk(v, from);
      await press('Enter');
      await walk(v, to);
      await press('Enter');
      await expect.poll(() => said(v).textContent()).toBe(words);
    }
    await expect.poll(() => v.message().textContent()).toContain('Black wins 0–1');
    await press('ArrowUp');
    await expect
      .poll(() => v.page.evaluate(() => document.activeElement?.hasAttribute('data-cell')))
      .toBe(true);
    await tabTo(v, /Take back/);
    await press('ArrowLeft');
    await expect.poll(() => v.holds('d8')).toContain('Black queen');
    await press('End');
    await expect.poll(() => v.holds('h4')).toContain('Black queen');
    await press('n');
    await v.page.getByRole('dialog').waitFor();
  });
});

describe('what is heard and seen', () => {
  it('every move is said, that of the dice too', async () => {
    const v = await visit(desktop, { spec: 'cooperative', seats: withDice });
    await v.click('b2', 'b3');
    await expect.poll(() => said(v).textContent()).toBe('White pawn from b2 to b3.');
    await expect.poll(() => v.message().textContent()).toContain('The red');
  });

  it('sounds are played, and not when they are switched off', async () => {
    const v = await visit(lively, { spec: 'chess' });
    await v.page.evaluate(() => {
      const counter = window as unknown as { sounds: number };
      counter.sounds = 0;
      const start = AudioScheduledSourceNode.prototype.start;
      AudioScheduledSourceNode.prototype.start = AudioBufferSourceNode.prototype.start = function (when) {
        counter.sounds++;
        start.call(this, when);
      };
    });
    const sounds = () => v.page.evaluate(() => (window as unknown as { sounds: number }).sounds);
    await v.play('e2-e4');
    await expect.poll(sounds).toBeGreaterThan(0);
    await v.button('Settings').click();
    await v.page.getByRole('switch', { name: 'Sounds' }).click();
    await v.page.keyboard.press('Escape');
    const before = await sounds();
    await v.play('e7-e5');
    await expect.poll(() => said(v).textContent()).toBe('Black pawn from e7 to e5.');
    expect(await sounds()).toBe(before);
    await v.page.reload();
    await v.cell('e1').waitFor();
    await v.button('Settings').click();
    await expect.poll(() => v.page.getByRole('switch', { name: 'Sounds' }).isChecked()).toBe(false);
  });

  it('nothing glides where the person wants stillness', async () => {
    const v = await visit({ ...lively, reducedMotion: 'reduce' }, { spec: 'mercenary' });
    await v.click('e2', 'e4');
    for (let i = 0; i < 5; i++) expect(await v.page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect.poll(() => v.moves().count()).toBe(1);
    expect(await v.page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
