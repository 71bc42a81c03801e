import { describe, expect, it } from 'vitest';
import { positionCommand } from '../../src/engine/rules';
import { aboutOf, recordFrom } from '../../src/game/exchange';
import { fileName } from '../../src/game/files';
import { outcomeOf, scoreLine, scoreValue } from '../../src/game/outcome';
import { computer, dice, firstGame, parseRecord, person, takenBack } from '../../src/game/record';
import { anyOf, draftOf, own, recordOf, seated, specOf } from '../../src/game/setup';
import { describeThrow } from '../../src/game/event_words';
import type { Move } from 'turncoat/answers';
import { about, move } from './steps';
import { mercenary, shows } from './fixtures';

describe('protocol', () => {
  it('names a position by its start and moves', () => {
    expect(positionCommand({ spec: 'chess', moves: [] })).toBe('position startpos');
    expect(positionCommand({ spec: 'chess', start: 'x w', moves: ['a', 'b'] })).toBe(
      'position fen x w moves a b',
    );
  });
});

describe('record', () => {
  it('survives being saved', () => {
    const record = { ...firstGame(), moves: ['e2e4', 'b:resign'] };
    expect(parseRecord(JSON.stringify(record))).toEqual(record);
  });
  it('tells from which ply on a network was used, unless that was taken back', () => {
    const record = { ...firstGame(), moves: ['e2e4', 'k2k3', 'e7e5', 'k3j3'], network: 3 };
    expect(aboutOf(takenBack(record, 3), undefined).tags).toEqual({ Network: 'from ply 3' });
    expect(aboutOf(takenBack(record, 2), undefined).tags).toBeUndefined();
  });
  it('refuses what is no record', () => {
    for (const bad of ['', '{}', 'null', '{"version":1,"spec":3,"moves":[],"seats":[]}', '[1]'])
      expect(parseRecord(bad)).toBeUndefined();
    expect(parseRecord(JSON.stringify({ ...firstGame(), seats: [{ kind: 'ghost' }] }))).toBeUndefined();
  });
});

describe('setting up', () => {
  const options = [
    { name: 'castling', values: ['off', 'on'], other: '', default: 'off', meaning: '' },
    { name: 'hold', values: ['1', '2', '3'], other: '', default: '1', meaning: '' },
    { name: 'control', values: ['auto'], other: '<white>/<black>', default: 'auto', meaning: '' },
  ];
  it('names only options that differ from the default', () => {
    expect(specOf('mercenary', {}, options)).toBe('mercenary');
    expect(specOf('mercenary', { castling: 'off', hold: '2', control: ' k1/- ' }, options)).toBe(
      'mercenary:hold=2,control=k1/-',
    );
  });
  it('reads them back from the last game', () => {
    const draft = draftOf({ ...firstGame(), spec: 'mercenary:hold=2,control=k1/-' });
    expect(draft).toMatchObject({ id: 'mercenary', options: { hold: '2', control: 'k1/-' }, fen: '' });
  });
  it('fills the seats that a game has', () => {
    const games = [{ id: 'mercenary', title: '', summary: '', options }];
    const draft = { id: 'mercenary', options: {}, seats: [computer(3)], fen: ' ' };
    expect(recordOf(draft, games, 3)).toMatchObject({
      start: undefined,
      seats: [computer(3), computer(2), computer(2)],
    });
  });
  it('knows values of the list from the player’s own', () => {
    const [castling, , control] = options;
    expect(own(castling!, 'on')).toBe(false);
    expect(own(control!, undefined)).toBe(false);
    expect(own(control!, 'auto')).toBe(false);
    expect(own(control!, 'k1/-')).toBe(true);
    expect(own(control!, '')).toBe(true); // still to be typed
  });
  it('draws numbers from the whole range', () => {
    const drawn = Array.from({ length: 200 }, () => anyOf([3, 6]));
    expect([...new Set(drawn)].sort()).toEqual(['3', '4', '5', '6']);
  });
});

describe('outcome', () => {
  const live = shows[0]!;
  it('is open while the game goes on', () => {
    expect(outcomeOf(firstGame(), live)).toBeUndefined();
  });
  it('is what the engine says', () => {
    const over = { ...live, over: true, scores: ['1/2', '1/2'], reason: 'stalemate' };
    expect(outcomeOf(firstGame(), over)).toEqual({
      scores: ['1/2', '1/2'],
      reason: 'stalemate',
      winners: [0, 1],
    });
  });
  it('is what a loaded record says where the board does not show it', () => {
    const record = { ...firstGame(), seats: [person, person], result: '0 1 resignation' };
    expect(outcomeOf(record, live)).toEqual({ scores: ['0', '1'], reason: 'resignation', winners: [1] });
  });
  it('is written as people write it', () => {
    expect(scoreLine(['1/2', '1/2'])).toBe('½–½');
    expect(scoreValue('1/3')).toBeCloseTo(1 / 3);
  });
});

describe('records', () => {
  const loaded = { spec: 'chess', fen: '', moves: ['e2e4'], comments: ['', ''], result: '*' };
  it('know the computers of this page by their names', () => {
    const record = recordFrom({ ...loaded, seats: ['Ada', 'Turncoat level 7'] });
    expect(record.seats).toEqual([{ kind: 'person', name: 'Ada' }, computer(7)]);
    expect(record).toMatchObject({ start: undefined, result: undefined, comments: undefined });
    expect(aboutOf(record, undefined)).toEqual({
      seats: ['Ada', 'Turncoat level 7'],
      comments: [],
      result: '*',
    });
    expect(recordFrom({ ...loaded, seats: ['?', 'Person'] }).seats).toEqual([person, person]);
    expect(aboutOf(recordFrom({ ...loaded, seats: ['?', 'Player'] }), undefined).seats).toEqual([
      'Player',
      'Player',
    ]);
  });
  it('keep how a game ended', () => {
    const record = recordFrom({ ...loaded, seats: ['?', '?'], result: '1/2 1/2 agreement' });
    expect(outcomeOf(record, shows[0]!)).toEqual({
      scores: ['1/2', '1/2'],
      reason: 'agreement',
      winners: [0, 1],
    });
  });
  it('are named by game and day', () => {
    expect(fileName('mercenary:hold=2', new Date(2026, 0, 9), 'pgn')).toBe(
      'turncoat-mercenary-2026-01-09.pgn',
    );
  });
});

describe('seats', () => {
  it('are left to the dice where the engine says so', () => {
    const three = { ...mercenary, seats: ['White', 'Black', 'Red'] };
    expect(seated([person, person, person], { ...three, dice: 2 })).toEqual([person, person, dice]);
    expect(seated([person, person, dice], three)).toEqual([person, person, computer(2)]);
  });
});

describe('what the dice did', () => {
  const before = { ...shows[0]!, seat: -1 };
  const told = (played: Move) =>
    describeThrow(mercenary, [{ ...before, moves: [played] }, before], [played.text], 1);
  it('is said in words', () => {
    expect(told(move('m', ['b8', 'c6']))).toBe('The black knight moved from b8 to c6.');
    expect(told(move('m', ['b8', 'd2', { type: 'king', text: '+e8f7', at: 'e8', to: 'f7' }], true))).toBe(
      'The black knight from b8 took the white pawn on d2. The king then stepped from e8 to f7.',
    );
    expect(told(move('m', ['a7', 'c5', { type: 'put', text: '@' }]))).toBe(
      'The dice put the black pawn from a7 on c5.',
    );
    expect(told(move('m', ['a7', 'e1', { type: 'lost', text: '@-' }]))).toContain('where it was removed');
    expect(told(move('m', ['a7', 'a1', about('promotion', '=q', 'Q')]))).toContain('It is now a queen.');
  });
  it('is not said of players', () => {
    expect(describeThrow(mercenary, shows, ['e2e4'], 1)).toBe('');
  });
});
