import { expect, it } from 'vitest';
import { desktop, visit } from './page';

it('asks in words which piece is sent home', async () => {
  const v = await visit(desktop, { spec: 'merger', moves: 'e2e4 d7d5 e4d5 d8d5 b1c3 e7e6 c3d5'.split(' ') });
  await v.click('e6', 'd5');
  const dialog = v.page.getByRole('dialog', { name: 'Who goes home?' });
  await dialog.waitFor();
  await v.picture('merger-choice');
  await dialog.getByRole('button', { name: 'Send home: white knight (b-file)' }).click();
  await expect.poll(() => v.moves().last().textContent()).toContain('e6×d5 (1 sent home)');
  await v.picture('merger');
});

it('shows where a captured piece will land, before the move is played', async () => {
  const v = await visit(desktop, { spec: 'merger', moves: 'e2e4 d7d5 e4d5 d8d5 b1c3 e7e6 c3d5'.split(' ') });
  await v.click('e6', 'd5');
  const dialog = v.page.getByRole('dialog', { name: 'Who goes home?' });
  await dialog.getByRole('button', { name: 'Send home: black queen (d-file) → d8' }).hover();
  await expect.poll(() => v.page.locator('.landing g[transform]').count()).toBe(1);
  await v.picture('merger-landing');
  await v.page.keyboard.press('Escape');
  await expect.poll(() => v.page.locator('.landing g[transform]').count()).toBe(0);
});

it('also while the cell of the capture is only pointed at', async () => {
  const v = await visit();
  const start =
    'ranb2kebfngrh/papbpc(qdbcpdpe)1pfpgph/8/4(BfNbNg)3/8/8/PaPbPcPdPePfPgPh/Ra1BcQdKe2Rh w - - 0 1';
  await v.open({ spec: 'merger', start });
  await v.click('e5');
  await v.cell('d7').hover();
  await expect.poll(() => v.page.locator('.landing g[transform]').count()).toBe(3);
  await v.picture('merger-pointing');
  await v.cell('c6').hover();
  await expect.poll(() => v.page.locator('.landing g[transform]').count()).toBe(0);
  await v.cell('d7').click();
  await v.page.getByRole('dialog', { name: 'Who goes home?' }).getByRole('button').click();
  await expect.poll(() => v.moves().last().textContent()).toContain('(3 sent home)');
});
