// What clocks said, as comments of a record tell it: `[%clk 0:04:58.3]` behind a move is what was left to its player then,
// as in PGN.

import type { Show } from 'turncoat/answers';
import { clockOf, fullTimes, type TimeControl, type Times } from '../clock/times';
import { isOwn } from './phases';
import type { GameRecord } from './record';

/** What a comment says of a clock. */
export const pattern = /\[%clk (\d+):(\d+):(\d+(?:\.\d+)?)\] ?/;

/** A comment without what it says of a clock. */
export const withoutClock = (comment = '') => comment.replace(pattern, '');

/** The comments of a game, one before the first move and one behind each, with its clocks. */
export function withClocks(record: GameRecord, shows: readonly Show[]): string[] {
  const { clock, times, comments = [], moves, seats } = record;
  return Array.from({ length: moves.length + 1 }, (_, i) => {
    const comment = comments[i] ?? '';
    const left = clock && shows[i - 1] && times?.[i]?.[clockBefore(clock, seats.length, shows[i - 1])];
    return left === undefined ? comment : `[%clk ${written(left)}]${comment && ` ${comment}`}`;
  });
}

/** The times that comments tell; undefined if they tell none. */
export function timesIn(
  comments: readonly string[],
  control: TimeControl,
  seats: number,
  shows: readonly Show[],
): Times[] | undefined {
  if (!comments.some((comment) => pattern.test(comment))) return undefined;
  const all = [fullTimes(control, seats)];
  for (let i = 1; i < shows.length; i++) {
    const found = pattern.exec(comments[i] ?? '');
    const runs = clockBefore(control, seats, shows[i - 1]);
    const [, hours, minutes, seconds] = found ?? [];
    const left = Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000);
    all.push((all.at(-1) ?? []).map((time, clock) => (found && clock === runs ? left : time)));
  }
  return all;
}

const clockBefore = (control: TimeControl, seats: number, show: Show | undefined) =>
  show ? clockOf(control, seats, show.seat, isOwn(show.phase)) : -1;

function written(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 100) / 10;
  const two = (n: number) => String(n).padStart(2, '0');
  const rest = seconds % 60;
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(rest))}${rest % 1 ? (rest % 1).toFixed(1).slice(1) : ''}`;
}

/** The time control as a tag of the record has it, `300+5`; with second clocks `300+5 two`. */
export const controlTag = ({ base, increment, second }: TimeControl) =>
  `${base}+${increment}${second ? ' two' : ''}`;
export function controlOf(tag = ''): TimeControl | undefined {
  const [, base, increment, two] = /^(\d+)(?:\+(\d+))?( two)?$/.exec(tag) ?? [];
  if (!Number(base)) return undefined;
  return { base: Number(base), increment: Number(increment ?? 0), ...(two && { second: true }) };
}
