import { describe, expect, it } from 'vitest';
import { desktop, phone, type Visit, type Visitor, visit } from './page';

const clock = (v: Visit, seat: string) => v.page.getByRole('timer', { name: `${seat}’s clock`, exact: true });
const seconds = async (v: Visit, seat: string) => {
  const parts = ((await clock(v, seat).textContent()) ?? '').split(':').map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0);
};
const shows = (v: Visit, seat: string, left: number) => expect.poll(() => seconds(v, seat)).toBe(left);
/** Begins a game for people with so many minutes for each, in which time passes only when the test lets it. */
async function begin(
  options: Visitor,
  minutes: number,
  increment: number,
  game = 'Mercenary Chess',
  third = false,
  second = false,
) {
  const v = await visit(options);
  await v.page.clock.install({ time: 0 });
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
  await v.page.clock.pauseAt('1970-01-02');
  return { v, pass: (seconds: number) => v.page.clock.runFor(1000 * seconds) };
}

describe('clocks', () => {
  it('run for the player to move, through both moves of a turn, and add the increment at its end', async () => {
    const { v, pass } = await begin(desktop, 5, 30);
    await pass(2);
    expect(await seconds(v, 'White')).toBe(300);
    await v.play('e2-e4');
    await pass(2);
    await shows(v, 'Black', 298);
    expect(await seconds(v, 'White')).toBe(330);
    await v.play('k7-j7');
    await pass(3);
    await shows(v, 'Black', 295);
    await v.play('e7-e5');
    expect(await seconds(v, 'Black')).toBe(325);
    await v.picture('clock-running');
    await v.button('Take back').click();
    await shows(v, 'Black', 298);
  });

  it('stand still when they are stopped, and after a reload', async () => {
    const { v, pass } = await begin(phone, 5, 0);
    await v.play('e2-e4');
    await pass(2);
    await shows(v, 'Black', 298);
    await v.more('Stop the clocks');
    await pass(5);
    await shows(v, 'Black', 298);
    await v.picture('clock-stopped-phone');
    await v.button('Start the clocks').first().click();
    await pass(3);
    await shows(v, 'Black', 295);
    await v.page.reload();
    await v.cell('e1').waitFor();
    await shows(v, 'Black', 295);
    await expect.poll(() => v.message().textContent()).toContain('The clocks are stopped.');
    await v.play('k7-j7');
    await pass(1);
    await shows(v, 'Black', 294);
  });

  it('end a game for two', async () => {
    const { v, pass } = await begin(desktop, 0.1, 0);
    await v.play('e2-e4');
    await pass(6);
    await expect.poll(() => v.message().textContent()).toContain('White wins 1–0');
    await expect.poll(() => v.message().textContent()).toContain('on time');
    await expect.poll(() => clock(v, 'Black').textContent()).toBe('0.0');
    await v.picture('clock-lost');
    await v.page.reload();
    await v.cell('e1').waitFor();
    await expect.poll(() => v.message().textContent()).toContain('on time');
  });

  it.each(Object.entries({ desktop, phone }))(
    'are two for each: the one for gray runs while a gray piece is to be moved, and either ends the game, on a %s',
    async (name, options) => {
      const { v, pass } = await begin(options, 0.2, 0, 'Mercenary Chess', false, true);
      const gray = v.page.getByRole('timer', { name: 'Black’s clock for gray' });
      const own = v.page.getByRole('timer', { name: 'Black’s clock', exact: true });
      await v.play('e2-e4');
      await pass(3);
      await expect.poll(() => gray.textContent()).toBe('9.0');
      await expect.poll(() => own.textContent()).toBe('0:12');
      await v.play('k7-j7');
      await pass(1);
      await expect.poll(() => own.textContent()).toBe('0:11');
      await v.page.evaluate(() => scrollTo(0, 0));
      await v.picture(`clock-second-${name}`);
      await v.page.reload();
      await v.cell('e1').waitFor();
      await expect.poll(() => gray.textContent()).toBe('9.0');
      await v.button('Start the clocks').first().click();
      await v.play('e7-e5');
      await pass(12);
      await expect.poll(() => v.message().textContent()).toContain('Black wins 0–1');
      await expect
        .poll(() => v.page.getByRole('timer', { name: 'White’s clock for gray' }).textContent())
        .toBe('0.0');
      await expect
        .poll(() => v.page.getByRole('timer', { name: 'White’s clock', exact: true }).textContent())
        .toBe('0:12');
    },
  );

  it('put one player out of a game for three, and the others play on', async () => {
    const { v, pass } = await begin(desktop, 0.1, 60, 'Mercenary Chess for Three', true);
    const typed = v.page.getByLabel('Type a move');
    await typed.fill(((await typed.getAttribute('placeholder')) ?? '').replace('for example ', ''));
    await typed.press('Enter');
    await expect.poll(() => v.moves().count()).toBeGreaterThan(0);
    await pass(6);
    const all = v.page.locator('[data-ply]');
    await expect.poll(async () => (await all.allTextContents()).join()).toContain('out of time');
    await expect.poll(() => clock(v, 'Black').textContent()).toBe('0.0');
    await expect.poll(() => v.message().textContent()).toContain('Red');
    await v.picture('clock-three');
  });
});
