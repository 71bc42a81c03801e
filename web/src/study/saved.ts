// A study as it is kept and shared.

import { kept } from '../base/storage';
import type { GameRecord } from '../game/record';
import { readTree, type Sketch } from './tree';

export interface SavedStudy {
  version: 1;
  spec: string;
  start?: string | undefined;
  /** The moves, as `writeTree` writes them. */
  tree: string;
  /** What is said of the positions, in the order of `inOrder`; left out where nothing is said of any. */
  comments?: string[] | undefined;
  /** The moves to the position that is looked at. */
  at?: string[];
  towards?: number;
  /** The players, and what else a record says of the game. */
  game?: Pick<GameRecord, 'seats' | 'clock' | 'result' | 'tags'> | undefined;
  /** Is it on the page? */
  open?: boolean;
}

/** Does the end of a link carry a game (share.ts)? */
export const carriesGame = (fragment: string) => fragment.startsWith('#game=');

export const parseStudy = (saved: SavedStudy): Sketch[] | undefined => readTree(saved.tree);

/** What was on the page before; nothing where it cannot be read. */
export function keptStudy(): SavedStudy | undefined {
  try {
    return (JSON.parse(kept('study') ?? 'null') as SavedStudy | undefined) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where a study is kept that was replaced by another one without asking (former.ts). */
export const formerKey = 'former';

/** A game, looked at after so many moves, as a study. */
export const shared = (
  { spec, start, moves, comments }: GameRecord,
  at: number,
  towards: number,
): SavedStudy => ({
  version: 1,
  spec,
  start,
  tree: moves.join(' '),
  comments,
  at: moves.slice(0, at),
  towards,
});

/** What is known of a position's worth. */
export interface Verdict {
  shares: number[];
  text: string;
  /** How deep the search looked; Infinity where the game is over. */
  depth: number;
  /** The best move, where moves were compared. */
  best?: string | undefined;
}
