import { describe, expect, it } from 'vitest';
import type { Show } from 'turncoat/answers';
import { hint, later } from '../../src/game/hint';
import { phaseArmy, phasesDone, trail, turnPhases } from '../../src/game/phases';
import { computer, person } from '../../src/game/record';
import { rows } from '../../src/game/rows';
import { leavingFor, leavingIn } from '../../src/game/leaving';
import { takebackTo } from '../../src/game/takeback';
import { mercenary, opening, shows } from './fixtures';

describe('phases of a turn', () => {
  it('puts the own move last', () => {
    expect(turnPhases(mercenary, shows, 1)).toEqual(['gray', 'main']);
  });
  it('knows which phases belong together, and leaves out armies that do not take part', () => {
    const every = {
      ...mercenary,
      armies: [...mercenary.armies, 'Silver'],
      phases: ['main', 'gray', 'silver', 'place-main', 'place-gray'],
    };
    expect(turnPhases(every, shows, 0)).toEqual(['gray', 'main']);
    const placing = [{ ...shows[0]!, phase: 'place-main' }];
    expect(turnPhases(every, placing, 0)).toEqual(['place-gray', 'place-main']);
  });
  it('knows whose army a phase moves', () => {
    expect(phaseArmy(mercenary, 'gray', 1)).toBe(2);
    expect(phaseArmy(mercenary, 'main', 1)).toBe(1);
  });
  it('remembers what is done of the turn', () => {
    expect([...phasesDone(shows, 0)]).toEqual([]);
    expect([...phasesDone(shows, 1)]).toEqual([]);
    expect([...phasesDone(shows, 2)]).toEqual(['gray']);
    expect([...phasesDone(shows, 3)]).toEqual([]);
  });
  it('marks the whole last turn', () => {
    expect(trail(shows, 1, 2)).toEqual([]);
    expect(trail(shows, 2, 2)).toEqual([]);
    expect(trail(shows, 3, 2)).toEqual(['k7', 'j7']);
  });
  it('marks what all others did since the turn was the player’s', () => {
    const three = [0, 1, 2, 0, 1].map((seat, i) => ({ ...shows[0]!, seat, last: [`${i}`] }));
    expect(trail(three, 1, 3)).toEqual([]);
    expect(trail(three, 3, 3)).toEqual(['2']);
    expect(trail(three, 4, 3)).toEqual(['3']);
  });
});

describe('hint', () => {
  const say = (at: number) => hint(mercenary, shows, at, false);
  it('is for the reader: those who wait are told what for, and get no orders', () => {
    const waits = (at: number) => hint(mercenary, shows, at, false, true);
    expect(waits(0)).toBe('Waiting for White: a piece of its own.');
    expect(waits(1)).toBe('Waiting for Black: a gray piece, then a piece of its own.');
    expect(waits(2)).toBe('Waiting for Black: a piece of its own.');
    const single = { ...mercenary, phases: [''] };
    const free: Show = { ...shows[0]!, phase: '' };
    expect(hint(single, [free], 0, false, true)).toBe('Waiting for White.');
    const king = free.pieces.find(({ army, kind }) => army === free.seat && kind === 'K')!;
    expect(hint(single, [{ ...free, checks: [king.cell] }], 0, false, true)).toBe(
      'Waiting for White, who is in check.',
    );
  });
  it('of a piece of an army that this turn leaves out says when it moves', () => {
    const gray = mercenary.armies.indexOf('Gray');
    expect(later(mercenary, shows, 0, gray)).toBe('Gray moves from the next turn on.');
    expect(later(mercenary, shows, 0, 1)).toBe('');
    expect(later(mercenary, shows, 1, gray)).toBe('');
    expect(later(mercenary, shows, 2, gray)).toBe(''); // its move is done
  });
  it('tells the first move from a later own move', () => {
    expect(say(0)).toBe('White, move one of your own pieces.');
    expect(say(2)).toBe('Black, now move one of your own pieces.');
  });
  it('says whose cap stands in the way of a gray move', () => {
    expect(say(1)).toBe('Black, move one gray piece that does not wear White’s cap.');
  });
});

describe('move list', () => {
  it('gathers gray and own move into one turn, and both turns into a row', () => {
    const table = rows(shows, opening, 2);
    expect(table.map((row) => row.turns.map((turn) => turn.map((ply) => ply.move.text)))).toEqual([
      [['e2e4'], ['k7j7', 'e7e5']],
      [['k2i2', 'd2d4'], []],
    ]);
    expect(table[0]!.turns[1]![0]!.piece).toMatchObject({ army: 2, kind: 'P' });
    expect(table[1]!.turns[0]![1]!.index).toBe(5);
  });
});

describe('the move list of allies', () => {
  const turn = (seat: number) => ({ seat, phase: '', army: Math.max(seat, 0), pieces: [], moves: [] });
  const texts = (table: ReturnType<typeof rows>) =>
    table.map((row) => row.turns.map((cell) => cell.map((ply) => ply.move.text)));

  it('has each partner’s move in a row with the answer of the dice', () => {
    const moved = [0, -1, 1, -1, 0].map(turn) as unknown as typeof shows;
    expect(texts(rows(moved, ['a', 'b', 'c', 'd', 'e'], 3, 2))).toEqual([
      [['a'], ['b']],
      [['c'], ['d']],
      [['e'], []],
    ]);
  });

  it('and so with the answer of a player', () => {
    const moved = [0, 2, 1, 2].map(turn) as unknown as typeof shows;
    expect(texts(rows(moved, ['a', 'b', 'c', 'd'], 3, 2))).toEqual([
      [['a'], ['b']],
      [['c'], ['d']],
    ]);
  });
});

describe('leaving', () => {
  it('is what the engine says of a text', () => {
    expect(leavingIn(shows[0], 'b:time')).toMatchObject({ why: 'time', seat: 1 });
    expect(leavingIn(shows[0], 'agreement')).toMatchObject({ why: 'agreement' });
    expect(leavingIn(shows[0], 'e2e4')).toBeUndefined();
    expect(leavingFor(shows[0], 'resignation', 1)?.text).toBe('b:resign');
    expect(leavingFor(shows[0], 'resignation', 2)).toBeUndefined();
    expect(leavingFor(shows[0], 'agreement')?.text).toBe('agreement');
  });
  it('stands in the column of whoever leaves, and begins no turn', () => {
    const moved = [0, 1, 0].map((seat) => ({
      seat,
      phase: '',
      moves: [],
      pieces: [],
      leavings: shows[0]!.leavings,
    })) as unknown as typeof shows;
    const table = rows(moved, ['a', 'w:resign', 'b'], 2);
    expect(table.map((row) => row.turns.map((column) => column.map((one) => one.move.text)))).toEqual([
      [['a', 'w:resign'], []],
      [['b'], []],
    ]);
  });
});

describe('takeback', () => {
  it('goes to the own last decision against a computer', () => {
    const seats = [person, computer(1)];
    expect(takebackTo(shows.slice(0, 4), seats, [], false)).toBe(0);
    expect(takebackTo(shows.slice(0, 5), seats, [], false)).toBe(3);
    expect(takebackTo(shows.slice(0, 6), seats, [], false)).toBe(4);
  });
  it('is one move between two people', () => {
    expect(takebackTo(shows.slice(0, 4), [person, person], [], false)).toBe(2);
  });
  it('takes back a result that was agreed on first, and then a resignation', () => {
    expect(takebackTo(shows.slice(0, 4), [person, person], [], true)).toBe(3);
    const moves = ['a', 'b', 'c', 'w:resign'];
    expect(takebackTo(shows.slice(0, 5), [person, computer(1)], moves, false)).toBe(3);
  });
  it('has nothing to do at the start or between computers', () => {
    expect(takebackTo(shows.slice(0, 1), [person, person], [], false)).toBeUndefined();
    expect(takebackTo(shows, [computer(1), computer(1)], [], false)).toBeUndefined();
  });
});
