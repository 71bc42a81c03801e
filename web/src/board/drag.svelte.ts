// Pointer handling of the board: a press selects, a short press is a click, a longer way is a drag.

import type { CellName, Piece, Point } from 'turncoat/answers';
import type { Selection } from './selection.svelte';

interface Surroundings {
  cellUnder(event: PointerEvent): CellName | undefined;
  pointOf(event: PointerEvent): Point;
  /** A piece was carried from one cell to another and let go. */
  dropping(from: CellName, to: CellName): void;
  /** The pointer goes down anew. */
  pressing(): void;
}

/** Pixels that a pointer may wander and still be a click. */
const slack = 5;

export class Drag {
  /** The piece in the hand. */
  piece = $state.raw<Piece>();
  /** Where the hand is. */
  at = $state.raw<Point>([0, 0]);
  /** The cell under it. */
  over = $state.raw<CellName>();
  /** A finger hides what it holds: there the piece is drawn larger and further up. */
  zoom = $state(1);
  raised = $state(0);

  /** Where cells are small a finger aims first (Magnifier.svelte): what that takes for itself is true here. */
  aim: ((event: PointerEvent) => boolean) | undefined;

  private pressed: { piece: Piece; x: number; y: number; again: boolean; choose?: () => void } | undefined;

  constructor(
    private readonly selection: Selection,
    private readonly around: Surroundings,
  ) {}

  /** A finger that holds a piece moves it and not the page; not every browser asks a cell of the board about that. */
  readonly holdPage = (element: SVGSVGElement) => {
    const hold = (event: TouchEvent) => this.pressed && event.cancelable && event.preventDefault();
    element.addEventListener('touchmove', hold, { passive: false });
    return () => element.removeEventListener('touchmove', hold);
  };

  down(event: PointerEvent, pieceOn: ReadonlyMap<CellName, Piece>) {
    if (!event.isPrimary || event.button !== 0 || this.aim?.(event)) return;
    this.around.pressing();
    const cell = this.around.cellUnder(event);
    if (cell === undefined) return this.selection.clear();
    if (this.selection.isTarget(cell)) return this.selection.take(cell);
    const again = this.selection.cells[0] === cell;
    this.selection.start(cell);
    const piece = pieceOn.get(cell);
    if (piece && this.selection.canStart(cell)) this.hold(event, piece, again);
  }

  /** A piece beside the board is pressed; it is chosen once it is carried. */
  lift(event: PointerEvent, piece: Piece, choose: () => void) {
    if (!event.isPrimary || event.button !== 0) return;
    this.around.pressing();
    this.hold(event, piece, false, choose);
  }

  private hold(event: PointerEvent, piece: Piece, again: boolean, choose?: () => void) {
    this.pressed = { piece, x: event.clientX, y: event.clientY, again, ...(choose && { choose }) };
    const finger = event.pointerType === 'touch';
    this.zoom = finger ? 1.5 : 1.06;
    this.raised = finger ? 35 : 0;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent) {
    if (this.aim?.(event) || !this.pressed) return;
    const way = Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y);
    if (!this.piece && way < slack) return;
    if (!this.piece) this.pressed.choose?.();
    this.piece = this.pressed.piece;
    this.at = this.around.pointOf(event);
    this.over = this.around.cellUnder(event);
  }

  up(event: PointerEvent) {
    if (this.aim?.(event) || !this.pressed) return;
    const { again } = this.pressed;
    const carried = this.piece;
    const cell = this.around.cellUnder(event);
    this.cancel();
    if (!carried) {
      if (again) this.selection.clear();
    } else if (cell !== undefined && this.selection.isTarget(cell)) {
      this.around.dropping(carried.cell, cell);
      this.selection.take(cell);
    } else if (cell === undefined) this.selection.clear();
    else if (cell !== carried.cell) this.selection.refuse(cell);
  }

  cancel() {
    this.pressed = undefined;
    this.piece = undefined;
    this.over = undefined;
  }
}
