import { describe, expect, it } from 'vitest';
import { choicesAfter, settled } from '../../src/board/choices';
import type { Move } from '../../src/base/types';

const move = (text: string, ...steps: string[]): Move => ({ text, steps, capture: false });
const isCell = (token: string) => /^[a-l][1-8]$/.test(token);
const moves = [
  move('e7e8q', 'e7', 'e8', '=q'),
  move('e7e8n', 'e7', 'e8', '=n'),
  move('e7d8q', 'e7', 'd8', '=q'),
  move('g1f3', 'g1', 'f3'),
  move('pass', 'pass'),
];

describe('choosing a move step by step', () => {
  it('begins with the cells that hold a movable piece, and a pass', () => {
    const { cells, tokens } = choicesAfter(moves, [], isCell);
    expect([...cells.keys()]).toEqual(['e7', 'g1']);
    expect([...tokens.keys()]).toEqual(['pass']);
  });
  it('goes on with the targets', () => {
    expect([...choicesAfter(moves, ['e7'], isCell).cells.keys()]).toEqual(['e8', 'd8']);
  });
  it('asks for what is not a cell', () => {
    const choices = choicesAfter(moves, ['e7', 'e8'], isCell);
    expect([...choices.tokens.keys()]).toEqual(['=q', '=n']);
    expect(settled(choices)).toBe(false);
  });
  it('is settled when one move is left and complete', () => {
    const choices = choicesAfter(moves, ['g1', 'f3'], isCell);
    expect(choices.complete?.text).toBe('g1f3');
    expect(settled(choices)).toBe(true);
  });
  it('offers a complete move beside longer ones', () => {
    const longer = [move('c1*3', 'c1', '*3'), move('c1*3+b1*4', 'c1', '*3', 'b1', '*4')];
    const choices = choicesAfter(longer, ['c1', '*3'], () => true);
    expect(choices.complete?.text).toBe('c1*3');
    expect(settled(choices)).toBe(false);
  });
});
