// What players know from other chess sites.

import { describe, expect, it } from 'vitest';
import { desktop, phone, visit, type Visit } from './page';

const focused = (v: Visit) => v.page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
const openings = { spec: 'chess', moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] };

it('arrow keys step through the game after a click on the board', async () => {
  const v = await visit(desktop, openings);
  await v.click('d2');
  await v.page.keyboard.press('ArrowLeft');
  await expect.poll(() => v.holds('b8')).toContain('Black knight');
  await v.page.keyboard.press('ArrowLeft');
  await expect.poll(() => v.holds('g1')).toContain('White knight');
  await v.page.keyboard.press('End');
  await expect.poll(() => v.holds('c6')).toContain('Black knight');
  const ring = await v.cell('d2').evaluate((cell) => getComputedStyle(cell).stroke);
  expect(ring).toBe('none');
});

it('and walk over the cells for those who came with the keyboard', async () => {
  const v = await visit(desktop, openings);
  await v.page.keyboard.press('b');
  const from = await focused(v);
  expect(from).toBeTruthy();
  await v.page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(v)).not.toBe(from);
  await expect.poll(() => v.holds('c6')).toContain('Black knight');

  await v.click('e4');
  await v.page.keyboard.press('b'); // back to the board by key
  await v.page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(v)).toBe('e5');
  await v.click('d2');
  await v.page.keyboard.press('Enter');
  await v.page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(v)).toBe('e2');
});

describe('with the right mouse button', () => {
  const marks = (v: Visit) => v.page.locator('.arrows path');
  async function draw(v: Visit, from: string, to = from) {
    const [start, end] = [await v.middle(from), await v.middle(to)];
    await v.page.mouse.move(start.x, start.y);
    await v.page.mouse.down({ button: 'right' });
    await v.page.mouse.move(end.x, end.y, { steps: 4 });
    await v.page.mouse.up({ button: 'right' });
  }

  it('arrows and rings are drawn, taken away one by one, and all by a left click', async () => {
    const v = await visit(desktop, openings);
    await v.page.evaluate(() => {
      addEventListener('contextmenu', (event) => {
        if (!event.defaultPrevented) document.title = 'a menu opened';
      });
    });
    await draw(v, 'f3', 'e5');
    await draw(v, 'f1', 'b5');
    await draw(v, 'd4');
    await v.page.keyboard.down('Shift');
    await draw(v, 'c6', 'd4');
    await v.page.keyboard.up('Shift');
    await expect.poll(() => marks(v).count()).toBe(4);
    await expect.poll(() => v.page.title()).not.toBe('a menu opened');
    await v.picture('drawn');
    await draw(v, 'd4');
    await expect.poll(() => marks(v).count()).toBe(3);
    await v.click('h6');
    await expect.poll(() => marks(v).count()).toBe(0);
    await draw(v, 'g7');
    await v.page.keyboard.press('ArrowLeft');
    await expect.poll(() => marks(v).count()).toBe(0);
  });

  it('they are left alone by the move that is played', async () => {
    const v = await visit(desktop, {
      spec: 'chess',
      seats: [{ kind: 'person' }, { kind: 'computer', level: 1 }],
    });
    await v.click('e2', 'e4');
    await draw(v, 'd7', 'd5');
    await expect.poll(() => v.moves().count()).toBe(2);
    await expect.poll(() => marks(v).count()).toBe(1);
  });
});

it('a long press on the board still tells who moves a piece, and draws nothing', async () => {
  const v = await visit(phone);
  const touch = await v.page.context().newCDPSession(v.page);
  const { x, y } = await v.middle('d7');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await expect.poll(() => v.page.locator('.live p').count()).toBe(1);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // What was drawn stands first; behind it may stand why that piece cannot be moved.
  await expect.poll(() => v.page.locator('.arrows').first().locator('path').count()).toBe(0);
});

describe('against the computer', () => {
  const against = { spec: 'chess', seats: [{ kind: 'person' }, { kind: 'computer', level: 1 }] };
  interface Held {
    held: (() => void)[];
  }
  /** A computer that does not move before `answer`. */
  async function patient(record: Parameters<Visit['open']>[0]) {
    const v = await visit();
    await v.page.addInitScript((pause) => {
      const kept = window as unknown as Held;
      const wait = setTimeout;
      kept.held = [];
      window.setTimeout = ((work: () => void, time: number) =>
        time === pause ? kept.held.push(work) : wait(work, time)) as typeof setTimeout;
    }, 450);
    await v.open(record);
    return v;
  }
  const answer = (v: Visit) =>
    v.page.evaluate(() => (window as unknown as Held).held.splice(0).forEach((work) => work()));
  const planned = (v: Visit) => v.page.locator('.planned').count();

  it('a move chosen before the turn comes is played when it comes', async () => {
    const v = await patient(against);
    await v.play('a2-a3');
    await v.click('h2', 'h3');
    await expect.poll(() => planned(v)).toBe(2);
    await expect.poll(() => v.holds('h3')).toContain('to be played when it is your turn');
    await v.picture('planned');
    await answer(v);
    await expect.poll(() => v.moves().count()).toBe(3);
    await expect.poll(() => v.moves().nth(2).textContent()).toContain('h2–h3');
    await expect.poll(() => planned(v)).toBe(0);
  });

  it('one that is not legal then is forgotten', async () => {
    const v = await patient(against);
    await v.play('a2-a3');
    await v.click('h2', 'h6');
    await expect.poll(() => planned(v)).toBe(2);
    await answer(v);
    await expect.poll(() => v.holds('b2')).toContain('can move');
    await expect.poll(() => planned(v)).toBe(0);
    await expect.poll(() => v.moves().count()).toBe(2);
  });

  it('so is one that was taken back by a click beside it', async () => {
    const v = await patient(against);
    await v.play('a2-a3');
    await v.click('h2', 'h3', 'e5');
    await expect.poll(() => planned(v)).toBe(0);
    await answer(v);
    await expect.poll(() => v.holds('h2')).toContain('can move');
    await expect.poll(() => v.moves().count()).toBe(2);
  });

  it('a move chosen in advance that needs an answer asks for it', async () => {
    const v = await patient({ ...against, start: '8/P6k/8/8/8/8/7P/K7 w - - 0 1' });
    await v.play('h2-h3');
    await v.click('a7', 'a8');
    await answer(v);
    await v.page.getByRole('dialog', { name: 'Promote to' }).waitFor();
  });

  it('a move of the own army waits for its phase of the turn', async () => {
    const v = await patient({ ...against, spec: 'mercenary' });
    await v.play('e2-e4');
    await v.click('d2', 'd4'); // waits for its phase
    await answer(v);
    await expect.poll(() => v.moves().count()).toBe(2);
    await answer(v);
    await expect.poll(() => v.moves().count()).toBe(3);
    await expect.poll(() => planned(v)).toBe(2);
    await v.click('k2', 'j2');
    await expect.poll(() => v.moves().count()).toBe(5);
    await expect.poll(() => v.moves().nth(4).textContent()).toContain('d2–d4');
  });
});
