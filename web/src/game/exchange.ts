// Between the game on the page and a record as the engine writes and reads it.

import type { About, Loaded, Show } from 'turncoat/answers';
import { levels } from '../engine/player';
import type { Rules } from '../engine/rules';
import { text } from '../text';
import { controlOf, controlTag, withClocks } from './clocks';
import type { Outcome } from './outcome';
import { computer, type GameRecord, person, type Who } from './record';

/** What a record tells of this game beyond its moves. */
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
    result: outcome ? [...outcome.scores, outcome.reason].join(' ') : '*',
    seed: record.seed,
  };
}

/** The game as other programs of chess read it; with variations if it comes as a tree. */
export async function pgnOf(
  rules: Rules,
  record: GameRecord,
  outcome: Outcome | undefined,
  shows: readonly Show[],
  tree?: string,
): Promise<string> {
  const { seats, comments = [], tags, result } = aboutOf(record, outcome, shows);
  const [White = '?', Black = '?'] = seats;
  const said = (comment = '') => (comment ? [`{${comment.replaceAll('}', ')')}}`] : []);
  const line = [...said(comments[0]), ...record.moves.flatMap((move, i) => [move, ...said(comments[i + 1])])];
  const { writePgn } = await import('./pgn');
  const { spec, start } = record;
  return writePgn({ tags: { ...tags, White, Black }, result, start, tree: tree ?? line.join(' ') }, (moves) =>
    rules.san({ spec, start, moves }),
  );
}

/** The game that a record tells; a name that this page has given to a computer brings the computer back. */
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
    result: loaded.result === '*' ? undefined : loaded.result,
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

function whoOf(name: string): Who {
  for (let level = 1; level <= levels; level++)
    if (name === text.names.computer(level)) return computer(level);
  return name === '?' || name === text.names.person ? person : { kind: 'person', name };
}
