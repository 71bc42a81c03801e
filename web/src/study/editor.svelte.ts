// A position that is put together by hand. The engine says which pieces there are and whether it is a position.

import { Refusal } from '../engine/client';
import type { CellName, Description, Edit, Move, Piece, Show } from '../engine/types';
import type { Study } from './study.svelte';
import type { Node } from './tree';

/** A piece as it is drawn, and as the FEN writes it. */
export interface Man {
  text: string;
  piece: Piece;
}

/** What a click on a cell does: it moves what stands there, puts a piece there, or takes away. */
export type Tool = 'move' | 'take' | Man;

export class Editor {
  edit = $state.raw<Edit>();
  /** What stands where. */
  men = $state.raw<ReadonlyMap<CellName, Man>>(new Map());
  tool = $state.raw<Tool>('move');
  turn = $state('');
  /** The position as the engine knows it; empty while it knows none. */
  fen = $state('');
  /** What the engine says against it. */
  refused = $state('');

  private asked = 0;

  constructor(
    private readonly study: Study,
    private readonly description: Description,
    private readonly node: Node,
  ) {}

  async begin() {
    const edit = await this.study.rules.edit(this.study.lineTo(this.node));
    const pieceOn = new Map(this.node.show.pieces.map((piece) => [piece.cell, piece]));
    this.edit = edit;
    this.turn = edit.turns[0]?.words ?? '';
    this.change(
      this.description.cells.flatMap(({ name }, i): [CellName, Man][] => {
        const piece = pieceOn.get(name);
        const text = edit.cells[i];
        return piece && text ? [[name, { text, piece }]] : [];
      }),
    );
  }

  /** The board as it is now; its moves are what the tool can do. */
  readonly show: Show = $derived.by(() => ({
    ...this.node.show,
    pieces: [...this.men].map(([cell, { piece }]) => ({ ...piece, cell })),
    hands: [],
    checks: [],
    last: [],
    moves: this.moves(),
  }));

  private moves(): Move[] {
    const cells = this.description.cells.map((cell) => cell.name);
    const taken = [...this.men.keys()];
    const move = (...steps: string[]): Move => ({ text: steps.join(' '), steps, capture: false });
    if (this.tool === 'take') return taken.map((cell) => move(cell));
    if (this.tool !== 'move') return cells.map((cell) => move(cell));
    return taken.flatMap((from) => cells.filter((to) => to !== from).map((to) => move(from, to)));
  }

  /** Does what the tool does to these cells. */
  use([from = '', to]: readonly string[]) {
    const men = new Map(this.men);
    const here = men.get(from);
    const { tool } = this;
    if (tool === 'take') men.delete(from);
    else if (tool !== 'move') {
      if (here?.text === tool.text) men.delete(from);
      else men.set(from, tool);
    } else if (here && to) {
      men.delete(from);
      men.set(to, here);
    }
    this.change(men);
  }

  clear() {
    this.change([]);
  }

  change(men: Iterable<[CellName, Man]>) {
    this.men = new Map(men);
    void this.check();
  }

  /** Asks the engine what it makes of this. */
  async check() {
    const number = ++this.asked;
    const cells = this.description.cells.map(({ name }) => this.men.get(name)?.text ?? '');
    let [fen, refused] = ['', ''];
    try {
      fen = await this.study.rules.arrange(this.study.lineTo(this.node), cells, this.turn);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused = error.message;
    }
    if (number === this.asked) [this.fen, this.refused] = [fen, refused];
  }
}
