// What stands in hand is dragged onto the board.

import { expect, it } from 'vitest';
import { desktop, visit } from './page';

it('a piece in hand is dragged to a cell where it may be put', async () => {
  const start = 'k/dnrsnd/pppppp/8/8/PPPPPP/D2SRN/K w NPDnr 0 1';
  const v = await visit(desktop, { spec: 'mercurial', start });
  const piece = v.page.locator('.hand button').first();
  const { x, y, width, height } = (await piece.boundingBox())!;
  await v.page.mouse.move(x + width / 2, y + height / 2);
  await v.page.mouse.down();
  await v.page.mouse.move(x + width / 2, y - 20, { steps: 4 });
  await expect.poll(() => v.holds('b1')).toContain('can be moved to');
  const to = await v.middle('b1');
  await v.page.mouse.move(to.x, to.y, { steps: 6 });
  await v.page.mouse.up();
  await expect.poll(() => v.moves().count()).toBe(1);
  await expect.poll(() => v.holds('b1')).toContain('White');
});
