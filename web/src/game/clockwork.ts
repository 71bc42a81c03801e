// What a game knows of its clocks: which of them runs in a position, and how the engine gets to know them.

import type { Clock, Running } from '../clock/clock.svelte';
import { clockOf, clockWords } from '../clock/times';
import type { Description, Show } from 'turncoat/answers';
import { isOwn } from './phases';
import type { GameRecord } from './record';

/** The number of the clock that runs in a position. */
export const clockIn = ({ clock, seats }: GameRecord, { seat, phase }: Show): number =>
  clock ? clockOf(clock, seats.length, seat, isOwn(phase)) : seat;

/** The clocks of a game as they stand in its latest position, one of which runs unless they stand still. */
export function runningIn(record: GameRecord, live: Show | undefined, still: boolean): Running | undefined {
  const times = record.times?.at(-1);
  if (!record.clock || !times) return undefined;
  return {
    control: record.clock,
    times,
    ply: record.moves.length,
    runs: still || !live ? undefined : clockIn(record, live),
  };
}

/** The clocks in words for the engine: of the player to move the one that runs. */
export function clocksTold({ control, left, runs = 0 }: Clock, description: Description | undefined): string {
  const seats = description?.seats ?? [];
  const times = seats.map((_, seat) => left[runs % seats.length === seat ? runs : seat] ?? 0);
  return control ? clockWords(seats, times, control) : '';
}

/** Is the clock of the player to move so low that nothing may be waited for? */
export const hurried = ({ control, left, runs, low }: Clock) => !!control && (left[runs ?? 0] ?? 0) < low;
