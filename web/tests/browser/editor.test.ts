import { describe, expect, it } from 'vitest';
import { phone, type Visit } from './page';
import { nodes, study, withDice } from './studies';

/** The editor, opened in a game. */
async function editor(spec: string, moves: string[] = [], options?: Parameters<typeof study>[1]) {
  const game = { spec, moves };
  const v = await study(spec === 'cooperative' ? { ...game, seats: withDice } : game, options);
  await v.button('Edit the position').click();
  const panel = v.page.getByRole('region', { name: 'Edit the position' });
  const status = panel.getByRole('status');
  await expect.poll(() => status.textContent()).not.toBe('');
  return {
    v,
    panel,
    says: (words: string) => expect.poll(() => status.textContent()).toContain(words),
    choose: (name: string) => panel.getByRole('button', { name, exact: true }).click(),
    turns: () => panel.getByRole('combobox').locator('option').allTextContents(),
    use: async () => {
      await panel.getByRole('button', { name: 'Use this position' }).click();
      await panel.waitFor({ state: 'detached' });
    },
  };
}
const fits = (v: Visit) =>
  v.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('the editor', () => {
  it('puts caps on and takes them off', async () => {
    const { v, says, choose, turns, use } = await editor('mercenary');
    await says(' k2/k7 ');
    await choose('White’s cap');
    await v.click('k2');
    await says(' -/k7 ');
    await v.click('l4');
    await says(' l4/k7 ');
    await expect.poll(() => v.holds('l4')).toContain('White’s cap');
    await v.click('e2');
    await says('Not yet a position');
    await v.click('e2');
    await says(' l4/k7 ');
    await v.picture('editor-mercenary');
    await expect.poll(() => turns()).toContain('Black: gray piece');
    await use();
    await expect.poll(() => v.holds('l4')).toContain('White’s cap');
    await expect.poll(() => nodes(v).count()).toBe(0);
  });

  it('hires the pieces of a player who is out', async () => {
    const { v, says, choose } = await editor('mercenary3');
    await choose('Take away');
    await v.click('d8');
    await says(' KQ*K*Q ');
    await choose('White’s cap');
    await v.click('a7');
    await says('p=w');
    await expect.poll(() => v.holds('a7')).toContain('White’s cap');
    await v.picture('editor-mercenary3');
  });

  it('has kings to place, and keeps the castling that is left', async () => {
    const placing = await editor('mercenary:setup=place');
    await placing.choose('White king');
    await placing.v.click('e1');
    await placing.v.page.getByRole('combobox').selectOption({ label: 'Black: places a gray piece' });
    await placing.says('b place-gray');
    expect((await placing.turns()).every((turn) => !/[a-z]-|main/.test(turn))).toBe(true);
    const chess = await editor('chess');
    await chess.choose('Take away');
    await chess.v.click('h1');
    await chess.says(' w Qkq ');
  });

  it('gives prisoners to captors and pieces to hands', async () => {
    const { v, panel, says, choose } = await editor('mercurial');
    await choose('Put under the piece');
    await choose('Black pawn');
    await v.click('d1');
    await says('R(p)');
    await choose('Black knight');
    await v.click('d1');
    await says('R(pn)');
    await expect.poll(() => v.holds('d1')).toContain('Black knight');
    await choose('White dragon');
    await choose('Put into the hand');
    await says(' w D ');
    await v.picture('editor-mercurial');
    await panel.getByRole('button', { name: 'Take the white dragon from the hand' }).click();
    await says(' w - ');
    await choose('Take away');
    await v.click('d1');
    await says('R(p)');
  });

  it('merges pieces, each of which there is once', async () => {
    const { v, says, choose } = await editor('merger');
    await v.drag('a1', 'a7');
    await says('/(Rapa)pb');
    await choose('White knight b');
    await v.click('a7');
    await says('/(RaNbpa)pb');
    await expect.poll(() => v.holds('b1')).toContain('empty');
    await v.picture('editor-merger');
  });

  it('gives castling back where king and rook are at home', async () => {
    const { v, panel, says } = await editor('chess');
    const right = panel.getByRole('button', { name: 'White: king’s side' });
    await right.click();
    await says(' w Qkq ');
    await expect.poll(() => right.getAttribute('aria-pressed')).toBe('false');
    await right.click();
    await says(' w KQkq ');
    await v.drag('h1', 'h4');
    await says(' w Qkq ');
    await expect.poll(() => right.count()).toBe(0);
  });

  it('has what a pawn with a home has become', async () => {
    const { v, says, choose } = await editor('merger');
    await choose('White pawn c');
    await choose('White queen c');
    await v.click('c4');
    await says('/2Q~c5/');
    await expect.poll(() => v.holds('c2')).toContain('empty');
    await v.picture('editor-promoted');
  });

  it('tells in words whose turn it can be', async () => {
    const { turns, v, choose, says } = await editor('cooperative');
    await expect
      .poll(() => turns())
      .toEqual(['White', 'Red’s dice, then Black', 'Black', 'Red’s dice, then White']);
    await choose('Red queen 12');
    await v.click('d5');
    await says('/3*Qd4/');
    await v.picture('editor-cooperative');
  });

  it.each(['mercenary', 'mercurial', 'merger'])('fits on a phone, in %s', async (spec) => {
    const { v } = await editor(spec, [], phone);
    expect(await fits(v)).toBe(true);
    await v.picture(`editor-${spec}-phone`);
  });
});
