import { describe, expect, it } from 'vitest';
import { landingsOf, returning } from '../../src/board/landings.svelte';
import { playthrough, showGame, showLine } from './engine';

const told = (landings: ReturnType<typeof landingsOf>) =>
  landings.map(({ piece, from, to }) => `${piece.kind}${piece.home} ${from}-${to}`).sort();

describe('where captured pieces land', () => {
  it('is told of every one that is sent home, before the move is played', async () => {
    const moves = 'e2e4 d7d5 e4d5 d8d5 b1c3 e7e6 c3d5'.split(' ');
    const before = await showLine({ spec: 'merger', moves });
    for (const move of before.moves.filter((one) => returning(one))) {
      const after = await showLine({ spec: before.spec, start: before.fen, moves: [move.text] });
      const landings = landingsOf(move, before, after);
      expect(landings.length, move.text).toBe(1);
      expect(move.text).toMatch(new RegExp(`/${landings[0]!.piece.kind}${landings[0]!.piece.home}$`, 'i'));
      expect(landings[0]!.from).toBe('d5');
    }
  });

  it('follows a chain of pieces that make room for each other', async () => {
    const spec = 'merger';
    const start =
      '(bfngpgph)2(rarhnbpa)ke3/1pbpc2pf2/3(qdbcpdpe)4/8/2Nb5/8/PaPbPcPdPePfPgPh/Ra1BcQdKeBfNgRh w - - 0 1';
    const before = await showLine({ spec, start, moves: [] });
    const move = before.moves.find(({ text }) => text === 'c4d6/qd/ra/ng')!;
    const after = await showLine({ spec, start, moves: [move.text] });
    expect(told(landingsOf(move, before, after))).toEqual(['Ng a8-g8', 'Qd d6-d8', 'Ra d8-a8']);
  });

  it('is as many as the move says, in long games', async () => {
    for (const spec of ['merger', 'merger:split=any,returns=any']) {
      const moves = playthrough(spec);
      expect(moves.length).toBeGreaterThan(50);
      const shows = await showGame(spec, moves);
      moves.forEach((text, i) => {
        const move = shows[i]!.moves.find((one) => one.text === text)!;
        const home = returning(move)?.pieces ?? [];
        if (home.length) expect(landingsOf(move, shows[i]!, shows[i + 1]!).length, text).toBe(home.length);
      });
    }
  }, 40_000);
});
