import { describe, expect, it } from 'vitest';
import { desktop, noViolations, phone, visit, type Visit } from './page';

const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
const claim = (v: Visit) => v.button('Claim draw');

async function type(v: Visit, move: string) {
  const entry = v.page.getByLabel('Type a move');
  await entry.fill(move);
  await entry.press('Enter');
}

describe('a draw in chess', () => {
  it.each([
    ['desk', desktop],
    ['phone', phone],
  ])('is claimed by a button that says why (%s)', async (name, options) => {
    const v = await visit(options, { spec: 'chess', moves: [...shuffle, ...shuffle.slice(0, 3)] });
    expect(await claim(v).count()).toBe(0);
    await v.play('f6-g8');
    await claim(v).waitFor();
    const told = v.page.getByText('The position is on the board for the third time: White can claim a draw.');
    await told.waitFor();
    await claim(v).scrollIntoViewIfNeeded();
    await v.picture(`claim-${name}`);
    await noViolations(v);
    await claim(v).click();
    await expect
      .poll(() => v.message().allTextContents())
      .toContainEqual(expect.stringContaining('Draw ½–½ because the same position came up too often'));
    expect(await claim(v).count()).toBe(0);
  });

  it('that nobody claims goes on', async () => {
    const v = await visit(desktop, { spec: 'chess', moves: [...shuffle, ...shuffle] });
    await claim(v).waitFor();
    await v.play('e2-e4');
    await expect.poll(() => claim(v).count()).toBe(0);
  });

  it('is claimed by a computer that plays another', async () => {
    const computer = { kind: 'computer', level: 1 };
    const v = await visit(desktop, {
      spec: 'chess',
      moves: [...shuffle, ...shuffle],
      seats: [computer, computer],
    });
    await expect
      .poll(() => v.message().allTextContents())
      .toContainEqual(expect.stringContaining('Draw ½–½'));
  });
});

describe('moves of chess', () => {
  it('are typed as players write them', async () => {
    const v = await visit(desktop, { spec: 'chess', start: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' });
    for (const move of ['O-O', 'e8a8']) {
      const before = await v.moves().count();
      await type(v, move);
      await expect.poll(() => v.moves().count()).toBe(before + 1);
    }
    expect(await v.holds('g1')).toContain('White king');
    expect(await v.holds('c8')).toContain('Black king');
    await type(v, 'Nf3');
    await v.page.getByText("'Nf3' is no legal move here").waitFor();
  });

  it('are listed as the player likes', async () => {
    const v = await visit(desktop, {
      spec: 'chess',
      moves: ['e2e4', 'd7d5', 'e4d5', 'd8d5', 'b1c3', 'd5e5'],
    });
    expect((await v.moves().last().textContent())?.trim()).toBe('d5–e5+');
    await v.button('Settings').click();
    const settings = v.page.getByRole('dialog', { name: 'Settings' });
    await settings.getByLabel('chess in letters: Nf3 (SAN)').check();
    await v.picture('notation-setting');
    await settings.getByRole('button', { name: 'Close' }).last().click();
    const listed = async () => (await v.moves().allTextContents()).map((one) => one.trim());
    expect(await listed()).toEqual(['e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qe5+']);
    await v.picture('notation-list');
  });
});

describe('files of chess', () => {
  it('are read with what is odd about them said beside it', async () => {
    const v = await visit();
    await v.more('Load');
    const dialog = v.page.getByRole('dialog', { name: 'Load a game' });
    await dialog.getByLabel('Record').fill('[Event "Study"]\n[Result "*"]\n\n1. f3 e5 2. g4 Qh4# *');
    await dialog.getByRole('button', { name: 'Load the game' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await v.page.getByText('the game ends with 0 1 checkmate, but the text says *').waitFor();
    await v.picture('load-remark');
    await noViolations(v);
    await v.button('Dismiss').click();
  });
});
