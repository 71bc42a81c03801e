// A game as it is kept: what was agreed and what was played. Everything else is asked of the engine.

import { isControl, isTimesList, type TimeControl, type Times } from '../clock/times';

export type Who =
  | { kind: 'person'; name?: string | undefined }
  /** A person or an open seat that is somewhere else. */
  | { kind: 'remote'; name?: string | undefined }
  | { kind: 'dice' }
  | { kind: 'computer'; level: number };

export interface GameRecord {
  version: 1;
  /** Distinguishes it from other games that are kept. */
  id?: string | undefined;
  spec: string;
  /** Start position; undefined is the game's own. */
  start?: string | undefined;
  moves: string[];
  /** The player of each seat. */
  seats: Who[];
  /** What the faces of the dice are drawn from. */
  seed?: number | undefined;
  /** How a game has ended that the board does not show as over: scores and reason, as the engine writes them; or what a
   * loaded record says, if the board says something else. */
  result?: string | undefined;
  /** The seat that has resigned, in games kept by an earlier page; to be played when the game is opened. */
  resigned?: number | undefined;
  /** What a loaded record says before the first move and behind each. */
  comments?: string[] | undefined;
  /** What else a loaded record says, for example where the game was played. */
  tags?: Record<string, string> | undefined;
  /** From which ply on a computer has thought with a network (engine/stronger.ts), the first being 1. */
  network?: number | undefined;
  clock?: TimeControl | undefined;
  /** What the clocks said at the beginning of every position. */
  times?: Times[] | undefined;
}

export const person: Who = { kind: 'person' };
export const dice: Who = { kind: 'dice' };
export const computer = (level: number): Who => ({ kind: 'computer', level });

export const firstGame = (): GameRecord => ({
  version: 1,
  spec: 'mercenary',
  moves: [],
  seats: [person, computer(2)],
  seed: newSeed(),
});

/** A day as PGN writes it. */
export const dateOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('.');

/** The game before some moves were played. */
export const takenBack = ({ network, ...record }: GameRecord, moves: number): GameRecord => ({
  ...record,
  moves: record.moves.slice(0, moves),
  result: undefined,
  times: record.times?.slice(0, moves + 1),
  ...(network && network <= moves && { network }),
});

export const newSeed = () => Math.floor(Math.random() * 1e9);

/** Reads what `JSON.stringify` made of a record; undefined if it is none. */
export function parseRecord(source: string): GameRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return undefined;
  }
  return isRecord(value) ? value : undefined;
}

function isRecord(value: unknown): value is GameRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Partial<GameRecord>;
  return (
    record.version === 1 &&
    (record.id === undefined || typeof record.id === 'string') &&
    typeof record.spec === 'string' &&
    (record.start === undefined || typeof record.start === 'string') &&
    isTexts(record.moves) &&
    Array.isArray(record.seats) &&
    record.seats.every(isWho) &&
    (record.seed === undefined || Number.isSafeInteger(record.seed)) &&
    (record.result === undefined || typeof record.result === 'string') &&
    (record.comments === undefined || isTexts(record.comments)) &&
    (record.network === undefined || Number.isSafeInteger(record.network)) &&
    (record.clock === undefined || isControl(record.clock)) &&
    (record.times === undefined || isTimesList(record.times))
  );
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function isWho(value: unknown): value is Who {
  if (typeof value !== 'object' || value === null) return false;
  const who = value as { kind?: unknown; level?: unknown };
  return (
    who.kind === 'person' || who.kind === 'dice' || (who.kind === 'computer' && typeof who.level === 'number')
  );
}
