// What a visitor that has never heard of these games runs into: on a phone, with a finger.

import { describe, expect, inject, it } from 'vitest';
import { noViolationsInAnyColours, open, phone, visit, type Visit } from './page';

const note = (v: Visit) => v.page.locator('.who p');
const box = async (v: Visit, selector: string) => (await v.page.locator(selector).first().boundingBox())!;

describe('a question in the middle of a move', () => {
  it('waits for an answer: the tap that asks it does not give one', async () => {
    const v = await visit(phone, {
      spec: 'mercenary',
      start: '7k4/P11/12/12/2*P9/12/2*P9/4K7 w main - - -/- 0 30',
    });
    await v.tap('a7', 'a8');
    const dialog = v.page.getByRole('dialog', { name: 'Promote to' });
    await dialog.waitFor();
    await v.page.mouse.move(1, 1); // comes after all that the browser makes of the taps
    await expect.poll(() => v.moves().count()).toBe(0);
    const names = await dialog.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(names).toEqual(['queen', 'rook', 'bishop', 'knight']);
    await dialog.getByRole('button', { name: 'rook' }).tap();
    await expect.poll(() => v.holds('a8')).toContain('White rook');
  });

  it('asks a rocket for its passenger', async () => {
    const v = await visit(phone, { spec: 'mercurial', start: '1/k5/6/6rr/8/6/K1SN2/1 w - 0 1' });
    await v.tap('c1', '*3');
    await v.page.getByRole('button', { name: 'With the white knight from d1' }).tap();
    await v.page.getByText('Now choose a square for it.').waitFor();
    await v.picture('rocket-passenger');
    await v.tap('@3');
    await expect.poll(() => v.holds('@3')).toContain('White knight');
  });
});

describe('a tap on a piece that cannot move', () => {
  it('is answered with the reason', async () => {
    const v = await visit(phone, { spec: 'mercenary', moves: ['e2e4', 'k7j7', 'e7e5'] });
    await v.tap('j7');
    await expect.poll(() => note(v).textContent()).toContain('only Black may move it');
    await v.tap('d2');
    await expect.poll(() => note(v).textContent()).toContain('But now it is a gray piece’s turn.');
    await v.tap('k3');
    await expect.poll(() => note(v).count()).toBe(0);
    await expect.poll(() => v.holds('k3')).toContain('selected');
    await v.tap('j3');
    await expect.poll(() => v.moves().count()).toBe(4);
    await expect.poll(() => note(v).count()).toBe(0);
  });

  it('is answered on the keyboard, too', async () => {
    const v = await visit();
    await v.cell('a1').focus();
    await v.page.keyboard.press('Enter');
    await expect.poll(() => note(v).textContent()).toContain('It has no legal move right now.');
    await v.page.keyboard.press('Escape');
    await expect.poll(() => note(v).count()).toBe(0);
  });
});

describe('the board on a phone', () => {
  it('stays where it is while the game goes on', async () => {
    const v = await visit(phone);
    const before = await box(v, '.board');
    await v.tap('e2', 'e4');
    await v.page.locator('.spinner').waitFor();
    expect((await box(v, '.board')).y).toBe(before.y);
    await expect.poll(() => v.moves().count()).toBe(3);
    expect((await box(v, '.board')).y).toBe(before.y);
  });

  it('has the satellite above it where there is no room beside it', async () => {
    const v = await visit(phone, { spec: 'mercurial', start: '1/k5/6/8/8/6/K5/1 w Nn 3 7' });
    const [planet, satellite] = [await box(v, '[data-cell="f6"]'), await box(v, '[data-cell="@3"]')];
    expect(satellite.y + satellite.height).toBeLessThan(planet.y);
    expect(satellite.x + satellite.width).toBeLessThanOrEqual(360);
    expect(planet.width).toBeGreaterThan(45);
    await v.page
      .getByRole('group', { name: 'Choices beside the board' })
      .getByRole('button', { name: 'knight' })
      .tap();
    await v.tap('c3');
    await expect.poll(() => v.holds('c3')).toContain('White knight');
    await v.picture('mercurial-phone');
  });
});

describe('the games to choose from', () => {
  it('have a picture each above their names in the form, on a phone', async () => {
    const v = await visit(phone);
    await v.button('New game').tap();
    const cards = v.page.getByRole('dialog').locator('.choice');
    // How many have a large picture above the name.
    const well = () =>
      cards.evaluateAll((all) => {
        const boxes = all.map((card) =>
          ['img', 'strong'].map((part) => card.querySelector(part)?.getBoundingClientRect()),
        );
        return boxes.filter(
          ([picture, name]) => picture && name && picture.height > 40 && picture.bottom <= name.top,
        ).length;
      });
    await expect.poll(well).toBe(6);
    await v.picture('new-game-phone');
  });

  const pictures = (v: Visit) => v.page.locator('main .games a img');
  it('are what a stranger sees first, and one is on the board after a click', async () => {
    const v = await open({ viewport: { width: 1366, height: 768 } });
    await v.page.goto(inject('address'));
    await expect.poll(() => pictures(v).count()).toBe(6);
    expect(new URL(v.page.url()).hash).toBe('#choose');
    const bottoms = await pictures(v).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().bottom),
    );
    expect(Math.max(...bottoms)).toBeLessThan(768); // all of them in sight
    await v.page.getByRole('link', { name: 'Merger Chess' }).click();
    await expect.poll(() => v.page.title()).toContain('Merger Chess');
    await v.click('e2', 'e4');
    await expect.poll(() => v.moves().count()).toBeGreaterThan(0);
    await expect.poll(() => pictures(v).count()).toBe(0);
  });

  it('are a click away later, and a game that was begun waits', async () => {
    const v = await visit(phone, { spec: 'chess', moves: ['e2e4'] });
    await v.page.getByRole('link', { name: 'All games' }).tap();
    await expect.poll(() => pictures(v).count()).toBe(6);
    await noViolationsInAnyColours(v, 'games');
    await v.page.getByRole('link', { name: 'Cooperative Chess' }).tap();
    await expect.poll(() => v.holds('e8')).toContain('Red king');
    await v.page.goto(new URL('#play/chess', v.page.url()).href);
    await expect.poll(() => v.holds('e4')).toContain('White pawn');
    await expect.poll(() => v.moves().count()).toBe(1);
    expect(new URL(v.page.url()).hash).toBe('#play/chess');
  });
});

describe('signs that chess does not have', () => {
  it.each([
    ['mercenary', 'A cap'],
    ['mercenary3', 'Silent check'],
    ['mercurial', 'The files of the satellite'],
    ['merger', 'A merged piece'],
  ])('of %s are explained at a touch', async (spec, words) => {
    const v = await visit(phone, { spec });
    await v.button('The rules').scrollIntoViewIfNeeded();
    await v.page.getByText('Signs on the board').tap();
    await v.page.locator('.signs dd', { hasText: words }).waitFor();
    await noViolationsInAnyColours(v);
  });

  it('merged pieces can be told apart in the list of moves', async () => {
    const v = await visit(phone, {
      spec: 'merger',
      moves:
        'h2h4 d7d6 e2e3 a7a6 h1h3 a8a7 e3e4 c7c5 d1g4 d6d5 f1b5 b8c6 c2c4 d8c7 h3f3 a6b5 c4d5 c7f4 b5f1=aq'.split(
          ' ',
        ),
    });
    await v.page.evaluate(() => localStorage.setItem('turncoat.notation', 'short'));
    await v.page.reload();
    await v.moves().last().waitFor();
    const sizes = await v
      .moves()
      .locator('svg')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.max(...sizes)).toBeGreaterThan(30);
  });
});

describe('a game for three', () => {
  it('tells who is out', async () => {
    const v = await visit(phone, {
      spec: 'mercenary3',
      start: '7*K/8/8/8/k7/7p/8/8/8/7R/8/1R4K1 w - - - 0 1',
    });
    await v.tap('h3', 'a3');
    await expect.poll(() => v.message().textContent()).toContain('Black is out');
    await expect.poll(() => v.page.locator('.player').nth(1).textContent()).toContain('out');
    await v.picture('three-out');
  });
});
