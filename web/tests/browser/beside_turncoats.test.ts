// Beside a real board, on a phone: pieces that change sides. Which players may hire and have hired, what has merged and its
// owner now, which pieces go home, what was set free.
import { expect, it } from 'vitest';
import { aloud, beside, enter, said } from './besides';

it('mercenaries are hired, and play for who hired them', async () => {
  const v = await beside('mercenary3', '6*K1/7*P/8/8/8/3p4/8/8/8/8/6K1/3R4 w - - - 0 1');
  await expect.poll(() => said(v).textContent()).toContain('White may hire: Black pawn d7.');
  await v.cell('d7').click();
  await v.button('Hire the black pawn on d7').click();
  await expect.poll(() => said(v).textContent()).toContain('White hires Black pawn on d7.');
  await expect.poll(() => aloud(v)).toContain('White hires Black pawn on d7.');
  await enter(v, 'l11-l10', 'd7-d6');
  expect(await said(v).textContent()).toContain('from d7 to d6.');
  await v.picture('beside-hired');
});

const four =
  'ranb2kebfngrh/papbpc2pfpgph/3(qdbcpdpe)4/8/2(NbPc)5/8/PaPb1PdPePfPgPh/Ra1BcQdKeBfNgRh w - - 0 1';

it('pieces merge, and it is said whose they are', async () => {
  const v = await beside('merger');
  await enter(v, 'e2-e4', 'd7-d5', 'e4-d5');
  await expect.poll(() => said(v).textContent()).toContain('On light squares White may move it.');
  await enter(v, 'd8-d5');
  await expect
    .poll(() => aloud(v))
    .toContain('The Piece on d5: Most of its pieces are Black’s: Black may move it.');
  await v.picture('beside-merged');
});

it('pieces go home, and what is left is split', async () => {
  const v = await beside('merger', four);
  await v.cell('c4').click();
  await v.cell('d6').click();
  await v.page
    .getByRole('dialog', { name: 'Who goes home?' })
    .getByRole('button', { name: /queen.*pawn \(e-file\)/ })
    .click();
  await expect.poll(() => said(v).textContent()).toContain('Black queen goes home to d8.');
  expect(await said(v).textContent()).toContain('On dark squares Black may move it.');
  await v.picture('beside-home');
  // Black takes two of the four away; two stay.
  await v.cell('d6').click();
  const part = v.page.getByRole('dialog', { name: 'Who moves away?' });
  for (const name of ['black bishop (c-file)', 'black pawn (d-file)', 'Choose a square'])
    await part.getByRole('button', { name }).click();
  await v.cell('e5').click();
  await expect.poll(() => said(v).textContent()).toContain('from d6 to e5.');
  expect(await said(v).textContent()).toContain('White to move.');
  await v.picture('beside-split');
});

it('prisoners come into a hand when their captor falls', async () => {
  const v = await beside('mercurial', 'k/6/6/8/2R(n)d4/6/6/K b - 0 1');
  await enter(v, 'd3-c3');
  await expect.poll(() => said(v).textContent()).toContain('Black takes in hand: Black knight.');
  await v.picture('beside-freed');
});
