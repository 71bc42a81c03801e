// Puzzles day by day, on this device: the puzzle of the day, how many days in a row it was solved, and a rating that says
// how hard the puzzles are of which one solves half.

import { keep, kept } from '../base/storage';
import { hasWins } from './puzzles';

/** Days since 1970, by the clock on the wall. */
export const dayOf = (now: Date) =>
  Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);

/** Spreads days over a range, so that neighbours have little in common. */
const spread = (day: number, range: number) =>
  (((Math.imul(day ^ (day >>> 5), 0x9e3779b1) >>> 0) % range) + range) % range;

/** The game of a day's puzzle: all games in turn. */
export function gameOfDay(day: number, ids: readonly string[]): string | undefined {
  const games = ids.filter(hasWins);
  return games[day % games.length];
}
/** The number of a day's puzzle among so many, from 1. */
export const numberOfDay = (day: number, puzzles: number) => 1 + spread(day, puzzles);

// ---- days in a row

/** So many days up to this one, or up to the one before. */
export function streakOn(day: number): number {
  const [last = 0, days = 0] = (kept('puzzles.days') ?? '').split('/').map(Number);
  return day - last <= 1 && days > 0 ? days : 0;
}
export const solvedOn = (day: number) => Number((kept('puzzles.days') ?? '').split('/')[0]) === day;
export function keepDay(day: number) {
  if (solvedOn(day)) return;
  keep('puzzles.days', `${day}/${streakOn(day) + 1}`);
}

// ---- the rating

const first = 1200;
/** What a puzzle of a grade counts as. */
const ratingOf = (grade: number) => 700 + 250 * grade;

interface Rating {
  value: number;
  tries: number;
}
export function rating(): Rating {
  const [value = 0, tries = 0] = (kept('puzzles.rating') ?? '').split('/').map(Number);
  return value > 0 && tries > 0 ? { value, tries } : { value: first, tries: 0 };
}
/** After a puzzle was solved at once, or not; the first tries count most. */
export function rated({ value, tries }: Rating, grade: number, solved: boolean): Rating {
  const expected = 1 / (1 + 10 ** ((ratingOf(grade) - value) / 400));
  const step = tries < 20 ? 48 : 20;
  return { value: Math.round(value + step * (Number(solved) - expected)), tries: tries + 1 };
}
export function keepRating({ value, tries }: Rating) {
  keep('puzzles.rating', `${value}/${tries}`);
}
