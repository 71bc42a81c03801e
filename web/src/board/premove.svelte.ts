// A move chosen before the turn comes: it is played when it comes, or forgotten if it is not legal then.

import type { CellName, Show } from 'turncoat/answers';
import type { Selection } from './selection.svelte';

export class Premove {
  /** Empty if nothing is chosen. */
  cells: readonly CellName[] = $state.raw([]);

  constructor(private readonly selection: Selection) {}

  forget() {
    this.cells = [];
  }

  /** Plays it in a position where a choice is on offer again; `release` empties the hand before that. */
  carryOut(show: Show, active: boolean, release: () => void) {
    const [from, to = ''] = this.cells;
    if (from === undefined) return;
    const army = show.pieces.find((piece) => piece.cell === from)?.army;
    // The phase in which the own army moves may be still to come.
    if (active && show.army !== show.seat && army === show.seat) return;
    this.forget();
    release();
    this.selection.clear();
    if (!this.selection.hold(from)) return;
    if (this.selection.isTarget(to)) this.selection.take(to);
    else this.selection.clear();
  }
}
