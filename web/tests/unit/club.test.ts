import { expect, it } from 'vitest';
import { offsetsFrom } from '../../src/online/offsets';
import { linesOf, type Standing } from '../../src/online/tournaments';

const hour = 3_600_000;

it('the offsets of a clock are those of a year, to the minute', () => {
  const now = Date.UTC(2026, 10, 29);
  const [spring, autumn] = [Date.UTC(2027, 2, 28, 1), Date.UTC(2027, 9, 31, 1)];
  const berlin = (time: number) => (time >= spring && time < autumn ? 120 : 60);
  expect(offsetsFrom(now, berlin)).toEqual([
    { since: 0, offset: '+01:00' },
    { since: spring, offset: '+02:00' },
    { since: autumn, offset: '+01:00' },
  ]);
  expect(offsetsFrom(now, () => -210)).toEqual([{ since: 0, offset: '-03:30' }]);
  // However often it is set.
  expect(offsetsFrom(now, (time) => Math.floor(time / (48 * hour)) % 2)).toHaveLength(8);
});

it('a team has one line of the standings', () => {
  const one = (player: number, partner?: number): Standing => ({
    player,
    name: `player ${player}`,
    points: 0,
    tieBreak: 0,
    wins: 0,
    games: 0,
    ...(partner !== undefined && { partner }),
  });
  const all = [one(3, 1), one(1, 3), one(2)];
  expect(linesOf(all, true).map((line) => line.map(({ player }) => player))).toEqual([[1, 3], [2]]);
  expect(linesOf(all)).toHaveLength(3);
});
