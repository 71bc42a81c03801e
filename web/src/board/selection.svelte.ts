// What the person has chosen of a move so far. Gives the move away when it is complete.

import type { CellName, Move } from '../base/types';
import { type Choices, choicesAfter, settled } from './choices';

export class Selection {
  /** Cells and tokens chosen up to now. */
  chosen = $state.raw<string[]>([]);
  private moves = $state.raw<readonly Move[]>([]);

  constructor(
    private readonly isCell: (token: string) => boolean,
    private readonly done: (move: Move) => void,
  ) {}

  readonly next: Choices = $derived.by(() => choicesAfter(this.moves, this.chosen, this.isCell));
  /** Cells from which a move can start. */
  readonly starts = $derived.by(() => choicesAfter(this.moves, [], this.isCell));
  /** The cell where a question about the move is to be asked, if there is one. */
  readonly asking = $derived.by(() =>
    this.chosen.length && (this.next.tokens.size || (this.next.complete && this.next.cells.size))
      ? this.chosen.findLast((token) => this.isCell(token))
      : undefined,
  );

  /** New moves to choose from; what was chosen is forgotten. */
  offer(moves: readonly Move[]) {
    this.moves = moves;
    this.chosen = [];
  }

  canStart = (cell: CellName) => this.starts.cells.has(cell);
  isTarget = (cell: CellName) => this.chosen.length > 0 && this.next.cells.has(cell);

  start(cell: CellName) {
    this.chosen = this.canStart(cell) ? [cell] : [];
    if (this.chosen.length && settled(this.next)) this.finish();
  }

  /** Holds on to a cell that was chosen before these moves were offered, if it can still be chosen. */
  hold(cell: CellName | undefined): boolean {
    if (cell === undefined || !this.canStart(cell)) return false;
    this.chosen = [cell];
    return true;
  }

  /** Adds a choice that is on offer. */
  take(token: string) {
    this.chosen = [...this.chosen, token];
    if (settled(this.next)) this.finish();
  }

  /** Plays the move as chosen so far. */
  finish() {
    const move = this.next.complete;
    this.chosen = [];
    if (move) this.done(move);
  }

  clear() {
    this.chosen = [];
  }
}
