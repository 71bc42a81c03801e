// A game as it is kept on this device, among others.

import { type GameRecord, parseRecord } from '../game/record';

export interface Entry {
  id: string;
  record: GameRecord;
  /** The seat at the bottom of the board. */
  towards: number;
  /** The last position. */
  fen: string;
  /** Scores and reason, as the engine writes them; undefined while the game goes on. */
  result?: string | undefined;
  /** When it was played last, in milliseconds since 1970. */
  touched: number;
}

/** The record is kept as text: what can be read of it later is asked of the text alone. */
export const stored = ({ record, ...rest }: Entry) => ({ ...rest, record: JSON.stringify(record) });

/** Reads what `stored` made of an entry; undefined if it is none. */
export function readEntry(value: unknown): Entry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, record, towards, fen, result, touched } = value as Partial<Record<keyof Entry, unknown>>;
  if (typeof id !== 'string' || !id || typeof record !== 'string' || typeof fen !== 'string')
    return undefined;
  if (typeof touched !== 'number' || !(result === undefined || typeof result === 'string')) return undefined;
  const read = parseRecord(record);
  if (!read) return undefined;
  return { id, record: { ...read, id }, towards: Number(towards) || 0, fen, result, touched };
}

/** All of them in one file, and what a file of this kind holds; undefined if it is another file. */
export const writeFile = (entries: readonly Entry[]) =>
  JSON.stringify({ turncoat: 'games', version: 1, games: entries.map(stored) });
export function readFile(source: string): unknown[] | undefined {
  try {
    const { turncoat, games } = JSON.parse(source) as { turncoat?: unknown; games?: unknown };
    return turncoat === 'games' && Array.isArray(games) ? games : undefined;
  } catch {
    return undefined;
  }
}

/** Does an entry have these words in what is said of it? */
export const matches = (said: string, wanted: string) =>
  wanted
    .toLowerCase()
    .split(' ')
    .every((word) => said.toLowerCase().includes(word));
