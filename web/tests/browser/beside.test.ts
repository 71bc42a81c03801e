// The referee beside a real board, on a phone: ten moves of every game, what is said of them, dice that people throw,
// claims, touch-move, a position set up, and the clock.
import { describe, expect, inject, it } from 'vitest';
import { aloud, beside, enter, said } from './besides';
import { mayComplain, noViolations, open } from './page';
import { serve } from './serve';

const games = {
  chess: 'e2-e4 e7-e5 g1-f3 b8-c6 f1-c4 f8-c5 c2-c3 g8-f6 d2-d3 d7-d6',
  mercenary: 'e2-e4 k6-j6 e7-e5 k3-j3 g1-f3 j6-i6 b8-c6 j3-i3 f1-c4 i6-h6',
  mercenary3: 'a2-a3 a7-a6 e11-e10 a3-a4 b7-b6 f11-f10 b2-b3 c7-c6 g11-g10 c2-c3',
  mercurial: 'a2-b3 a5-b4 b2-a3 b5-a4 f2-e3 f5-e4 e2-f3 e5-f4 d2-c3 d5-c4',
  merger: 'e2-e4 e7-e5 g1-f3 b8-c6 f1-c4 f8-c5 c2-c3 g8-f6 d2-d3 d7-d6',
};

describe('beside a real board', () => {
  it.each(Object.entries(games))('ten moves of %s are refereed', async (id, moves) => {
    const v = await beside(id);
    await enter(v, ...moves.split(' '));
    await v.picture(`beside-${id}`);
    expect(await aloud(v)).not.toBe('');
    await noViolations(v);
    const wide = await v.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    // Taken back, and still there when one comes back.
    const before = await said(v).textContent();
    await v.button('Undo').click();
    await expect.poll(() => said(v).textContent()).not.toBe(before);
    await v.page.reload();
    await v.page.locator('main.beside [data-cell="e1"]').waitFor();
    await enter(v, moves.split(' ')[9]!);
  });

  it.each(['en', 'de', 'fr'])('has its buttons beside the board where there is room (%s)', async (locale) => {
    const v = await open({ viewport: { width: 1366, height: 768 }, locale });
    await v.page.goto(`${inject('address')}#beside/mercenary3`);
    await v.page.locator('main.beside [data-cell="e1"]').waitFor();
    const board = (await v.page.locator('.board-room').boundingBox())!;
    const keys = await v.page
      .locator('.keys > button, .keys .more > button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    for (const { left, bottom } of keys) {
      expect(left).toBeGreaterThan(board.x + board.width - 1);
      expect(bottom).toBeLessThan(768);
    }
  });

  it('says whose phase it is and whose caps', async () => {
    const v = await beside('mercenary');
    await expect.poll(() => said(v).textContent()).toContain('White, move one of your own pieces.');
    await enter(v, 'e2-e4');
    await expect.poll(() => said(v).textContent()).toContain('Black, move one gray piece');
    await enter(v, 'k6-j6');
    await expect.poll(() => aloud(v)).toContain('Black’s cap: pawn j6.');
    expect(await v.page.locator('.hats').textContent()).toContain('White’s cap: pawn k2.');
  });

  it('asks for Red’s dice, in their order, and says what Red does and why', async () => {
    const v = await beside('cooperative');
    const dice = v.page.getByRole('region', { name: 'Dice' });
    const press = async (...faces: number[]) => {
      for (const face of faces) await v.button(`Die: ${face}`).click();
    };
    expect(await dice.count()).toBe(0); // nothing is thrown before White has moved
    await enter(v, 'd2-d4');
    await expect.poll(() => dice.textContent()).toContain('Throw three dice.');
    await v.picture('beside-dice');
    await press(4, 4, 3); // number 9, the rook, which cannot move
    await expect.poll(() => dice.textContent()).toContain('That piece has no move.');
    await press(2);
    await v.button('Take a die back').click();
    await press(2, 2, 3); // number 5
    await expect.poll(() => said(v).textContent()).toContain('2 + 2 + 3 − 2 = 5');
    expect(await said(v).textContent()).toContain('e7 to e5');
    expect(await aloud(v)).toContain('2 + 2 + 3 − 2 = 5');
    // Black's turn: the pawn on e5 attacks d4 and can be taken, so Red will need no dice for what is certain.
    await expect.poll(() => dice.count()).toBe(0);
    await enter(v, 'g2-g3');
    // The pawn can be captured: it captures in safety or flees, and nothing is thrown unless there is a choice.
    await expect.poll(() => said(v).textContent()).toContain('White to move.');
    expect(await dice.count()).toBe(0);
  });

  it('plays ten moves of Cooperative Chess with dice thrown at the table', async () => {
    const v = await beside('cooperative');
    const question = v.page.locator('[data-question]');
    let seed = 7;
    const face = () => 1 + ((seed = (seed * 75 + 74) % 65537) % 6);
    for (const move of ['a2-a3', 'h2-h3', 'b2-b3', 'g2-g3', 'c2-c3']) {
      await enter(v, move);
      for (;;) {
        await expect
          .poll(
            async () =>
              (await question.count()) > 0 ||
              /(White|Black)(,| to move)/.test((await said(v).textContent()) ?? ''),
          )
          .toBe(true);
        if (!(await question.count())) break;
        const faces = question.locator('.typed span');
        for (let thrown = await faces.count(); thrown > 0; thrown--) await v.button(`Die: ${face()}`).click();
        // Then other dice are asked for, or none.
        await expect
          .poll(async () => (await question.locator('.typed .empty').count()) === (await faces.count()))
          .toBe(true);
      }
    }
    expect(await said(v).textContent()).toMatch(/(White|Black)/);
  });

  it('never tells of a silent check, but confirms a kill that is claimed', async () => {
    const v = await beside('mercenary3');
    await v.button('I kill a king').click();
    await v.page
      .getByRole('region', { name: 'I kill a king' })
      .getByRole('button', { name: 'Black' })
      .click();
    await expect.poll(() => said(v).textContent()).toContain('No: Black’s king is not attacked');
  });

  it('makes the kill that is claimed, and offers none on the board', async () => {
    const start = '7*K/8/8/8/8/8/8/7R/8/8/8/6K1 w - - - 0 1';
    const v = await beside('mercenary3', start);
    await v.cell('l5').click();
    await expect.poll(() => v.holds('l9')).toContain('can be moved to');
    expect(await v.holds('l12')).not.toContain('can be');
    await v.button('I kill a king').click();
    await v.page.getByRole('region', { name: 'I kill a king' }).getByRole('button', { name: 'Red' }).click();
    await expect.poll(() => said(v).textContent()).toContain('by taking the king');
  });

  it('works without a network, dice too', async () => {
    const server = await serve();
    const v = await beside('cooperative', undefined, server.address);
    await v.page.evaluate(async () => void (await navigator.serviceWorker.ready).active?.scriptURL);
    await v.page.reload(); // now the copy answers, and keeps the engine that reads dice
    await v.page.locator('main.beside [data-cell="e1"]').waitFor();
    await expect
      .poll(() =>
        v.page.evaluate(async () => {
          const names = await caches.keys();
          const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return all.flat().some(({ url }) => url.includes('turncoat_library'));
        }),
      )
      .toBe(true);
    mayComplain(/ERR_CONNECTION_REFUSED/);
    server.end();
    await v.page.reload();
    await v.page.locator('main.beside [data-cell="e1"]').waitFor();
    await enter(v, 'd2-d4');
    for (const face of [2, 2, 3]) await v.button(`Die: ${face}`).click();
    await expect.poll(() => said(v).textContent()).toContain('e7 to e5');
  });

  it('holds players to what they have touched', async () => {
    const v = await beside('mercenary');
    await v.button('Touch-move').click();
    await v.cell('b1').click();
    await v.cell('e2').click();
    await expect
      .poll(() => said(v).textContent())
      .toContain('the white knight on b1 was touched, so it must move.');
    await v.cell('e4').click();
    await enter(v, 'c3');
    await expect.poll(() => said(v).textContent()).toContain('Black, move one gray piece');
  });

  it('begins at a position that is set up', async () => {
    const v = await beside('merger');
    await v.more('Set up the position');
    const panel = v.page.getByRole('region', { name: 'Edit the position' });
    await panel.waitFor();
    await v.picture('beside-editor');
    for (const cell of ['e2', 'e4']) await v.cell(cell).click();
    await expect.poll(() => v.holds('e4')).toContain('White pawn');
    await panel.getByRole('button', { name: 'Use this position' }).click();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => v.holds('e4')).toContain('White pawn');
    await enter(v, 'e4-e5');
    expect(await said(v).textContent()).toContain('White pawn from e4 to e5.');
  });

  it('is a chess clock', async () => {
    const v = await beside('mercenary3');
    await v.button('Clock').click();
    await v.button('Start').click();
    const face = (seat: string) => v.page.getByRole('button', { name: `${seat}’s clock` });
    await expect.poll(() => face('White').getAttribute('aria-pressed')).toBe('true');
    await face('White').click();
    await expect.poll(() => face('Black').getAttribute('aria-pressed')).toBe('true');
    await face('White').click(); // not one's turn
    await v.picture('beside-clock');
    await face('Black').click();
    await expect.poll(() => face('Red').getAttribute('aria-pressed')).toBe('true');
    await v.button('Black is out').click();
    await face('Red').click();
    await expect.poll(() => face('White').getAttribute('aria-pressed')).toBe('true');
    await face('White').click();
    await expect.poll(() => face('Red').getAttribute('aria-pressed')).toBe('true');
  });
});
