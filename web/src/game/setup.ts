// What the new-game dialog fills in, and the record that comes of it.

import { isVariant } from '../base/spec';
import type { TimeControl } from '../clock/times';
import type { Description, GameSummary, Option } from 'turncoat/answers';
import { type GameRecord, computer, dice, newSeed, person, type Who } from './record';

export interface Draft {
  /** A game's, or the text of a variant. */
  id: string;
  /** Values of the game's options; missing ones are at their default. */
  options: Record<string, string>;
  seats: Who[];
  fen: string;
  clock?: TimeControl | undefined;
}

/** The dialog as it opens: like the last game, without its position. */
export function draftOf(record: GameRecord): Draft {
  const [id = '', rest = ''] = isVariant(record.spec) ? [record.spec] : record.spec.split(/:(.*)/s);
  const options = Object.fromEntries(
    rest
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
  return { id, options, seats: [...record.seats], fen: '', clock: record.clock };
}

/** `id:option=value,…` with the options that differ from their default. */
export function specOf(id: string, options: Record<string, string>, table: readonly Option[]): string {
  const set = table.flatMap(({ name, default: usual }) => {
    const value = options[name]?.trim();
    return value && value !== usual ? [`${name}=${value}`] : [];
  });
  return set.length ? `${id}:${set.join(',')}` : id;
}

export function recordOf(draft: Draft, games: readonly GameSummary[], seats: number): GameRecord {
  const table = games.find((game) => game.id === draft.id)?.options ?? [];
  return {
    version: 1,
    spec: specOf(draft.id, draft.options, table),
    start: draft.fen.trim() || undefined,
    moves: [],
    clock: draft.clock && { ...draft.clock },
    seed: newSeed(),
    seats: Array.from({ length: seats }, (_, seat) => draft.seats[seat] ?? usual(seat)),
  };
}

/** The players, once the engine has said which seat is the dice's. */
export const seated = (players: readonly Who[], { seats, dice: diced }: Description): Who[] =>
  seats.map((_, seat) => {
    if (seat === diced) return dice;
    const who = players[seat];
    return who && who.kind !== 'dice' ? who : usual(seat);
  });

/** Second clocks are for turns of more than one phase. */
export const fitting = (clock: TimeControl | undefined, { phases }: Description): TimeControl | undefined =>
  clock && { ...clock, second: (clock.second && phases.length > 1) || undefined };

const usual = (seat: number): Who => (seat ? computer(2) : person);

/** Has an option a value that is in no list but the player's own? It may be still to be typed. */
export const own = (option: Option, value: string | undefined): value is string =>
  value !== undefined && !!option.other && !option.values.includes(value);

/** Any of the numbers that an option can have. */
export const anyOf = ([first, last]: readonly [number, number]) =>
  String(first + Math.floor(Math.random() * (last - first + 1)));
