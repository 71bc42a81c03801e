import { describe, expect, it } from 'vitest';
import { desktop, visit } from './page';

describe('the game as a whole', () => {
  it('answers as the computer, both moves of its turn, and takes back to the person’s decision', async () => {
    const v = await visit();
    await v.click('e2', 'e4');
    await expect.poll(() => v.moves().count()).toBe(3);
    await expect.poll(() => v.message().textContent()).toContain('White, move one gray piece');
    await v.picture('computer-answered');
    await v.button('Take back').click();
    await expect.poll(() => v.moves().count()).toBe(0);
    await expect.poll(() => v.holds('e2')).toContain('White pawn, can move');
  });

  it('takes back while the computer thinks, and the computer lets it be', async () => {
    const v = await visit(desktop, {
      spec: 'mercenary',
      seats: [{ kind: 'person' }, { kind: 'computer', level: 8 }],
    });
    await v.click('e2', 'e4');
    // Where the browser is slow, the computer may have answered by now; then that is taken back, too.
    await expect.poll(() => v.moves().count()).toBeGreaterThan(0);
    await v.button('Take back').click();
    await expect.poll(() => v.moves().count()).toBe(0);
    await v.click('d2', 'd4');
    await expect.poll(() => v.moves().count()).toBe(3); // later than an answer to the first move would come
    await expect.poll(() => v.moves().first().textContent()).toContain('d2–d4');
  });

  it('says why a move is refused, and leads to the rule', async () => {
    const v = await visit(desktop, { spec: 'mercenary', moves: ['e2e4', 'k7j7'] });
    await v.cell('k2').click();
    await v.button('The rule').click();
    await expect.poll(() => v.page.evaluate(() => document.activeElement?.id)).toBe('MC-8');
  });

  it('says of a gray piece in the first turn when Gray moves', async () => {
    const v = await visit(desktop, { spec: 'mercenary' });
    await v.cell('k2').click();
    await expect.poll(() => v.message().textContent()).toContain('Gray moves from the next turn on.');
  });

  it('speaks of the hint, and no longer of what was refused before it', async () => {
    const v = await visit(desktop, {
      spec: 'chess',
      seats: [{ kind: 'person' }, { kind: 'computer', level: 1 }],
    });
    await v.cell('e1').click();
    await v.cell('e3').click();
    await expect.poll(() => v.message().textContent()).toContain('e3');
    const before = await v.message().textContent();
    await v.page.keyboard.press('h');
    await expect.poll(() => v.message().textContent()).not.toContain(before ?? '');
    await expect.poll(() => v.message().textContent()).toContain('hint');
    expect(await v.page.locator('.arrows path[stroke="#b3261e"]').count()).toBe(0);
  });

  it('loses nothing on a reload, not even the computer’s turn', async () => {
    const v = await visit();
    await v.click('d2', 'd4');
    await expect.poll(() => v.moves().count()).toBeGreaterThan(0);
    await v.page.reload();
    await v.cell('e1').waitFor();
    await expect.poll(() => v.holds('d4')).toContain('White pawn');
    await expect.poll(() => v.moves().count()).toBe(3);
    const list = await v.moves().allTextContents();
    await v.page.reload();
    await v.cell('e1').waitFor();
    await expect.poll(() => v.moves().allTextContents()).toEqual(list);
  });

  it('steps through the moves and back', async () => {
    const v = await visit(desktop, { spec: 'mercenary' });
    await v.play('e2-e4', 'k7-j7', 'e7-e5');
    await v.button('Previous move').click();
    await v.button('Previous move').click();
    await expect
      .poll(() => v.message().textContent())
      .toContain('You are looking at 1. e2–\u2060e4 (1 of 3)');
    await expect.poll(() => v.holds('k7')).toContain('Gray pawn with Black’s cap');
    await expect.poll(() => v.holds('k7')).not.toContain('can move');
    await v.picture('looking-back');
    await v.page.keyboard.press('Home');
    await expect.poll(() => v.holds('e2')).toContain('White pawn');
    await v.button('Back to the game').click();
    await expect.poll(() => v.message().textContent()).toContain('White, move one gray piece');
    await v.moves().first().click();
    await expect.poll(() => v.message().textContent()).toContain('1. e2–\u2060e4 (1 of 3)');
  });

  it('keeps the move that is looked at in sight of a long list', async () => {
    const v = await visit();
    const pawns = [...'abcdefgh'].flatMap((file) => [`${file}2${file}3`, `${file}7${file}6`]);
    const moves = [...pawns, 'a3a4', 'a6a5', 'b3b4', 'b6b5', 'c3c4', 'c6c5', 'd3d4', 'd6d5'];
    await v.open({ spec: 'chess', moves });
    const inSight = (ply: number) =>
      v.page.locator(`[data-ply="${ply}"]`).evaluate((button) => {
        const list = button.closest('.table')!.getBoundingClientRect();
        const { top, bottom } = button.getBoundingClientRect();
        return top >= list.top - 1 && bottom <= list.bottom + 1;
      });
    await expect.poll(() => inSight(24)).toBe(true);
    await v.button('First position').click();
    await v.button('Next move').click();
    await expect.poll(() => inSight(1)).toBe(true);
  });

  it('flips and remembers it', async () => {
    const v = await visit();
    const before = await v.middle('a1');
    await v.button('Flip').click();
    await expect.poll(async () => (await v.middle('a1')).y).toBeLessThan(before.y);
    await v.picture('flipped');
    await v.page.reload();
    await v.cell('e1').waitFor();
    expect((await v.middle('a1')).y).toBeLessThan(before.y);
  });

  it('asks before it resigns, and a takeback makes it undone', async () => {
    const v = await visit();
    await v.button('Resign').click();
    await v.button('Really resign?').click();
    await expect.poll(() => v.message().textContent()).toContain('Black wins 0–1 by resignation');
    await v.button('Take back').click();
    await expect.poll(() => v.message().textContent()).toContain('White, move');
  });

  it('lets either of two people at one screen give up, and both agree on a draw', async () => {
    const v = await visit(desktop, { spec: 'mercenary' });
    await v.more('Offer a draw');
    await v.button('White agrees').click();
    await v.button('Black agrees').click();
    await expect.poll(() => v.message().textContent()).toContain('Draw ½–½ by agreement');
    await v.button('Take back').click();
    await v.button('Resign').click();
    await v.button('Black resigns').click();
    await expect.poll(() => v.message().textContent()).toContain('White wins 1–0 by resignation');
    await expect.poll(() => v.moves().last().textContent()).toContain('resigns');
  });

  // A search of a weak level in a game with many captures once had nothing to say, and the page a programmer's text.
  it.each(['mercurial', 'merger', 'mercenary', 'mercenary3', 'chess'])(
    'is answered by weak computers who are offered a draw: %s',
    async (spec) => {
      for (const level of [1, 2]) {
        const seats = [{ kind: 'person' }, { kind: 'computer', level }];
        if (spec === 'mercenary3') seats.push({ kind: 'computer', level });
        const v = await visit(desktop, { spec, seats });
        for (let times = 0; times < 4; times++) {
          await v.more('Offer a draw');
          await expect.poll(() => v.page.getByText('Black plays on.').count()).toBeGreaterThan(0);
          expect(await v.page.getByText(/reading|undefined|null|no answer/i).count()).toBe(0);
        }
        await v.page.close();
      }
    },
  );

  it('lets the person be Black', async () => {
    const v = await visit();
    await v.beginAndWait({ players: ['Computer', 'Person'], level: 1 });
    await expect.poll(() => v.moves().count()).toBe(1);
    expect((await v.middle('e8')).y).toBeGreaterThan((await v.middle('e1')).y);
    await expect.poll(() => v.message().textContent()).toContain('Black, move one gray piece');
    await v.picture('as-black');
  });

  it('plays the resignation that a game kept by an earlier page tells of beside its moves', async () => {
    const v = await visit(desktop, { spec: 'chess', moves: ['e2e4'], resigned: 1 });
    await expect.poll(() => v.message().textContent()).toContain('White wins 1–0');
    await expect.poll(() => v.moves().last().textContent()).toContain('resigns');
    await v.button('Take back').click();
    await expect.poll(() => v.moves().count()).toBe(1);
    await v.page.reload();
    await v.cell('e1').waitFor();
    await expect.poll(() => v.moves().count()).toBe(1);
  });

  it('begins afresh when the saved game is damaged', async () => {
    const v = await visit();
    await v.open({ spec: 'nothing' });
    await expect.poll(() => v.page.getByRole('alert').first().textContent()).toContain('could not be read');
  });
});

it('computers among themselves can be stopped, play single moves, and go on', async () => {
  const v = await visit();
  await v.beginAndWait({ game: 'Chess', players: ['Computer', 'Computer'] });
  await expect.poll(() => v.moves().count()).toBeGreaterThan(0);
  await v.button('Pause').click();
  await v.button('Go on').waitFor();
  const before = await v.moves().count();
  await v.button('One move').click();
  await expect.poll(() => v.moves().count()).toBe(before + 1);
  await expect.poll(() => v.button('One move').isEnabled()).toBe(true);
  await v.picture('watched');
  await expect.poll(() => v.moves().count()).toBe(before + 1);
  await v.button('Go on').click();
  await expect.poll(() => v.moves().count()).toBeGreaterThan(before + 2);
});
