// A study as it is kept and shared.

import type { GameRecord } from '../game/record';
import { readTree, type Sketch } from './tree';

export interface SavedStudy {
  version: 1;
  spec: string;
  start?: string | undefined;
  /** The moves, as `writeTree` writes them. */
  tree: string;
  /** The moves to the position that is looked at. */
  at?: string[];
  towards?: number;
  /** Is it on the page? */
  open?: boolean;
}

export const parseStudy = (saved: SavedStudy): Sketch[] | undefined => readTree(saved.tree);

/** A game, looked at after so many moves, as a study. */
export const shared = ({ spec, start, moves }: GameRecord, at: number, towards: number): SavedStudy => ({
  version: 1,
  spec,
  start,
  tree: moves.join(' '),
  at: moves.slice(0, at),
  towards,
});
