import { expect, it } from 'vitest';
import { visit } from './page';

it('asks in words which piece is sent home', async () => {
  const v = await visit();
  const record = {
    version: 1,
    spec: 'merger',
    moves: 'e2e4 d7d5 e4d5 d8d5 b1c3 e7e6 c3d5'.split(' '),
    seats: [{ kind: 'person' }, { kind: 'person' }],
  };
  await v.page.evaluate((saved) => localStorage.setItem('turncoat.game', saved), JSON.stringify(record));
  await v.page.reload();
  await v.cell('e1').waitFor();
  await v.click('e6', 'd5');
  const dialog = v.page.getByRole('dialog', { name: 'Who goes home?' });
  await dialog.waitFor();
  await v.picture('merger-choice');
  await dialog.getByRole('button', { name: 'Send home: white knight (b-file)' }).click();
  await expect.poll(() => v.moves().last().textContent()).toContain('e6×d5 (1 sent home)');
  await v.picture('merger');
});
