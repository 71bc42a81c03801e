import { describe, expect, it } from 'vitest';
import { inLetters, shortMove } from '../../src/game/notation';
import { rows } from '../../src/game/rows';
import { withLast } from '../../src/game/phases';
import { showGame, showLine } from './engine';

/** A legal move of a position, as players write it. */
async function short(spec: string, start: string | undefined, text: string) {
  const show = await showLine({ spec, start, moves: [] });
  const move = show.moves.find((one) => one.text === text);
  if (!move) throw new Error(`${text} is not legal`);
  return inLetters(shortMove(move, show));
}

describe('moves as players write them', () => {
  it('of chess are those that everybody knows', async () => {
    expect(await short('chess', undefined, 'g1f3')).toBe('Nf3');
    expect(await short('chess', undefined, 'e2e4')).toBe('e4');
    expect(await short('chess', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1g1')).toBe('O-O');
  });
  it('name what is taken, and where a piece came from only if another could go there', async () => {
    const start = '1/k5/6/8/3n4/2P3/K5/1 w - 5 1';
    expect(await short('mercurial', start, 'c2e4')).toBe('P×e4');
    expect(await short('mercurial', undefined, 'b1a3')).toBe('Na3');
    expect(await short('mercurial', undefined, 'c1*3+d1@4')).toBe('S*3 + R@4');
    expect(await short('mercurial', '1/k5/6/8/8/6/K5/1 w Nn 3 7', 'N@a3')).toBe('N put on a3');
    expect(await short('chess', undefined, 'b1c3')).toBe('Nc3');
    const rooks = '7k4/12/12/12/12/12/12/R4R1K4 w main - - -/- 0 1';
    expect(await short('mercenary', rooks, 'a1c1')).toBe('Rac1');
  });
  it('of merged pieces name those that go, join and are sent home', async () => {
    const crowd =
      'ranbbcqdkebfngrh/papbpc1pepfpgph/8/8/4(BfPdPepd)3/8/PaPbPc2PfPgPh/RaNbBcQdKe1NgRh w - - 0 1';
    expect(await short('merger', crowd, 'e4(Bfpd)d5')).toBe('BPe4–d5');
    const home =
      'ranb2kebfngrh/papbpc2pfpgph/3(qdbcpdpe)4/8/2Nb5/8/PaPbPcPdPePfPgPh/Ra1BcQdKeBfNgRh w - - 0 1';
    const show = await showLine({ spec: 'merger', start: home, moves: [] });
    const taking = show.moves.find(({ text }) => text.startsWith('c4d6/'))?.text ?? '';
    expect(await short('merger', home, taking)).toMatch(/^N×\(QBPP\)d6 → [QBP] home$/);
  });
});

describe('the list of moves', () => {
  it('has those who leave where their next turn would stand, and what all agree on by itself', async () => {
    const game = ['e2e4', 'e7e5', 'w:resign'];
    const [first, second] = rows(await showGame('chess', game), game, 2);
    expect(first?.turns.map((turn) => turn.length)).toEqual([1, 1]);
    expect(second?.turns.map((turn) => turn.length)).toEqual([1, 0]);
    const drawn = ['e2e4', 'agreement'];
    const table = rows(await showGame('chess', drawn), drawn, 2);
    expect(table[0]?.turns.map((turn) => turn.length)).toEqual([1, 0]);
    expect(table[1]?.all?.move.text).toBe('agreement');
    const black = ['e2e4', 'b:resign'];
    expect(rows(await showGame('chess', black), black, 2)[0]?.turns.map((turn) => turn.length)).toEqual([
      1, 1,
    ]);
  });
  it('keeps the mark of the last move when somebody leaves', async () => {
    const game = ['e2e4', 'b:resign'];
    expect(withLast(await showGame('chess', game), game, 2)?.last).toEqual(['e2', 'e4']);
  });
});
