// The board by keyboard: arrow keys walk over the cells, Enter chooses. For visitors that came with the keyboard: after a
// click on a cell the arrow keys mean what they mean everywhere on the page, until a key is pressed for the board.

import type { CellName, Point } from 'turncoat/answers';
import { neighbour, type Plan } from './geometry';
import type { Selection } from './selection.svelte';

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Surroundings {
  board(): Plan;
  /** Puts the keyboard on a cell. */
  go(cell: CellName): void;
  /** Everything begun is given up. */
  escape(): void;
}

export class Walk {
  on = $state(false);
  private focused: CellName = $state('');
  /** The one cell that the tabulator reaches. */
  readonly stop = $derived.by(() => {
    const { cell } = this.around.board();
    if (cell.has(this.focused)) return this.focused;
    return [...this.selection.starts.cells.keys(), ...cell.keys()][0] ?? '';
  });

  constructor(
    private readonly selection: Selection,
    private readonly around: Surroundings,
  ) {}

  key(event: KeyboardEvent, name: CellName) {
    const board = this.around.board();
    const cell = board.cell.get(name);
    const way = this.on && arrows[event.key];
    this.on ||= ['Enter', ' ', 'b'].includes(event.key);
    if (way && cell) {
      const next = neighbour(board.cells, cell, way[0], way[1]);
      if (next) this.around.go(next.name);
    } else if (event.key === 'Enter' || event.key === ' ') this.press(name);
    else if (event.key === 'Escape') this.around.escape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  focus(event: FocusEvent, name: CellName) {
    this.focused = name;
    this.on = event.target instanceof Element && event.target.matches(':focus-visible');
  }

  private press(name: CellName) {
    if (this.selection.isTarget(name)) this.selection.take(name);
    else if (this.selection.cells[0] === name) this.selection.clear();
    else this.selection.start(name);
  }
}
