// A game that is being put on the page: its positions, its clocks, the seat at the bottom of the board.

import { timesFor } from '../clock/clock.svelte';
import type { Rules } from '../engine/rules';
import type { Show } from 'turncoat/answers';
import { timesIn, withoutClock } from './clocks';
import type { GameRecord } from './record';

/** A game to be put on the page, and the seat at the bottom of the board. */
export interface Wanted {
  record: GameRecord;
  towards: number;
}

/** Every position of a game, the first one too; those that another game has in common with it are known. */
export function positionsOf(
  rules: Rules,
  record: GameRecord,
  known: readonly Show[] = [],
  moves: readonly string[] = [],
): Promise<Show[]> {
  const first = record.moves.findIndex((move, i) => move !== moves[i]);
  const same = first < 0 ? record.moves.length : first;
  return Promise.all(
    Array.from({ length: record.moves.length + 1 }, (_, n) =>
      n <= same && known[n] ? known[n] : rules.show({ ...record, moves: record.moves.slice(0, n) }),
    ),
  );
}

/** The record with what its clocks said, if it has any; its comments can tell it. */
export function withTimes(record: GameRecord, shows: readonly Show[]): GameRecord {
  const { clock, seats, comments = [] } = record;
  if (!clock) return { ...record, times: undefined };
  const given = record.times ?? timesIn(comments, clock, seats.length, shows);
  return {
    ...record,
    comments: record.comments && comments.map(withoutClock),
    times: timesFor(clock, given, seats.length, shows.length),
  };
}

/** The first seat that a person plays; the first of all when computers play each other. */
export function firstPerson(record: GameRecord): number {
  return Math.max(
    0,
    record.seats.findIndex((who) => who.kind === 'person'),
  );
}

/** When the page has nothing better to do. */
export const soon = (work: () => void) =>
  typeof requestIdleCallback === 'function'
    ? void requestIdleCallback(work, { timeout: 1500 })
    : void setTimeout(work, 500);

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
