// Arrows and rings that a person draws on the board for no eyes but the own: with the right mouse button, in colours
// chosen by the keys held down. A second time takes one away, a click with the left button all of them.

import { untrack } from 'svelte';
import type { CellName } from 'turncoat/answers';

interface Mark {
  /** One cell for a ring, two for an arrow. */
  cells: CellName[];
  colour: string;
}

/** Plain, with Shift or Ctrl, with Alt, with both. */
const colours = ['#15781b', '#9b1c1c', '#003f9e', '#c77800'];

export class Drawing {
  private done = $state.raw<readonly Mark[]>([]);
  private drawn = $state.raw<Mark>();
  readonly marks = $derived(this.drawn ? [...this.done, this.drawn] : this.done);
  /** Was the last press one for drawing, so that no menu is to open? */
  drawing = false;

  private ply = 0;

  constructor(private readonly cellUnder: (event: PointerEvent) => CellName | undefined) {}

  /** The position that is looked at changes. */
  follow(ply: number) {
    if (ply !== this.ply && ply !== this.ply + 1) untrack(() => this.clear());
    this.ply = ply;
  }

  down(event: PointerEvent) {
    const cell = this.cellUnder(event);
    this.drawing = event.button === 2 && cell !== undefined;
    if (event.button === 0) this.clear();
    if (event.button !== 2 || cell === undefined) return;
    const colour = colours[(event.shiftKey || event.ctrlKey ? 1 : 0) + (event.altKey ? 2 : 0)] ?? '';
    this.drawn = { cells: [cell], colour };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent) {
    const from = this.drawn?.cells[0];
    if (!this.drawn || from === undefined) return;
    const to = this.cellUnder(event) ?? from;
    this.drawn = { ...this.drawn, cells: to === from ? [from] : [from, to] };
  }

  up() {
    const mark = this.drawn;
    this.drawn = undefined;
    if (!mark) return;
    const same = this.done.find(({ cells }) => String(cells) === String(mark.cells));
    const others = this.done.filter((one) => one !== same);
    this.done = same?.colour === mark.colour ? others : [...others, mark];
  }

  clear() {
    this.done = [];
    this.drawn = undefined;
  }
}
