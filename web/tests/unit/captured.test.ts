import { describe, expect, it } from 'vitest';
import type { Description, Piece } from 'turncoat/answers';
import { captured, counted, lead } from '../../src/game/captured';
import { describeGame, playthrough, showGame, showLine } from './engine';

const letters = ({ armies }: Description, pieces: readonly Piece[] = []) =>
  pieces.map(({ army, kind }) => `${armies[army]} ${kind}`);

describe('what was captured', () => {
  it('stands with the player who moved, the best first, a promoted pawn as what it became', async () => {
    const chess = await describeGame('chess');
    const moves =
      'e2e4 d7d5 e4d5 d8d5 b1c3 d5d2 c1d2 h7h5 d2h6 h5h4 g2g4 h4g3 a2a3 g3h2 a3a4 h2g1q h1g1'.split(' ');
    const shows = await showGame('chess', moves);
    const at = (n: number) => captured(chess, shows, n).map((pieces) => letters(chess, pieces));
    expect(at(0)).toEqual([[], []]);
    expect(at(moves.length)).toEqual([
      ['Black Q', 'Black Q', 'Black P'],
      ['White N', 'White P', 'White P', 'White P', 'White P'],
    ]);
    expect(at(4)).toEqual([['Black P'], ['White P']]);
    expect([0, 1].map((seat) => lead(chess, shows.at(-1)!, seat))).toEqual([4, 0]);
  });

  it('is all that has disappeared, in long games', async () => {
    for (const spec of ['chess', 'mercenary', 'mercenary3', 'cooperative']) {
      const game = await describeGame(spec);
      const moves = playthrough(spec);
      expect(moves.length).toBeGreaterThanOrEqual(50);
      const shows = await showGame(spec, moves);
      expect(counted(game)).toBe(true);
      const taken = captured(game, shows, moves.length).flat();
      const kings = (n: number) => shows.at(n)!.pieces.filter(({ kind }) => kind === 'K').length;
      const gone = shows[0]!.pieces.length - kings(0) - (shows.at(-1)!.pieces.length - kings(-1));
      expect(taken.length, spec).toBe(gone);
      expect(gone).toBeGreaterThan(0);
    }
  }, 40_000);

  it('is not told where nothing leaves the game', async () => {
    expect(counted(await describeGame('merger'))).toBe(false);
    expect(counted(await describeGame('mercurial'))).toBe(false);
  });
});

describe('the lead', () => {
  it('is that of allies together', async () => {
    const game = await describeGame('cooperative');
    const show = await showLine({ spec: 'cooperative', moves: [] });
    expect([0, 1, 2].map((seat) => lead(game, show, seat))).toEqual([0, 0, 9]);
  });
  it('counts a hired piece for its new master, and no idle one', async () => {
    const game = await describeGame('mercenary3');
    const start = '7*K/8/8/8/2q=wn4/8/8/8/3R4/8/8/6K1 w - - - 7 1';
    const show = await showLine({ spec: 'mercenary3', start, moves: [] });
    expect([0, 1, 2].map((seat) => lead(game, show, seat))).toEqual([14, 0, 0]);
  });
});
