// What the person has chosen of a move so far. Gives the move away when it is complete.

import { cellsOf } from '../base/steps';
import type { CellName, Move, Step } from 'turncoat/answers';
import { type Choices, choicesAfter, settled } from './choices';

export class Selection {
  /** The steps chosen up to now. */
  chosen = $state.raw<readonly Step[]>([]);
  private moves = $state.raw<readonly Move[]>([]);

  constructor(
    private readonly done: (move: Move) => void,
    /** Called with a cell that was chosen in vain, and with what had been chosen before. */
    private readonly refused?: (cell: CellName, tried: readonly Step[]) => void,
    /** Must a piece that can move and was touched move? */
    private readonly binding: () => boolean = () => false,
  ) {}

  /** The cells among what is chosen. */
  readonly cells = $derived(cellsOf(this.chosen));
  readonly next: Choices = $derived.by(() => choicesAfter(this.moves, this.chosen));
  /** Cells from which a move can start. */
  readonly starts = $derived.by(() => choicesAfter(this.moves, []));
  /** The cell where a question about the move is to be asked, if there is one. */
  readonly asking = $derived.by(() =>
    this.next.others.size || (this.next.complete && this.next.cells.size) ? this.cells.at(-1) : undefined,
  );

  /** New moves to choose from; what was chosen is forgotten. */
  offer(moves: readonly Move[]) {
    this.moves = moves;
    this.chosen = [];
  }

  canStart = (cell: CellName) => this.starts.cells.has(cell);
  isTarget = (cell: CellName) => this.chosen.length > 0 && this.next.cells.has(cell);

  /** Begins with a cell; where no move begins, it was meant as the way on from what is chosen. */
  start(cell: CellName) {
    if (this.bound && cell !== this.cells[0]) return this.refuse(cell);
    if (!this.canStart(cell)) return this.refuse(cell);
    this.clear();
    this.take(cell);
  }

  /** A cell was meant that is no way on. */
  refuse(cell: CellName) {
    const tried = this.chosen;
    this.clear();
    this.refused?.(cell, tried);
  }

  /** Holds on to a cell that was chosen before these moves were offered, if it can still be chosen. */
  hold(cell: CellName | undefined): boolean {
    const choice = cell && this.starts.cells.get(cell);
    if (choice) this.chosen = [choice.step];
    return !!choice;
  }

  /** Adds the step with this text, if it is on offer. */
  take(text: string) {
    const choice = this.next.cells.get(text) ?? this.next.others.get(text);
    if (!choice) return;
    this.chosen = [...this.chosen, choice.step];
    if (settled(this.next)) this.finish();
  }

  /** Plays the move as chosen so far. */
  finish() {
    const move = this.next.complete;
    this.chosen = [];
    if (move) this.done(move);
  }

  /** Was something touched that must move now? */
  get bound() {
    return this.binding() && this.chosen.length > 0;
  }

  /** Gives up what is chosen; by touch-move all but what was touched first. */
  clear() {
    this.chosen = this.chosen.slice(0, this.bound ? 1 : 0);
  }
}
