import { describe, expect, it } from 'vitest';
import { desktop, phone, type Visit, visit } from './page';

const clock = (v: Visit, seat: string) => v.page.getByRole('timer', { name: `${seat}’s clock`, exact: true });
const seconds = async (v: Visit, seat: string) => {
  const parts = ((await clock(v, seat).textContent()) ?? '').split(':').map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0);
};
const patient = { timeout: 8000 };
/** Begins a game for people with so many minutes for each. */
async function begin(
  v: Visit,
  minutes: number,
  increment: number,
  game = 'Mercenary Chess',
  third = false,
  second = false,
) {
  await v.button('New game').first().click();
  const dialog = v.page.getByRole('dialog');
  await dialog.getByText(game, { exact: true }).click();
  for (const seat of ['White', 'Black', ...(third ? ['Red'] : [])])
    await dialog
      .getByRole('radiogroup', { name: `${seat} is played by` })
      .getByText('Person')
      .click();
  await dialog.getByText('Your own', { exact: true }).click();
  await dialog.getByLabel('Minutes for the game').fill(String(minutes));
  await dialog.getByLabel('Seconds added per turn').fill(String(increment));
  await dialog.getByLabel('Seconds added per turn').blur();
  if (second) await dialog.getByText('A second clock for gray').click();
  await v.picture(`clock-form-${v.page.viewportSize()?.width}`);
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('clocks', () => {
  it('run for the player to move, through both moves of a turn, and add the increment at its end', async () => {
    const v = await visit();
    await begin(v, 5, 30);
    await v.page.waitForTimeout(1500);
    expect(await seconds(v, 'White')).toBe(300);
    await v.play('e2-e4');
    await expect.poll(() => seconds(v, 'Black'), patient).toBeLessThan(300);
    expect(await seconds(v, 'White')).toBe(330);
    await v.play('k7-j7');
    await expect.poll(() => seconds(v, 'Black'), patient).toBeLessThan(299);
    await v.play('e7-e5');
    expect(await seconds(v, 'Black')).toBeGreaterThan(320);
    await v.picture('clock-running');
    await v.button('Take back').click();
    expect(await seconds(v, 'Black')).toBeLessThan(300);
  });

  it('stand still when they are stopped, and after a reload', async () => {
    const v = await visit(phone);
    await begin(v, 5, 0);
    await v.play('e2-e4');
    await expect.poll(() => seconds(v, 'Black'), patient).toBeLessThan(299);
    await v.button('Stop the clocks').click();
    const left = await seconds(v, 'Black');
    await v.page.waitForTimeout(1200);
    expect(await seconds(v, 'Black')).toBe(left);
    await v.picture('clock-stopped-phone');
    await v.button('Start the clocks').first().click();
    await expect.poll(() => seconds(v, 'Black'), patient).toBeLessThan(left);
    await v.page.reload();
    await v.cell('e1').waitFor();
    const after = await seconds(v, 'Black');
    expect(after).toBeGreaterThan(290);
    expect(after).toBeLessThan(left);
    await expect.poll(() => v.message().textContent()).toContain('The clocks stand still.');
    await v.play('k7-j7');
    await expect.poll(() => seconds(v, 'Black'), patient).toBeLessThan(after);
  });

  it('end a game for two', async () => {
    const v = await visit();
    await begin(v, 0.1, 0);
    await v.play('e2-e4');
    await expect.poll(() => v.message().textContent(), { timeout: 15_000 }).toContain('White wins 1–0');
    expect(await v.message().textContent()).toContain('on time');
    expect(await clock(v, 'Black').textContent()).toBe('0.0');
    await v.picture('clock-lost');
    await v.page.reload();
    await v.cell('e1').waitFor();
    expect(await v.message().textContent()).toContain('on time');
  });

  it.each(Object.entries({ desktop, phone }))(
    'are two for each: the one for gray runs while a gray piece is to be moved, and either ends the game, on a %s',
    async (name, options) => {
      const v = await visit(options);
      await begin(v, 0.2, 0, 'Mercenary Chess', false, true);
      const gray = v.page.getByRole('timer', { name: 'Black’s clock for gray' });
      const own = v.page.getByRole('timer', { name: 'Black’s clock', exact: true });
      await v.play('e2-e4');
      await expect.poll(() => gray.textContent(), patient).not.toBe('0:12');
      expect(await own.textContent()).toBe('0:12');
      await v.play('k7-j7');
      const left = await gray.textContent();
      await expect.poll(() => own.textContent(), patient).not.toBe('0:12');
      await v.page.evaluate(() => scrollTo(0, 0));
      await v.picture(`clock-second-${name}`);
      await v.page.reload();
      await v.cell('e1').waitFor();
      expect(await gray.textContent()).toBe(left);
      await v.button('Start the clocks').first().click();
      await v.play('e7-e5');
      await expect.poll(() => v.message().textContent(), { timeout: 20_000 }).toContain('Black wins 0–1');
      expect(await v.page.getByRole('timer', { name: 'White’s clock for gray' }).textContent()).toBe('0.0');
      expect(await v.page.getByRole('timer', { name: 'White’s clock', exact: true }).textContent()).toBe(
        '0:12',
      );
    },
  );

  it('put one player out of a game for three, and the others play on', async () => {
    const v = await visit();
    await begin(v, 0.1, 60, 'Mercenary Chess for Three', true);
    const typed = v.page.getByLabel('Type a move');
    await typed.fill(((await typed.getAttribute('placeholder')) ?? '').replace('for example ', ''));
    await typed.press('Enter');
    await expect.poll(() => v.moves().count()).toBeGreaterThan(0);
    const all = v.page.locator('[data-ply]');
    await expect
      .poll(async () => (await all.allTextContents()).join(), { timeout: 15_000 })
      .toContain('out of time');
    expect(await clock(v, 'Black').textContent()).toBe('0.0');
    await expect.poll(() => v.message().textContent()).toContain('Red');
    await v.picture('clock-three');
  });
});
