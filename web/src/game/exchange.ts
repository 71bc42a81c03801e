// Between the game on the page and a record as the engine writes and reads it.

import type { About, Loaded, Show } from 'turncoat/answers';
import { levels } from '../engine/player';
import { gameOf } from '../base/spec';
import type { Line, Rules } from '../engine/rules';
import { text } from '../text';
import { controlOf, controlTag, withClocks } from './clocks';
import type { Outcome } from './outcome';
import { computer, type GameRecord, person, type Who } from './record';

/** What a record says of this game beyond its moves. */
export function aboutOf(
  record: GameRecord,
  outcome: Outcome | undefined,
  shows: readonly Show[] = [],
): About {
  const { clock, network } = record;
  const tags = {
    ...(network && { Network: `from ply ${network}` }),
    ...record.tags,
    ...(clock && { TimeControl: controlTag(clock) }),
  };
  const comments = withClocks(record, shows);
  return {
    seats: record.seats.map(nameOf),
    comments: comments.some(Boolean) ? comments : [],
    ...(Object.keys(tags).length > 0 && { tags }),
    result: record.result ?? (outcome ? [...outcome.scores, outcome.reason].join(' ') : '*'),
    seed: record.seed,
  };
}

/** The game as a text to be kept: of chess as PGN, which other programs read, of others as a record of ours. */
export const writtenGame = (rules: Rules, line: Line, about: About): Promise<string> =>
  gameOf(line.spec) === 'chess' ? rules.pgn(line, about) : rules.save(line, about);

/** The game of a record; a name that this page has given to a computer brings the computer back. */
export function recordFrom(loaded: Loaded): GameRecord {
  const { TimeControl, ...tags } = loaded.tags ?? {};
  const clock = controlOf(TimeControl);
  if (TimeControl && !clock) tags.TimeControl = TimeControl;
  return {
    version: 1,
    spec: loaded.spec,
    start: loaded.fen || undefined,
    moves: loaded.moves,
    seats: loaded.seats.map(whoOf),
    result: loaded.result === '*' && !loaded.board ? undefined : loaded.result,
    comments: loaded.comments.some(Boolean) ? loaded.comments : undefined,
    seed: loaded.seed,
    ...(clock && { clock }),
    ...(Object.keys(tags).length && { tags }),
  };
}

const nameOf = (who: Who): string =>
  who.kind === 'person' || who.kind === 'remote'
    ? (who.name ?? text.names.person)
    : who.kind === 'dice'
      ? text.names.dice
      : text.names.computer(who.level);

/** What records say of a player without a name: PGN, this page, and this page before. */
const nameless = ['', '?', 'Player', 'Person'];
export function whoOf(name: string): Who {
  for (let level = 1; level <= levels; level++)
    if (name === text.names.computer(level)) return computer(level);
  return nameless.includes(name) ? person : { kind: 'person', name };
}
