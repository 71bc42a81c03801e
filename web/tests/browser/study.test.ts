import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { desktop, noViolationsInAnyColours, phone, tablet, visit, type Visit } from './page';
import { nodes, study, withDice } from './studies';

const lines = (v: Visit) => v.page.getByRole('region', { name: 'Best lines' }).locator('ol li');
const bar = (v: Visit) => v.page.getByRole('img', { name: 'Winning chances' });
const ready = (v: Visit) => expect.poll(() => lines(v).count()).toBe(3);

describe('the study', () => {
  it('shows the best lines with arrows, and a line is played by a click', async () => {
    const v = await study();
    await ready(v);
    await expect.poll(() => v.page.locator('.arrows path').count()).toBe(3);
    await expect.poll(() => bar(v).getAttribute('aria-label')).toMatch(/White \d+ %, Black \d+ %/);
    const move = lines(v).first().getByRole('button').first();
    await move.waitFor();
    await move.click();
    await expect.poll(() => nodes(v).count()).toBe(5);
  });

  it('tells what our own games have played in a position, and how that went', async () => {
    const v = await visit();
    await v.page.goto(`${inject('address')}#study/mercenary`);
    await v.page.getByText('Openings', { exact: true }).click();
    const heading = (words: string) => v.page.getByRole('columnheader', { name: words });
    await heading('White scored').waitFor();
    await noViolationsInAnyColours(v, 'study-openings');
    expect(await v.page.getByText('Endgame table').count()).toBe(0); // of so many pieces
    await v.page.locator('details table').getByRole('button').first().click();
    await heading('Black scored').waitFor();
    await expect.poll(() => nodes(v).count()).toBe(1);
    await v.page.keyboard.press('ArrowLeft');
    await heading('White scored').waitFor();
    await v.click('a2', 'a3'); // none does
    await v.page.getByText('Fewer than five of our games').waitFor();
  });

  it('tells how a position with three pieces ends, whatever is played', async () => {
    const v = await study({ start: '8/8/8/8/8/2k5/1R6/K7 w - - 90 100', moves: [] });
    await v.page.getByText('Endgame table', { exact: true }).click();
    await v.page.getByText('White: win in 31 plies (the move limit may come first)').waitFor();
    const table = v.page.getByRole('table');
    await expect.poll(() => table.getByRole('button').count()).toBe(16);
    expect(await table.getByRole('row').last().textContent()).toContain('draw');
    await noViolationsInAnyColours(v, 'study-ending');
    await table.getByRole('button').first().click();
    await v.page.getByText('Black: loss in 30 plies (the move limit may come first)').waitFor();
  });

  it('grows variations, makes one the main line, and deletes', async () => {
    const v = await study();
    await v.page.keyboard.press('Home');
    await v.click('d2', 'd4');
    await expect.poll(() => nodes(v).count()).toBe(5);
    await v.click('d7', 'd5');
    await expect.poll(() => nodes(v).count()).toBe(6);
    await expect.poll(() => nodes(v).nth(0).getAttribute('aria-label')).toContain('e2–e4');
    await v.picture('study-variation');
    await v.button('Make this variation the main line').click();
    await expect.poll(() => nodes(v).nth(0).getAttribute('aria-label')).toContain('d2–d4');
    await v.page.keyboard.press('ArrowLeft');
    await v.page.keyboard.press('ArrowDown');
    await v.button('Delete from here on').click();
    await v.button('Really delete 4 moves?').click();
    await expect.poll(() => nodes(v).count()).toBe(2);
  });

  it('is walked and played by keys alone', async () => {
    const v = await study();
    await v.page.keyboard.press('m');
    await v.page.keyboard.type('f1b5');
    await v.page.keyboard.press('Enter');
    await expect.poll(() => nodes(v).count()).toBe(5);
    await v.page.keyboard.type('e9');
    await v.page.keyboard.press('Enter');
    await expect.poll(() => v.page.locator('#typed-error').textContent()).toContain('no legal move');
    await v.page.locator('#typed').blur();
    await v.page.keyboard.press('Home');
    await v.page.keyboard.press('b');
    await v.page.keyboard.press('l');
    await v.page.getByText('The engine is switched off.').waitFor();
    await expect.poll(() => bar(v).count()).toBe(1);
  });

  it('lists mistakes, asks for better moves, keeps comments and shows threats', async () => {
    const mates = 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4';
    const seats = [{ kind: 'person' }, { kind: 'computer', level: 1 }];
    const v = await study({ start: mates, moves: ['h5e5', 'c6e5'], seats });
    const comment = v.page.getByRole('textbox', { name: 'Comment' });
    await comment.fill('The queen is lost.');
    await v.button('Show the threat').click();
    await v.page.getByText('If it were Black’s turn: Black knight e5×c4.').waitFor();
    await v.page.getByRole('button', { name: /h5×e5 Blunder/ }).waitFor();
    await v.button('Learn from your mistakes').click();
    await v.click('a2', 'a3');
    await v.page.getByText('That is not better.').waitFor();
    await v.click('h5', 'f7');
    await v.page.getByText('Right, that was the best move.').waitFor();
    await v.picture('study-mistake');
    await v.button('Finish').click();
    await noViolationsInAnyColours(v);
    await v.page.reload();
    await nodes(v).last().click();
    await expect.poll(() => comment.inputValue()).toBe('The queen is lost.');
  });

  it('takes a FEN, and tells what is wrong with one', async () => {
    const v = await study();
    const field = v.page.getByRole('textbox', { name: 'FEN' });
    await field.fill('nonsense');
    await v.button('Set up').click();
    await expect.poll(() => v.page.locator('#study-fen-error').textContent()).toContain('field');
    await field.fill('7k/8/5KQ1/8/8/8/8/8 w - - 0 1');
    await v.button('Set up').click();
    await expect.poll(() => v.holds('g6')).toContain('White queen');
    await expect.poll(() => lines(v).first().textContent()).toContain('#1');
  });

  it('shows what dice can do, and how likely', async () => {
    // Played in the study: on the game's own page Red's dice would be thrown, and soon.
    const v = await study({ spec: 'cooperative', moves: [], seats: withDice });
    const region = v.page.getByRole('region', { name: 'Best lines' });
    await v.click('d2', 'd4');
    await expect.poll(() => region.textContent()).toContain('The dice decide here.');
    await expect.poll(() => region.locator('li').count()).toBe(8);
    await region.locator('li button').first().click();
    await expect.poll(() => nodes(v).count()).toBe(2);
    await expect.poll(() => bar(v).getAttribute('aria-label')).toMatch(/White and Black .* %, Red/);
  });

  it('draws the graph of the game, which is walked by keys and clicks', async () => {
    const v = await study();
    const graph = v.page.getByRole('slider', { name: 'How the game went' });
    await expect.poll(() => v.page.getByText(/^\d of 5$/).count()).toBe(0);
    await graph.focus();
    await v.page.keyboard.press('ArrowLeft');
    await expect.poll(() => graph.getAttribute('aria-valuetext')).toMatch(/Move 3 of 4: White/);
    const box = (await graph.boundingBox())!;
    await v.page.mouse.click(box.x + 2, box.y + 20);
    await expect.poll(() => graph.getAttribute('aria-valuenow')).toBe('0');
  });

  it('has an editor that asks the engine what is a position', async () => {
    const v = await study();
    await v.button('Edit the position').click();
    const panel = v.page.getByRole('region', { name: 'Edit the position' });
    const use = panel.getByRole('button', { name: 'Use this position' });
    await panel.getByRole('button', { name: 'White queen' }).click();
    await v.click('d4');
    await expect.poll(() => v.holds('d4')).toContain('White queen');
    await panel.getByRole('button', { name: 'Take away' }).click();
    await v.click('e1');
    await v.click('d2');
    await expect.poll(() => panel.getByRole('status').textContent()).toContain('king');
    await expect.poll(() => use.isDisabled()).toBe(true);
    await panel.getByRole('button', { name: 'White king' }).click();
    await v.click('e2');
    await panel.getByRole('button', { name: 'Move', exact: true }).click();
    await v.drag('a2', 'a5');
    await panel.getByRole('combobox').selectOption({ label: 'Black' });
    await expect
      .poll(() => panel.getByRole('status').textContent())
      .toContain('r1bqkbnr/pppp1ppp/2n5/P3p3/3QP3/5N2/1PP1KPPP/RNBQ1B1R b kq -');
    await v.picture('study-editor');
    await use.click();
    await panel.waitFor({ state: 'detached' });
    await v.click('c6', 'd4');
    await expect.poll(() => nodes(v).count()).toBe(1);
  });

  it('saves the board as a picture', async () => {
    const v = await study();
    for (const [form, begins] of [
      ['PNG', '\x89PNG'],
      ['SVG', '<svg xmlns'],
    ] as const) {
      const [file] = await Promise.all([v.page.waitForEvent('download'), v.more(`Picture (${form})`)]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`^turncoat-chess-.*\\.${form.toLowerCase()}$`));
      const content = await readFile(await file.path(), 'latin1');
      expect(content.startsWith(begins)).toBe(true);
    }
  });

  it('plays on from a position as a game', async () => {
    const v = await study();
    await v.page.keyboard.press('ArrowLeft');
    await v.button('Play from here').click();
    await expect.poll(() => v.moves().count()).toBe(3);
  });
});

describe.each(Object.entries({ desktop, tablet, phone }))('the study on a %s', (name, options) => {
  it('fits, in light and dark colours', async () => {
    const v = await study({ spec: 'mercenary', moves: ['e2e4', 'k7j7', 'e7e5', 'k2i2', 'd2d4'] }, options);
    await ready(v);
    const sideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await v.page.evaluate(sideways)).toBe(false);
    await noViolationsInAnyColours(v, `study-${name}`);
  });
});
