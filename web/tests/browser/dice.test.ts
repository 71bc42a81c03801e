import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { desktop, phone, visit } from './page';

async function cooperative(options: Parameters<typeof visit>[0] = desktop) {
  const v = await visit(options);
  const person = { kind: 'person' };
  const record = { version: 1, spec: 'cooperative', moves: [], seats: [person, person, { kind: 'dice' }] };
  await v.page.evaluate((saved) => localStorage.setItem('turncoat.game', saved), JSON.stringify(record));
  await v.page.reload();
  await v.cell('e1').waitFor();
  return { v, panel: v.page.getByRole('region', { name: 'The dice' }) };
}

describe('dice', () => {
  it.each(Object.entries({ desktop, phone }))(
    'tell before a move what Red may do, on a %s',
    async (name, options) => {
      const { v, panel } = await cooperative(options);
      await panel.getByRole('switch', { name: 'What may Red do?' }).check();
      await v.click('d2', 'd4');
      await expect.poll(() => panel.locator('li').count()).toBe(10);
      expect(await panel.textContent()).toContain('27/136');
      expect(await v.moves().count()).toBe(0);
      await expect.poll(() => v.page.locator('.arrows path').count()).toBe(11);
      await v.page.evaluate(() => scrollTo(0, 0));
      await v.picture(`dice-asked-${name}`);
      const found = await new AxeBuilder({ page: v.page }).analyze();
      expect(
        found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.html).join(' ')}`),
      ).toEqual([]);
      await v.button('Another move').click();
      expect(await v.page.locator('.arrows path').count()).toBe(0);
      await v.click('c2', 'c4');
      await v.button('Play it').click();
      await expect.poll(() => v.moves().count(), { timeout: 15_000 }).toBe(2);
    },
  );

  it('tell after a throw why it came, how likely it was, and what else could have happened', async () => {
    const { v, panel } = await cooperative();
    await v.click('d2', 'd4');
    await v.page.locator('.arrows').first().waitFor();
    await v.picture('dice-rolling');
    await expect.poll(() => v.moves().count(), { timeout: 15_000 }).toBe(2);
    await expect
      .poll(() => panel.textContent())
      .toMatch(/Three dice chose the piece.*The chance of that was \d+\/\d+/);
    await panel.getByText('What else could have happened (9)').click();
    await expect.poll(() => v.page.locator('.arrows path').count()).toBe(10);
    expect(await panel.locator('li').count()).toBe(9);
    await v.picture('dice-told');
  });
});
