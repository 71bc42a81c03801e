// Between the game on the page and a record as the engine writes and reads it.

import type { About, Loaded } from '../base/types';
import { levels } from '../engine/player';
import { text } from '../text';
import type { Outcome } from './outcome';
import { computer, type GameRecord, person, type Who } from './record';

/** What a record tells of this game beyond its moves. */
export function aboutOf(record: GameRecord, outcome: Outcome | undefined): About {
  return {
    seats: record.seats.map(nameOf),
    comments: record.comments?.slice(0, record.moves.length + 1) ?? [],
    result: outcome ? [...outcome.scores, outcome.reason].join(' ') : '*',
    seed: record.seed,
  };
}

/** The game that a record tells; a name that this page has given to a computer brings the computer back. */
export function recordFrom(loaded: Loaded): GameRecord {
  return {
    version: 1,
    spec: loaded.spec,
    start: loaded.fen || undefined,
    moves: loaded.moves,
    seats: loaded.seats.map(whoOf),
    result: loaded.result === '*' ? undefined : loaded.result,
    comments: loaded.comments.some(Boolean) ? loaded.comments : undefined,
    seed: loaded.seed,
  };
}

const nameOf = (who: Who): string =>
  who.kind === 'person'
    ? (who.name ?? text.names.person)
    : who.kind === 'dice'
      ? text.names.dice
      : text.names.computer(who.level);

function whoOf(name: string): Who {
  for (let level = 1; level <= levels; level++)
    if (name === text.names.computer(level)) return computer(level);
  return name === '?' || name === text.names.person ? person : { kind: 'person', name };
}
