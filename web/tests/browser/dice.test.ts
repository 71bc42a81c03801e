import { describe, expect, it } from 'vitest';
import { desktop, noViolations, phone, visit } from './page';

async function cooperative(options: Parameters<typeof visit>[0] = desktop) {
  const v = await visit(options);
  const person = { kind: 'person' };
  await v.open({ spec: 'cooperative', seats: [person, person, { kind: 'dice' }] });
  return { v, panel: v.page.getByRole('region', { name: 'The dice' }) };
}

describe('dice', () => {
  it('name pieces by numbers, which stand on them if one likes, also tomorrow', async () => {
    const { v } = await cooperative(phone);
    const numbers = v.page.locator('.pieces .number');
    expect((await numbers.allTextContents()).map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, i) => i + 1),
    );
    await expect.poll(() => v.holds('e8')).toContain('Red king 13');
    await v.button('Settings').click();
    await v.page.getByRole('switch', { name: 'Numbers on Red’s pieces' }).uncheck();
    await v.button('Close').last().click();
    await expect.poll(() => numbers.count()).toBe(0);
    await v.page.reload();
    await v.cell('e1').waitFor();
    await expect.poll(() => numbers.count()).toBe(0);
  });

  it.each(Object.entries({ desktop, phone }))(
    'tell before a move what Red may do, on a %s',
    async (name, options) => {
      const { v, panel } = await cooperative(options);
      await panel.getByRole('switch', { name: 'What may Red do?' }).check();
      await v.click('d2', 'd4');
      await expect.poll(() => panel.locator('li').count()).toBe(10);
      await expect.poll(() => panel.textContent()).toContain('27/136');
      await expect.poll(() => v.moves().count()).toBe(0);
      await expect.poll(() => v.page.locator('.arrows path').count()).toBe(11);
      await v.page.evaluate(() => scrollTo(0, 0));
      await v.picture(`dice-asked-${name}`);
      await noViolations(v);
      await v.button('Another move').click();
      await expect.poll(() => v.page.locator('.arrows path').count()).toBe(0);
      await v.click('c2', 'c4');
      await v.button('Play it').click();
      await expect.poll(() => v.moves().count()).toBe(2);
    },
  );

  it('tell after a throw why it came, how likely it was, and what else could have happened', async () => {
    const { v, panel } = await cooperative();
    const rolling = await v.watch('.arrows');
    await v.click('d2', 'd4');
    await rolling();
    await v.picture('dice-rolling');
    await expect.poll(() => v.moves().count()).toBe(2);
    await expect
      .poll(() => panel.textContent())
      .toMatch(
        /Three dice: \d.\+.\d.\+.\d.−.2.=.\d+, the .* from [a-h][78]\..*The chance of that was \d+\/\d+/,
      );
    await panel.getByText('What else could have happened (9)').click();
    await expect.poll(() => v.page.locator('.arrows path').count()).toBe(10);
    await expect.poll(() => panel.locator('li').count()).toBe(9);
    await expect.poll(() => panel.locator('li').first().textContent()).toMatch(/number \d+$/);
    await expect.poll(() => panel.locator('.faces svg').count()).toBe(4); // three dice, and the piece with its number
    await v.picture('dice-told');
  });
});
