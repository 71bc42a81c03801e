// A position that is put together by hand. The engine says which pieces there are and whether it is a position.

import { latest } from '../base/latest';
import { cellStep } from '../base/steps';
import type {
  CellName,
  Description,
  Edit,
  EditPiece,
  PlacedPiece,
  Move,
  Piece,
  Right,
  Seat,
  Show,
  Stack as StackOf,
  Turn,
} from 'turncoat/answers';
import type { Line, Rules } from '../engine/rules';
import { wordsOf } from '../text/error_words';

/** The position that is changed, of a study or of whatever else has one. */
interface Edited {
  rules: Rules;
  line: Line;
  show: Show;
}

/** Puts a seat's cap on a piece, which belongs to that seat then. */
export interface Cap {
  seat: Seat;
}
/** What a click on a cell does: it moves what stands there, takes it away, puts a piece there, or a cap on one. */
export type Tool = 'move' | 'take' | EditPiece | Cap;
const isPiece = (tool: Tool): tool is EditPiece => typeof tool === 'object' && 'placed' in tool;
const isCap = (tool: Tool): tool is Cap => typeof tool === 'object' && 'seat' in tool;

const alike = (one: PlacedPiece, other: PlacedPiece) =>
  one.army === other.army &&
  one.kind === other.kind &&
  one.home === other.home &&
  one.promoted === other.promoted;

/** A piece that is unlike all others keeps its identity as a pawn and as what it has become. */
const identity = ({ placed, was }: EditPiece) => was ?? placed;
const same = (one: EditPiece, other: EditPiece) => alike(identity(one), identity(other));

type Stack = StackOf<EditPiece>;

export class Editor {
  edit = $state.raw<Edit>();
  /** What stands where. */
  stacks = $state.raw<ReadonlyMap<CellName, Stack>>(new Map());
  hand = $state.raw<readonly EditPiece[]>([]);
  /** Caps to put on, in games with pieces that can be given to seats. */
  caps = $state.raw<readonly Cap[]>([]);
  tool = $state.raw<Tool>('move');
  /** Does a piece join what stands on a cell, and not take its place? */
  joining = $state(false);
  /** The turns that the position can have, the present one first. */
  turns = $state.raw<readonly Turn[]>([]);
  turn = $state.raw<Turn>();
  /** The castling rights that the last position found could have. */
  rights = $state.raw<Right[]>([]);
  /** The position as the engine knows it; empty while it knows none. */
  fen = $state('');
  /** What the engine says against it. */
  refused = $state('');
  /** The pieces as the engine draws them, for the last ones that it has found to be a position. */
  private drawn = $state.raw<{ stacks: unknown; pieces: Piece[] }>();

  private asked = 0;
  /** Resolves when the last question is answered. */
  private answered: Promise<void> = Promise.resolve();
  /** The castling that is wanted, once it was chosen. */
  private castling: string[] | undefined;

  constructor(
    private readonly from: Edited,
    private readonly description: Description,
  ) {}

  async begin() {
    const edit = await this.from.rules.edit(this.from.line);
    this.edit = edit;
    const present = ({ turn, phase }: Turn) => turn === edit.turn && phase === edit.phase;
    this.turns = [...edit.turns].sort((a, b) => Number(present(b)) - Number(present(a)));
    this.turn = this.turns[0];
    this.caps = edit.controllers ? this.description.seats.map((_, seat) => ({ seat })) : [];
    this.joining = edit.stacking === 'merged';
    // What stands there is what can be put there, and so it is known from which pawn it comes.
    const choice = [...edit.pieces, ...(edit.promoted ?? [])];
    const known = (one: EditPiece) => choice.find(({ placed }) => alike(placed, one.placed)) ?? one;
    this.hand = edit.hand?.map(known) ?? [];
    this.change(
      edit.cells.map(({ cell, pieces, ...rest }) => [cell, { ...rest, pieces: pieces.map(known) }]),
    );
  }

  /** The board as it is now; its moves are what the tool can do. */
  readonly show: Show = $derived.by(() => ({
    ...this.from.show,
    pieces:
      this.drawn?.stacks === this.stacks
        ? this.drawn.pieces
        : [...this.stacks].map(([cell, stack]) => ({ ...this.whole(stack), cell })),
    hands: [],
    checks: [],
    last: [],
    moves: this.moves(),
  }));

  /** A cell's pieces as one. */
  private whole({ pieces, controller }: Stack): Piece {
    const [first, ...others] = pieces.map((one) => one.piece);
    const piece: Piece = { cell: '', army: 0, kind: '', ...first, controller };
    if (!first || !others.length) return piece;
    return this.edit?.stacking === 'merged'
      ? { ...piece, kind: '', parts: [first, ...others] }
      : { ...piece, parts: others };
  }

  private moves(): Move[] {
    const cells = this.description.cells.map((cell) => cell.name);
    const taken = [...this.stacks.keys()];
    const move = (...to: CellName[]): Move => ({
      text: to.join(' '),
      steps: to.map(cellStep),
      capture: false,
    });
    if (this.tool === 'take' || isCap(this.tool)) return taken.map((cell) => move(cell));
    if (isPiece(this.tool)) return cells.map((cell) => move(cell));
    return taken.flatMap((from) => cells.filter((to) => to !== from).map((to) => move(from, to)));
  }

  /** Does what the tool does to these cells. */
  use([from = '', to]: readonly string[]) {
    const stacks = new Map(this.stacks);
    const { tool } = this;
    const here: Stack = stacks.get(from) ?? { pieces: [] };
    /** What stands on a cell when this comes there. */
    const joined = (cell: CellName, stack: Stack) =>
      this.joining ? { ...stack, pieces: [...(stacks.get(cell)?.pieces ?? []), ...stack.pieces] } : stack;
    if (tool === 'take') stacks.set(from, { ...here, pieces: this.joining ? here.pieces.slice(0, -1) : [] });
    else if (tool === 'move') {
      if (to === undefined) return;
      stacks.set(to, joined(to, here));
      stacks.delete(from);
    } else if (isCap(tool))
      stacks.set(from, { ...here, controller: here.controller === tool.seat ? undefined : tool.seat });
    else if (this.isOnly(tool, here)) stacks.delete(from);
    else {
      if (tool.placed.home) this.removeAll(stacks, tool);
      stacks.set(from, joined(from, { pieces: [tool] }));
    }
    this.change([...stacks].filter(([, stack]) => stack.pieces.length));
  }

  /** Is this all that stands there, with no cap on? */
  private isOnly({ placed }: EditPiece, { pieces: [first, ...others], controller }: Stack) {
    return first && !others.length && controller === undefined && alike(first.placed, placed);
  }

  /** What the piece of the tool can be: a pawn, or what it becomes. */
  readonly forms: EditPiece[] = $derived.by(() => {
    const { tool, edit } = this;
    if (!edit?.promoted || !isPiece(tool)) return [];
    const promoted = edit.promoted.filter((one) => same(one, tool));
    return promoted.length ? [...edit.pieces.filter((one) => same(one, tool)), ...promoted] : [];
  });

  /** Gives a castling right, or takes it away. */
  toggle(right: Right) {
    this.rights = this.rights.map((one) => (one.letter === right.letter ? { ...one, on: !one.on } : one));
    this.castling = this.rights.filter(({ on }) => on).map(({ letter }) => letter);
    void this.check();
  }

  /** A piece that is unlike all others stands nowhere else. */
  private removeAll(stacks: Map<CellName, Stack>, one: EditPiece) {
    for (const [cell, stack] of stacks)
      stacks.set(cell, { ...stack, pieces: stack.pieces.filter((other) => !same(other, one)) });
  }

  clear() {
    this.hand = [];
    this.change([]);
  }

  /** The hand takes what the tool would put on a cell. */
  give() {
    if (!isPiece(this.tool)) return;
    this.hand = [...this.hand, this.tool];
    void this.check();
  }
  takeFromHand(at: number) {
    this.hand = this.hand.filter((_, i) => i !== at);
    void this.check();
  }
  get givable() {
    return isPiece(this.tool);
  }

  change(stacks: Iterable<[CellName, Stack]>) {
    this.stacks = new Map(stacks);
    void this.check();
  }

  /** Asks the engine what it makes of this. */
  check(): Promise<void> {
    return (this.answered = this.ask(++this.asked));
  }
  /** The position as it stands now, once the engine knows it; empty if it is none. */
  async settled(): Promise<string> {
    await latest(() => this.answered);
    return this.fen;
  }
  private async ask(number: number) {
    const { stacks, edit, from, turn } = this;
    if (!edit || !turn) return;
    const bare = (stack: readonly EditPiece[]) => stack.map((one) => one.placed);
    let [fen, refused] = ['', ''];
    let drawn: typeof this.drawn;
    let { rights } = this;
    try {
      fen = await from.rules.arrange(from.line, {
        cells: [...stacks].map(([cell, stack]) => ({ ...stack, cell, pieces: bare(stack.pieces) })),
        hand: edit.hand && bare(this.hand),
        castling: this.castling,
        turn: turn.turn,
        phase: turn.phase,
      });
      const line = { spec: from.line.spec, start: fen, moves: [] };
      drawn = { stacks, pieces: (await from.rules.show(line)).pieces };
      rights = await from.rules.rights(line);
    } catch (error) {
      [fen, refused] = ['', wordsOf(error)];
    }
    if (number !== this.asked) return;
    [this.fen, this.refused, this.drawn, this.rights] = [fen, refused, drawn, rights];
  }
}
