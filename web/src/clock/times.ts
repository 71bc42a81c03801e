// The arithmetic of chess clocks. A seat has one clock, whatever number of moves its turn has, or a second one for those of
// them that another army makes; dice have none.

import type { Seat } from 'turncoat/answers';

/** Seconds for the whole game, and seconds added after every turn. */
export interface TimeControl {
  base: number;
  increment: number;
  /** Has every seat a second clock, with as much time, for moves of an army that has no player of its own? */
  second?: boolean | undefined;
}

/** Milliseconds that are left on every clock: those of the seats in their order, then their second ones. */
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

export const fullTimes = ({ base, second }: TimeControl, seats: number): Times =>
  Array<number>(second ? 2 * seats : seats).fill(base * 1000);

/** Which clock runs while a seat moves its own army, or another one; -1 while dice fall. */
export const clockOf = ({ second }: TimeControl, seats: number, seat: Seat, own: boolean) =>
  second && seat >= 0 && !own ? seats + seat : seat;

/** What is left when so many milliseconds were used for a move on clock number `runs`, after which `next` runs. */
export function timesAfter(
  times: Times,
  control: TimeControl,
  runs: number,
  used: number,
  next: number,
): Times {
  return times.map((left, i) => {
    if (i !== runs) return left;
    if (left <= used) return 0; // too late for an increment
    return left - used + (next === runs ? 0 : control.increment * 1000);
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

/** What the engine gets to know of the clocks: `wtime 1000 winc 0 …`; a seat is named by its first letter. */
export function clockWords(seats: readonly string[], times: Times, { increment }: TimeControl): string {
  return seats
    .map((name, seat) => {
      const letter = name.charAt(0).toLowerCase();
      return `${letter}time ${Math.max(1, Math.round(times[seat] ?? 0))} ${letter}inc ${increment * 1000}`;
    })
    .join(' ');
}

export function isControl(value: unknown): value is TimeControl {
  const { base, increment, second = false } = (value ?? {}) as Partial<TimeControl>;
  const right = (n: unknown) => typeof n === 'number' && n >= 0 && n < 360_000;
  return right(base) && right(increment) && base !== 0 && typeof second === 'boolean';
}
export const isTimesList = (value: unknown): value is Times[] =>
  Array.isArray(value) &&
  value.every((one) => Array.isArray(one) && one.every((n) => typeof n === 'number' && n >= 0));
