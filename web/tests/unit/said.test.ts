import { describe, expect, it } from 'vitest';
import type { Description, Show } from '../../src/engine/types';
import { saidMove } from '../../src/senses/said';

const description = {
  seats: ['White', 'Black'],
  armies: ['White', 'Black', 'Gray'],
  kinds: [],
  cells: ['e2', 'e4', 'd5', 'e7', 'e8'].map((name) => ({ name })),
} as unknown as Description;
const show = {
  seat: 0,
  army: 0,
  pieces: [
    { cell: 'e2', army: 0, kind: 'P' },
    { cell: 'e7', army: 0, kind: 'P' },
    { cell: 'd5', army: 2, kind: 'N', controller: 1 },
  ],
  moves: [
    { text: 'e2e4', steps: ['e2', 'e4'], capture: false },
    { text: 'e2d5', steps: ['e2', 'd5'], capture: true },
    { text: 'e2e8', steps: ['e2', 'e8'], capture: true },
    { text: 'e7e8q', steps: ['e7', 'e8', '=q'], capture: false },
    { text: 'N@e4', steps: ['N@', 'e4'], capture: false },
    { text: 'pass', steps: ['pass'], capture: false },
  ],
} as unknown as Show;
const said = (move: string, before = show) => saidMove(description, [before, before], [move], 1);

describe('a move in words', () => {
  it.each([
    ['e2e4', 'White pawn from e2 to e4.'],
    ['e2d5', 'White pawn from e2 takes Gray knight with Black’s cap on d5.'],
    ['e2e8', 'White pawn from e2 to e8, capturing.'],
    ['e7e8q', 'White pawn from e7 to e8. It becomes a queen.'],
    ['N@e4', 'White knight put on e4.'],
    ['pass', 'White: passes.'],
  ])('%s', (move, words) => expect(said(move)).toBe(words));
  it('of the dice is told elsewhere', () => expect(said('e2e4', { ...show, seat: -1 })).toBe(''));
  it('is nothing at the start', () => expect(saidMove(description, [show], [], 0)).toBe(''));
});
