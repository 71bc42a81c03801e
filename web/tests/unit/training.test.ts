import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dayOf,
  gameOfDay,
  keepDay,
  keepRating,
  numberOfDay,
  rated,
  rating,
  solvedOn,
  streakOn,
} from '../../src/learn/training';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});
beforeEach(() => store.clear());

const games = ['mercenary', 'mercenary3', 'mercurial', 'merger', 'cooperative', 'chess', 'nothing'];

describe('the puzzle of the day', () => {
  it('is the same for all, and another one the next day', () => {
    const day = dayOf(new Date(2026, 10, 25, 23, 59));
    expect(day).toBe(dayOf(new Date(2026, 10, 25, 0, 1)));
    expect(dayOf(new Date(2026, 10, 26))).toBe(day + 1);
    expect(gameOfDay(day, games)).not.toBe(gameOfDay(day + 1, games));
    const numbers = Array.from({ length: 30 }, (_, i) => numberOfDay(day + i, 104));
    expect(Math.min(...numbers)).toBeGreaterThan(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(104);
    expect(new Set(numbers).size).toBeGreaterThan(20);
    expect(gameOfDay(day, [])).toBeUndefined();
  });
  it('counts the days in a row', () => {
    expect(streakOn(100)).toBe(0);
    keepDay(100);
    keepDay(100);
    expect([streakOn(100), streakOn(101), streakOn(102)]).toEqual([1, 1, 0]);
    expect([solvedOn(100), solvedOn(101)]).toEqual([true, false]);
    keepDay(101);
    expect(streakOn(101)).toBe(2);
    keepDay(103);
    expect(streakOn(103)).toBe(1);
  });
});

describe('the rating of puzzles', () => {
  it('rises with what was solved, the more the harder it was, and falls with what was not', () => {
    const now = rating();
    expect(now.tries).toBe(0);
    expect(rated(now, 5, true).value).toBeGreaterThan(rated(now, 1, true).value);
    expect(rated(now, 1, true).value).toBeGreaterThan(now.value);
    expect(rated(now, 1, false).value).toBeLessThan(rated(now, 5, false).value);
    keepRating(rated(now, 3, true));
    expect(rating()).toEqual(rated(now, 3, true));
  });
  it('survives what is damaged', () => {
    store.set('turncoat.puzzles.rating', 'x/y');
    expect(rating().tries).toBe(0);
  });
});
