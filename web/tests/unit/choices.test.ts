import { describe, expect, it } from 'vitest';
import { choicesAfter, settled } from '../../src/board/choices';
import { cellStep } from '../../src/base/steps';
import { about, move } from './steps';

const queen = about('promotion', '=q', 'Q');
const moves = [
  move('e7e8q', ['e7', 'e8', queen]),
  move('e7e8n', ['e7', 'e8', about('promotion', '=n', 'N')]),
  move('e7d8q', ['e7', 'd8', queen]),
  move('g1f3', ['g1', 'f3']),
  move('pass', [{ type: 'pass', text: 'pass' }]),
];
const after = (...cells: string[]) => choicesAfter(moves, cells.map(cellStep));

describe('choosing a move step by step', () => {
  it('begins with the cells that hold a movable piece, and a pass', () => {
    const { cells, others } = after();
    expect([...cells.keys()]).toEqual(['e7', 'g1']);
    expect([...others.keys()]).toEqual(['pass']);
  });
  it('goes on with the targets', () => {
    expect([...after('e7').cells.keys()]).toEqual(['e8', 'd8']);
  });
  it('asks for what is not a cell', () => {
    const choices = after('e7', 'e8');
    expect([...choices.others.keys()]).toEqual(['=q', '=n']);
    expect(settled(choices)).toBe(false);
  });
  it('is settled when one move is left and complete', () => {
    const choices = after('g1', 'f3');
    expect(choices.complete?.text).toBe('g1f3');
    expect(settled(choices)).toBe(true);
  });
  it('offers a complete move beside longer ones', () => {
    const longer = [move('c1*3', ['c1', '*3']), move('c1*3+b1*4', ['c1', '*3', 'b1', '*4'])];
    const choices = choicesAfter(longer, ['c1', '*3'].map(cellStep));
    expect(choices.complete?.text).toBe('c1*3');
    expect(settled(choices)).toBe(false);
  });
});
