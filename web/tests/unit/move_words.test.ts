import { describe, expect, it } from 'vitest';
import type { Description, Show } from 'turncoat/answers';
import { saidMove } from '../../src/accessibility/move_words';
import { mercenary } from './fixtures';
import { about, move, piece } from './steps';

const description = {
  ...mercenary,
  seats: ['White', 'Black'],
  armies: ['White', 'Black', 'Gray'],
  kinds: [],
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
    move('e2e4', ['e2', 'e4']),
    move('e2d5', ['e2', 'd5'], true),
    move('e2e8', ['e2', 'e8'], true),
    move('e7e8q', ['e7', 'e8', about('promotion', '=q', 'Q')]),
    move('N@e4', [about('drop', 'N@', 'N'), 'e4']),
    move('pass', [{ type: 'pass', text: 'pass' }]),
    move('=d5', ['d5', { type: 'hire', text: 'hire' }]),
    move('e2e4+d5@3', ['e2', 'e4', { type: 'passenger', text: 'd5' }, 'e8']),
    move('e2e4~d5', ['e2', 'e4', { type: 'release', text: '~d5', at: 'd5' }]),
    move('c4(NbPc)e4', ['c4', about('part', '(NbPc)', 'Nb', 'Pc'), 'e4']),
    move('e2c4/pd', ['e2', 'c4', about('home', '/pd', piece('Pd', 1))], true),
    move('e7e8=eq', ['e7', 'e8', about('promotion', '=eq', 'Qe')]),
  ],
  leavings: [
    { text: 'b:time', why: 'time', seat: 1 },
    { text: 'agreement', why: 'agreement' },
  ],
} as unknown as Show;
const after = {
  pieces: [{ cell: 'd7', army: 1, kind: 'P', home: 'd' }],
} as unknown as Show;
const said = (text: string, before = show) => saidMove(description, [before, after], [text], 1);

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
    ['b:time', 'Black: out of time.'],
    ['agreement', 'They agree on a draw.'],
  ])('%s', (text, words) => expect(said(text)).toBe(words));
  it('of the dice is told elsewhere', () => expect(said('e2e4', { ...show, seat: -1 })).toBe(''));
  it('is nothing at the start', () => expect(saidMove(description, [show], [], 0)).toBe(''));
});
