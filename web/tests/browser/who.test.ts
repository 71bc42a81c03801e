import { describe, expect, it } from 'vitest';
import { desktop, noViolations, phone, visit, type Visit } from './page';

const note = (v: Visit) => v.page.locator('.who p');

describe('who may move what', () => {
  it('is told of the piece that is pointed at', async () => {
    const v = await visit();
    await v.cell('k4').hover();
    await expect
      .poll(() => note(v).textContent())
      .toContain('Gray pawn, k4. It wears no cap: both players may move it');
    await v.cell('k2').hover();
    await expect.poll(() => note(v).textContent()).toContain('only White may move it');
    await v.cell('d5').hover();
    await expect.poll(() => note(v).count()).toBe(0);
  });

  it.each(['k4', 'k7', 'l2', 'a1', 'h8'])('is told without covering the cells around %s', async (cell) => {
    const v = await visit({ viewport: { width: 1366, height: 768 } });
    await v.cell(cell).hover();
    await note(v).waitFor();
    const [from, told] = [(await v.cell(cell).boundingBox())!, (await note(v).boundingBox())!];
    const around = { top: from.y - from.height, bottom: from.y + 2 * from.height };
    const covered = told.y + told.height > around.top + 1 && told.y < around.bottom - 1;
    expect(covered, JSON.stringify([from, told])).toBe(false);
  });

  it('is marked on all pieces on request, and read out when they are focused', async () => {
    const v = await visit();
    const badges = v.page.locator('.who .badge');
    await expect.poll(() => badges.count()).toBe(0);
    await v.button('Who moves what?').click();
    await expect.poll(() => badges.count()).toBe(32 + 14 * 2 + 2);
    await v.cell('e2').focus();
    await v.page.keyboard.press('b'); // to the board: from here on arrows walk over its cells
    await v.page.keyboard.press('ArrowDown');
    await expect.poll(() => note(v).textContent()).toContain('White king, e1. White may move it.');
    await v.page.reload();
    await v.cell('e1').waitFor();
    await expect.poll(() => badges.count()).toBeGreaterThan(0);
    await v.page.keyboard.press('w');
    await expect.poll(() => badges.count()).toBe(0);
  });

  it('is marked so that nobody is shut out', async () => {
    const v = await visit();
    await v.page.keyboard.press('w');
    await v.page.locator('.who .badge').first().waitFor();
    await noViolations(v);
  });

  it('is told of a piece that a finger rests on', async () => {
    const v = await visit(phone);
    const touch = await v.page.context().newCDPSession(v.page);
    const at = await v.middle('l5');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect.poll(() => note(v).textContent()).toContain('Gray queen, l5');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await v.picture('who-phone');
  });

  it('tells grey crowds apart by their squares', async () => {
    const v = await visit(desktop, {
      spec: 'merger',
      start:
        'ranb1qdke2rh/papbpc1pepfpgph/8/4(Ngbcpd)3/3(NbPangbf)4/8/1PbPcPdPePfPgPh/Ra1BcQdKeBf1Rh w - - 0 1',
    });
    await v.cell('d4').hover();
    await expect.poll(() => note(v).textContent()).toContain('On dark squares Black may move it');
    await v.cell('e5').hover();
    await expect.poll(() => note(v).textContent()).toContain('Most of its pieces are Black’s');
  });
});

describe('a practice game', () => {
  it('advises, suggests a move with an arrow, and falls silent when told', async () => {
    const v = await visit();
    await v.page.evaluate(() => localStorage.setItem('turncoat.learn.mercenary', '8/8'));
    await v.page.evaluate(() => (location.hash = 'learn/mercenary'));
    await v.button('Finish').click();
    await v.button('Practice game').click();
    const advice = v.page.getByRole('region', { name: 'Advice' });
    await expect.poll(() => advice.textContent()).toContain('Your king must be safe');
    await advice.getByRole('button', { name: 'Suggest a move' }).click();
    await expect.poll(() => advice.textContent()).toContain('A good one: White');
    await expect.poll(() => v.page.locator('.arrows path').count()).toBe(1);
    await v.picture('practice');
    await v.click('e2', 'e4');
    await expect.poll(() => v.page.locator('.arrows path').count()).toBe(0);
    await advice.getByRole('button', { name: 'No more advice' }).click();
    await advice.getByRole('button', { name: 'Advice again' }).click();
    await advice.getByRole('button', { name: 'No more advice' }).waitFor();
  });

  it('without advice gives hints: the piece, then the whole move and why', async () => {
    const mates = 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4';
    const seats = [{ kind: 'person' }, { kind: 'computer', level: 1 }];
    const v = await visit(desktop, { spec: 'chess', start: mates, seats });
    await v.button('Hint').click();
    await expect.poll(() => v.message().first().textContent()).toContain('A hint: White queen on h5.');
    await v.page.keyboard.press('h');
    await expect.poll(() => v.message().first().textContent()).toContain('White queen h5×f7. It mates.');
    await expect.poll(() => v.page.locator('.arrows path').count()).toBe(1);
  });
});
