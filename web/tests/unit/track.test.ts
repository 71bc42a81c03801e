import { describe, expect, it } from 'vitest';
import { follow } from '../../src/board/track';
import { shows } from './fixtures';

const piece = (cell: string, army: number, kind: string) => ({ cell, army, kind });

describe('following pieces', () => {
  it('keeps every piece through a move', () => {
    const before = follow([], shows[0]!.pieces, []);
    const after = follow(before, shows[1]!.pieces, shows[1]!.last);
    const id = (list: typeof before, cell: string) => list.find((one) => one.cell === cell)?.id;
    expect(id(after, 'e4')).toBe(id(before, 'e2'));
    expect(id(after, 'a1')).toBe(id(before, 'a1'));
  });
  it('knows the captor by where it came from, not by its look', () => {
    const before = follow([], [piece('a1', 0, 'R'), piece('h1', 0, 'R'), piece('d1', 1, 'R')], []);
    const after = follow(before, [piece('a1', 0, 'R'), piece('d1', 0, 'R')], ['h1', 'd1']);
    expect(after[1]!.id).toBe(before[1]!.id);
  });
  it('sees a promotion as the same piece, forwards and backwards', () => {
    const pawn = follow([], [piece('a7', 0, 'P'), piece('e1', 0, 'K')], []);
    const queen = follow(pawn, [piece('a8', 0, 'Q'), piece('e1', 0, 'K')], ['a7', 'a8']);
    expect(queen[0]!.id).toBe(pawn[0]!.id);
  });
  it('sees a piece that changes sides as the same piece', () => {
    const before = follow([], [piece('d5', 1, 'N')], []);
    expect(follow(before, [piece('d5', 0, 'N')], ['d5'])[0]!.id).toBe(before[0]!.id);
  });
  it('gives a new piece a new identity', () => {
    const before = follow([], [piece('a1', 0, 'R')], []);
    const after = follow(before, [piece('a1', 0, 'R'), piece('c3', 0, 'N')], ['c3']);
    expect(after[1]!.id).not.toBe(before[0]!.id);
  });
});
