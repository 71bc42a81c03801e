// Rule options in the form for a new game: to be chosen or typed by a visitor that has never seen them.

import { describe, expect, it } from 'vitest';
import { desktop, noViolations, phone, visit, type Visit } from './page';

async function form(options = desktop) {
  const v = await visit(options);
  await v.button('New game').first().click();
  const dialog = v.page.getByRole('dialog');
  await dialog.getByText('Mercenary Chess', { exact: true }).click();
  await dialog.getByText('Rule options').click();
  return { v, dialog };
}
const alert = (v: Visit) => v.page.locator('.options [role=alert]');

it.each([
  ['desktop', desktop],
  ['phone', phone],
])('the games are chosen by their boards, on a %s', async (_, options) => {
  const { v, dialog } = await form(options);
  await expect.poll(() => dialog.locator('.choice img').count()).toBe(6);
  await noViolations(v);
});

describe('the rule options', () => {
  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('are explained where something has to be typed, on a %s', async (size, options) => {
    const { v, dialog } = await form(options);
    await dialog.locator('#option-control').selectOption('your own …');
    const field = dialog.getByRole('textbox', { name: 'Caps at the start' });
    await expect.poll(() => dialog.getByText('k3/k6 puts White’s cap').isVisible()).toBe(true);
    await field.fill('a1/k7');
    await expect.poll(() => alert(v).textContent()).toContain("'a1', where no gray piece stands");
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await alert(v).scrollIntoViewIfNeeded();
    await v.picture(`options-wrong-${size}`);
    await noViolations(v, 'dialog[open]');
    await field.fill('k3/k6');
    await expect.poll(() => alert(v).textContent()).toBe('');
    await dialog.getByRole('button', { name: 'Start the game' }).click();
    await expect.poll(() => v.holds('k3')).toContain('White’s cap');
  });

  it('a shuffled setup is drawn, and drawn again', async () => {
    const { v, dialog } = await form();
    await dialog.locator('#option-setup').selectOption('shuffled');
    const field = dialog.getByRole('textbox', { name: 'Setup' });
    const first = Number(await field.inputValue());
    expect(first).toBeLessThan(960);
    await dialog.getByRole('button', { name: 'Shuffle again' }).click();
    await field.fill('12');
    await v.picture('options-setup');
    await dialog.getByRole('button', { name: 'Start the game' }).click();
    await expect.poll(() => v.holds('a1')).toContain('White queen');
    await v.button('New game').first().click();
    await expect.poll(() => field.inputValue()).toBe('12'); // the options of the last game are in view
  });

  it('what does not go together is said at once, below what was changed', async () => {
    const { v, dialog } = await form(phone);
    await dialog.locator('#option-setup').selectOption('placed in turns');
    const out = dialog.locator('#option-grayplace-out');
    await expect.poll(() => out.allTextContents()).toEqual([expect.stringContaining('does not go with')]);
    await expect
      .poll(() => dialog.locator('#option-grayplace option:checked + option').textContent())
      .toContain('excluded');
    await out.scrollIntoViewIfNeeded();
    await v.picture('options-excluded');
    await dialog.locator('#option-grayplace').selectOption('on');
    const words = '“Placing Gray: on” does not go with “Setup: placed in turns”';
    await expect.poll(() => alert(v).textContent()).toContain(words);
    await expect.poll(() => dialog.locator('.options p', { hasText: words }).count()).toBe(2); // beside both of them
    await expect.poll(() => dialog.locator('#option-setup').getAttribute('aria-invalid')).toBe('true');
    const [below, above] = [
      await alert(v).boundingBox(),
      await dialog.locator('#option-grayplace').boundingBox(),
    ];
    expect(below!.y - above!.y - above!.height).toBeLessThan(80);
    await dialog.locator('#option-setup').selectOption('as in chess');
    await expect.poll(() => alert(v).textContent()).toBe('');
    await dialog.getByRole('radio', { name: /^Merger Chess/ }).check({ force: true });
    await dialog.locator('#option-split').waitFor(); // once opened, they stay open
    await v.picture('options-merger');
  });
});
