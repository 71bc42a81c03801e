import { describe, expect, it } from 'vitest';
import type { Description, Show } from '../../src/base/types';
import { saidMove } from '../../src/senses/said';

const description = {
  seats: ['White', 'Black'],
  armies: ['White', 'Black', 'Gray'],
  kinds: [],
  cells: ['c4', 'd7', 'e2', 'e4', 'd5', 'e7', 'e8'].map((name) => ({ name })),
} as unknown as Description;
const show = {
  seat: 0,
  army: 0,
  pieces: [
    { cell: 'e2', army: 0, kind: 'P' },
    { cell: 'e7', army: 0, kind: 'P' },
    { cell: 'd5', army: 2, kind: 'N', controller: 1 },
    {
      cell: 'c4',
      army: 0,
      kind: '',
      parts: [
        { cell: '', army: 0, kind: 'N', home: 'b' },
        { cell: '', army: 0, kind: 'P', home: 'c' },
        { cell: '', army: 1, kind: 'P', home: 'd' },
      ],
    },
  ],
  moves: [
    { text: 'e2e4', steps: ['e2', 'e4'], capture: false },
    { text: 'e2d5', steps: ['e2', 'd5'], capture: true },
    { text: 'e2e8', steps: ['e2', 'e8'], capture: true },
    { text: 'e7e8q', steps: ['e7', 'e8', '=q'], capture: false },
    { text: 'N@e4', steps: ['N@', 'e4'], capture: false },
    { text: 'pass', steps: ['pass'], capture: false },
    { text: '=d5', steps: ['d5', 'hire'], capture: false },
    { text: 'e2e4+d5@3', steps: ['e2', 'e4', 'd5', 'e8'], capture: false },
    { text: 'e2e4~d5', steps: ['e2', 'e4', '~d5'], capture: false },
    { text: 'c4(NbPc)e4', steps: ['c4', '(NbPc)', 'e4'], capture: false },
    { text: 'e2c4/pd', steps: ['e2', 'c4', '/pd'], capture: true },
    { text: 'e7e8=eq', steps: ['e7', 'e8', '=eq'], capture: false },
  ],
} as unknown as Show;
const after = {
  pieces: [{ cell: 'd7', army: 1, kind: 'P', home: 'd' }],
} as unknown as Show;
const said = (move: string, before = show) => saidMove(description, [before, after], [move], 1);

describe('a move in words', () => {
  it.each([
    ['e2e4', 'White pawn from e2 to e4.'],
    ['e2d5', 'White pawn from e2 takes Gray knight with Black’s cap on d5.'],
    ['e2e8', 'White pawn from e2 to e8, capturing.'],
    ['e7e8q', 'White pawn from e7 to e8. It becomes a queen.'],
    ['N@e4', 'White knight put on e4.'],
    ['pass', 'White: passes.'],
    ['=d5', 'White hires Gray knight on d5.'],
    ['e2e4+d5@3', 'White pawn from e2 to e4. Gray knight from d5 to e8.'],
    ['e2e4~d5', 'White pawn from e2 to e4. cap off d5.'],
    ['c4(NbPc)e4', 'Only White knight and White pawn from c4 to e4.'],
    [
      'e2c4/pd',
      'White pawn from e2 takes White merged piece (White knight, White pawn, Black pawn) on c4. Black pawn goes home to d7.',
    ],
    ['e7e8=eq', 'White pawn from e7 to e8. Promote: e-pawn to queen.'],
  ])('%s', (move, words) => expect(said(move)).toBe(words));
  it('of the dice is told elsewhere', () => expect(said('e2e4', { ...show, seat: -1 })).toBe(''));
  it('is nothing at the start', () => expect(saidMove(description, [show], [], 0)).toBe(''));
});
