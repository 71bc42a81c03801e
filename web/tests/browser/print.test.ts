// Sheets to print: drawn by the engine, shown, and printed by the browser at true scale.
import { describe, expect, it } from 'vitest';
import { desktop, noViolations, phone, visit } from './page';

describe('print and build', () => {
  it('shows the sheets of the rules on the board, and prints them in millimetres', async () => {
    const v = await visit(desktop, { spec: 'mercenary:hold=2' });
    await v.more('Print and build');
    const sheets = v.page.locator('.sheets figure');
    await expect.poll(() => sheets.count()).toBeGreaterThan(8);
    expect(await sheets.first().textContent()).toContain('2 gray pieces');
    await v.picture('print');
    await noViolations(v);
    const pages = await sheets.count();
    const pdf = (await v.page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.length).toBe(pages);
    for (const [, width, height] of boxes) {
      expect(Math.abs(Number(width) / 72 - 210 / 25.4)).toBeLessThan((0.005 * 210) / 25.4);
      expect(Math.abs(Number(height) / 72 - 297 / 25.4)).toBeLessThan((0.005 * 297) / 25.4);
    }
    await v.page.getByLabel('Paper').selectOption('Letter');
    await expect.poll(async () => (await sheets.first().getAttribute('style')) ?? '').toContain('215.9');
    expect(await v.page.getByRole('region', { name: 'How to build it' }).textContent()).toContain('penny');
  });

  it('is there on a phone, for the star too', async () => {
    const v = await visit(phone, { spec: 'mercenary3' });
    await v.page.evaluate(() => location.assign('#print/mercenary3'));
    await expect.poll(() => v.page.locator('.sheets figure').count()).toBeGreaterThan(8);
    await v.picture('print-phone');
    expect(await v.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
