// A study as it is kept and shared.

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
