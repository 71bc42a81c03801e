// The arithmetic of chess clocks. A seat has one clock, whatever number of moves its turn has; dice have none.

import type { Seat } from '../engine/types';

/** Seconds for the whole game, and seconds added after every turn. */
export interface TimeControl {
  base: number;
  increment: number;
}

/** Milliseconds that each seat has left. */
export type Times = readonly number[];

export const presets: readonly TimeControl[] = [
  { base: 180, increment: 2 },
  { base: 300, increment: 5 },
  { base: 600, increment: 5 },
  { base: 900, increment: 10 },
  { base: 1800, increment: 20 },
];

/** A clock that says this much is shown as an alarm. */
export const low = ({ base }: TimeControl) => Math.min(30_000, Math.max(10_000, base * 100));

export const fullTimes = ({ base }: TimeControl, seats: number): Times =>
  Array<number>(seats).fill(base * 1000);

/** What is left when a seat has used so many milliseconds for a move, after which `next` is to act. */
export function timesAfter(times: Times, control: TimeControl, seat: Seat, used: number, next: Seat): Times {
  return times.map((left, i) => {
    if (i !== seat) return left;
    if (left <= used) return 0; // too late for an increment
    return left - used + (next === seat ? 0 : control.increment * 1000);
  });
}

/** `5:00`, `1:02:03`, below ten seconds `9.4`. */
export function face(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.floor(Math.max(0, milliseconds) / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** "5+3" as people write it: minutes and seconds. */
export const shortControl = ({ base, increment }: TimeControl) =>
  `${base % 60 ? (base / 60).toFixed(1) : base / 60}+${increment}`;

/** What the engine is told of the clocks: `wtime 1000 winc 0 …`; a seat is named by its first letter. */
export function clockWords(seats: readonly string[], times: Times, { increment }: TimeControl): string {
  return seats
    .map((name, seat) => {
      const letter = name.charAt(0).toLowerCase();
      return `${letter}time ${Math.max(1, Math.round(times[seat] ?? 0))} ${letter}inc ${increment * 1000}`;
    })
    .join(' ');
}

export function isControl(value: unknown): value is TimeControl {
  const { base, increment } = (value ?? {}) as Partial<TimeControl>;
  return [base, increment].every((n) => typeof n === 'number' && n >= 0 && n < 360_000) && base !== 0;
}
export const isTimesList = (value: unknown): value is Times[] =>
  Array.isArray(value) &&
  value.every((one) => Array.isArray(one) && one.every((n) => typeof n === 'number' && n >= 0));
