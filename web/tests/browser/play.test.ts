import { describe, expect, it } from 'vitest';
import { lively, visit } from './page';

describe('an opening of Mercenary Chess by two people', () => {
  it('goes through the phases, by click and by drag', async () => {
    const v = await visit(lively);
    await v.beginAndWait();
    await expect.poll(() => v.message().textContent()).toContain('White, move one of your own pieces.');
    await v.play('e2-e4');
    await expect.poll(() => v.message().textContent()).toContain('Black, move one gray piece');
    await expect.poll(() => v.holds('k7')).toContain('Gray pawn with Black’s cap, can move');
    await expect.poll(() => v.holds('k2')).not.toContain('can move');
    await expect.poll(() => v.holds('e7')).not.toContain('can move');

    await v.drag('k6', 'j6');
    await expect.poll(() => v.holds('j6')).toContain('Gray pawn with Black’s cap');
    await expect.poll(() => v.holds('k7')).toContain('Gray pawn');
    await expect.poll(() => v.holds('k7')).not.toContain('cap');
    await expect.poll(() => v.message().textContent()).toContain('Black, now move one of your own pieces.');
    await v.drag('e7', 'e5');
    await expect.poll(() => v.moves().count()).toBe(3);
    await v.play('l2-j3', 'g1-f3', 'j6-i6', 'b8-c6');
    await expect.poll(() => v.holds('j3')).toContain('Gray knight with White’s cap');
    await v.picture('opening');
  });

  it('shows where a selected piece can go, and forgets it on a second click', async () => {
    const v = await visit(lively);
    await v.click('g1');
    await expect.poll(() => v.holds('g1')).toContain('selected');
    await expect.poll(() => v.holds('f3')).toContain('can be moved to');
    await v.picture('selected');
    await v.click('g1');
    await expect.poll(() => v.holds('f3')).not.toContain('can be moved to');
    await v.drag('g1', 'e4');
    await expect.poll(() => v.moves().count()).toBe(0);
  });

  it('says why a move is refused, and shows who attacks', async () => {
    const v = await visit(lively, {
      spec: 'mercenary',
      start: 'k11/4*R7/12/12/4N7/12/12/4K7 w main - - -/- 0 1',
    });
    const said = () => v.message().textContent();
    const frame = await v.page.locator('.board svg').first().boundingBox();
    await v.click('e4');
    await v.click('c3');
    await expect.poll(said).toContain('The knight on e4 is pinned: the rook on e7 would attack the king.');
    await expect.poll(() => v.page.locator('.arrows path').count()).toBe(1);
    await v.picture('refused');
    await v.drag('e1', 'e3');
    await expect.poll(said).toContain('A king does not go from e1 to e3.');
    await v.click('a8');
    await expect.poll(said).toContain('That is Black’s piece; White is to move.');
    await v.click('b4');
    await expect.poll(said).toContain('White, move one of your own pieces.');
    await expect.poll(() => v.page.locator('.arrows path').count()).toBe(0);
    expect(await v.page.locator('.board svg').first().boundingBox()).toEqual(frame);
  });

  it('is played with the keyboard alone', async () => {
    const v = await visit(lively);
    await v.cell('e2').focus();
    await v.page.keyboard.press('Enter');
    await v.page.keyboard.press('ArrowUp');
    await v.page.keyboard.press('ArrowUp');
    await v.page.keyboard.press('Enter');
    await expect.poll(() => v.moves().count()).toBeGreaterThan(0);
    await expect.poll(() => v.holds('e4')).toContain('White pawn');
  });

  it('takes typed moves and says why one is refused', async () => {
    const v = await visit(lively, { spec: 'mercenary' });
    const entry = v.page.getByLabel('Type a move');
    await entry.fill('e2e5');
    await entry.press('Enter');
    await expect.poll(() => v.page.locator('#typed-error').textContent()).toContain('a pawn does not go');
    await expect.poll(() => v.page.locator('.arrows').count()).toBeGreaterThan(0);
    await entry.fill('e2e4');
    await entry.press('Enter');
    await expect.poll(() => v.moves().count()).toBe(1);
  });
});

describe('captures, promotions and ends', () => {
  it('lets a gray move take a piece of the player’s own', async () => {
    const v = await visit(lively, {
      spec: 'mercenary',
      start: '4k7/12/12/12/4N6*R/12/12/4K7 w gray - - -/- 0 20',
    });
    await v.click('l4');
    await expect.poll(() => v.holds('e4')).toContain('White knight, can be moved to');
    await v.picture('gray-takes-own-target');
    await v.click('e4');
    await expect.poll(() => v.holds('e4')).toContain('Gray rook with White’s cap');
    await expect.poll(() => v.moves().last().textContent()).toContain('l4×e4');
    await expect.poll(() => v.message().textContent()).toContain('now move one of your own pieces');
    await v.picture('gray-took-own');
  });

  it('asks what a pawn becomes', async () => {
    const v = await visit(lively, {
      spec: 'mercenary',
      start: '7k4/P11/12/12/2*P9/12/2*P9/4K7 w main - - -/- 0 30',
    });
    await v.click('a7', 'a8');
    const dialog = v.page.getByRole('dialog', { name: 'Promote to' });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole('button').count()).toBe(4);
    await v.picture('promotion');
    await v.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await v.drag('a7', 'a8');
    await dialog.getByRole('button', { name: 'knight' }).click();
    await expect.poll(() => v.holds('a8')).toContain('White knight');
    await v.play('c4-b4', 'h8-g8', 'c2-b2', 'e1-d1');
    await v.click('b4', 'a4');
    await dialog.getByRole('button', { name: 'queen' }).click();
    await expect.poll(() => v.holds('a4')).toContain('Gray queen with Black’s cap');
    await v.picture('promoted');
  });

  it('announces a checkmate and offers another game', async () => {
    const v = await visit(lively);
    await v.beginAndWait({ fen: '6k5/5ppp4/12/12/12/12/12/R3K7 w main - - -/- 0 30' });
    await v.click('a1', 'a8');
    await expect.poll(() => v.message().textContent()).toContain('White wins 1–0');
    await expect.poll(() => v.message().textContent()).toContain('by checkmate');
    await expect.poll(() => v.moves().last().textContent()).toContain('a1–a8#');
    await v.picture('checkmate');
    await v.button('Rematch').click();
    await expect.poll(() => v.moves().count()).toBe(0);
  });

  it('passes by itself where there is no gray move', async () => {
    const v = await visit(lively, {
      spec: 'mercenary',
      start: '4k7/4p7/12/12/12/12/4P7/4K7 w main - - -/- 0 30',
    });
    const passing = await v.watch('[role="status"]', 'passes');
    await v.click('e2', 'e4');
    await passing();
    await expect.poll(() => v.moves().count()).toBe(2);
    await expect.poll(() => v.message().textContent()).toContain('Black, now move');
  });

  it('asks which piece is given up, where the players agreed on that', async () => {
    const v = await visit(lively);
    await v.beginAndWait({ options: { hold: '2', release: 'choose' } });
    await v.play('e2-e4');
    await v.click('k6', 'j6');
    const dialog = v.page.getByRole('dialog', { name: 'Choose' });
    await dialog.waitFor();
    await v.picture('release');
    await dialog.getByRole('button', { name: 'on k7' }).click();
    await expect.poll(() => v.holds('j6')).toContain('Black’s cap');
    await expect.poll(() => v.holds('k8')).toContain('Black’s cap');
    await expect.poll(() => v.holds('k7')).not.toContain('cap');
  });

  it('puts pieces on the board where the players place them', async () => {
    const v = await visit(lively);
    await v.begin({ options: { setup: 'place' } });
    const choices = v.page.getByRole('group', { name: 'Choices beside the board' });
    await choices.getByRole('button', { name: 'king' }).click();
    await v.click('c1');
    await expect.poll(() => v.holds('c1')).toContain('White king');
    await expect.poll(() => v.message().textContent()).toContain('Black, put a gray piece on its file.');
    await v.picture('placing');
  });

  it('plays a cooperative game: two partners, and dice that move Red', async () => {
    const v = await visit(lively);
    await v.button('New game').first().click();
    const dialog = v.page.getByRole('dialog', { name: 'New game' });
    await dialog.getByText('Cooperative Chess', { exact: true }).click();
    const red = dialog.getByRole('radiogroup', { name: 'Red is played by' });
    await expect.poll(() => dialog.getByText('moved by dice', { exact: true }).count()).toBe(1);
    await expect.poll(() => red.count()).toBe(0);
    await v.picture('cooperative-new-game');
    await dialog.getByText('Rule options').click();
    await dialog.locator('#option-red').selectOption('player');
    await red.waitFor();
    await dialog.locator('#option-red').selectOption('dice');
    await red.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Start the game' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const done = (moves: number) => expect.poll(() => v.moves().count()).toBe(moves);
    await v.click('b2', 'b3');
    await done(4); // White, Red, the computer as Black, Red
    await expect.poll(() => v.message().textContent()).toMatch(/The red .*from [a-h]\d .*White to move/s);
    await v.picture('cooperative');
    await expect.poll(() => v.button('Resign').count()).toBe(1); // the partners together
    await v.button('More').click();
    await expect.poll(() => v.button('Offer a draw').count()).toBe(0); // dice agree on nothing
    await v.page.keyboard.press('Escape');
    // Whatever Red did, some white piece can move somewhere.
    await v.page.locator('.board [aria-label*=", can move"]').first().click();
    await v.page.locator('.board [aria-label*="can be moved to"]').first().click();
    // By what follows the dice may end the game.
    const over = v.button('Rematch');
    await expect.poll(async () => (await v.moves().count()) === 8 || (await over.count()) === 1).toBe(true);
    await v.button('Take back').click();
    await done(4);
  });

  it('plays chess', async () => {
    const v = await visit(lively, { spec: 'chess' });
    await v.play('f2-f3', 'e7-e5', 'g2-g4', 'd8-h4');
    await expect.poll(() => v.message().textContent()).toContain('Black wins 0–1');
    await v.picture('chess');
  });

  it('shows why a position is refused', async () => {
    const v = await visit(lively);
    await v.begin({ fen: 'nonsense' });
    await expect.poll(() => v.page.getByRole('dialog').getByRole('alert').textContent()).not.toBe('');
    await v.picture('refused-fen');
  });
});
