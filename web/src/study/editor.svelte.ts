// A position that is put together by hand. The engine says which pieces there are and whether it is a position.

import { latest } from '../base/latest';
import { cellStep } from '../base/steps';
import type {
  CellName,
  Description,
  Edit,
  EditMan,
  Man,
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
export type Tool = 'move' | 'take' | EditMan | Cap;
const isMan = (tool: Tool): tool is EditMan => typeof tool === 'object' && 'man' in tool;
const isCap = (tool: Tool): tool is Cap => typeof tool === 'object' && 'seat' in tool;

const alike = (one: Man, other: Man) =>
  one.army === other.army &&
  one.kind === other.kind &&
  one.home === other.home &&
  one.promoted === other.promoted;

/** A piece that is unlike all others keeps its identity as a pawn and as what it has become. */
const identity = ({ man, was }: EditMan) => was ?? man;
const same = (one: EditMan, other: EditMan) => alike(identity(one), identity(other));

type Stack = StackOf<EditMan>;

export class Editor {
  edit = $state.raw<Edit>();
  /** What stands where. */
  men = $state.raw<ReadonlyMap<CellName, Stack>>(new Map());
  hand = $state.raw<readonly EditMan[]>([]);
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
  private drawn = $state.raw<{ men: unknown; pieces: Piece[] }>();

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
    const choice = [...edit.men, ...(edit.promoted ?? [])];
    const known = (one: EditMan) => choice.find(({ man }) => alike(man, one.man)) ?? one;
    this.hand = edit.hand?.map(known) ?? [];
    this.change(edit.cells.map(({ cell, men, ...rest }) => [cell, { ...rest, men: men.map(known) }]));
  }

  /** The board as it is now; its moves are what the tool can do. */
  readonly show: Show = $derived.by(() => ({
    ...this.from.show,
    pieces:
      this.drawn?.men === this.men
        ? this.drawn.pieces
        : [...this.men].map(([cell, stack]) => ({ ...this.whole(stack), cell })),
    hands: [],
    checks: [],
    last: [],
    moves: this.moves(),
  }));

  /** A cell's pieces as one. */
  private whole({ men, controller }: Stack): Piece {
    const [first, ...others] = men.map((man) => man.piece);
    const piece: Piece = { cell: '', army: 0, kind: '', ...first, controller };
    if (!first || !others.length) return piece;
    return this.edit?.stacking === 'merged'
      ? { ...piece, kind: '', parts: [first, ...others] }
      : { ...piece, parts: others };
  }

  private moves(): Move[] {
    const cells = this.description.cells.map((cell) => cell.name);
    const taken = [...this.men.keys()];
    const move = (...to: CellName[]): Move => ({
      text: to.join(' '),
      steps: to.map(cellStep),
      capture: false,
    });
    if (this.tool === 'take' || isCap(this.tool)) return taken.map((cell) => move(cell));
    if (isMan(this.tool)) return cells.map((cell) => move(cell));
    return taken.flatMap((from) => cells.filter((to) => to !== from).map((to) => move(from, to)));
  }

  /** Does what the tool does to these cells. */
  use([from = '', to]: readonly string[]) {
    const men = new Map(this.men);
    const { tool } = this;
    const here: Stack = men.get(from) ?? { men: [] };
    /** What stands on a cell when this comes there. */
    const joined = (cell: CellName, stack: Stack) =>
      this.joining ? { ...stack, men: [...(men.get(cell)?.men ?? []), ...stack.men] } : stack;
    if (tool === 'take') men.set(from, { ...here, men: this.joining ? here.men.slice(0, -1) : [] });
    else if (tool === 'move') {
      if (to === undefined) return;
      men.set(to, joined(to, here));
      men.delete(from);
    } else if (isCap(tool))
      men.set(from, { ...here, controller: here.controller === tool.seat ? undefined : tool.seat });
    else if (this.isOnly(tool, here)) men.delete(from);
    else {
      if (tool.man.home) this.removeAll(men, tool);
      men.set(from, joined(from, { men: [tool] }));
    }
    this.change([...men].filter(([, stack]) => stack.men.length));
  }

  /** Is this all that stands there, with no cap on? */
  private isOnly({ man }: EditMan, { men: [first, ...others], controller }: Stack) {
    return first && !others.length && controller === undefined && alike(first.man, man);
  }

  /** What the piece of the tool can be: a pawn, or what it becomes. */
  readonly forms: EditMan[] = $derived.by(() => {
    const { tool, edit } = this;
    if (!edit?.promoted || !isMan(tool)) return [];
    const promoted = edit.promoted.filter((one) => same(one, tool));
    return promoted.length ? [...edit.men.filter((one) => same(one, tool)), ...promoted] : [];
  });

  /** Gives a castling right, or takes it away. */
  toggle(right: Right) {
    this.rights = this.rights.map((one) => (one.letter === right.letter ? { ...one, on: !one.on } : one));
    this.castling = this.rights.filter(({ on }) => on).map(({ letter }) => letter);
    void this.check();
  }

  /** A piece that is unlike all others stands nowhere else. */
  private removeAll(men: Map<CellName, Stack>, one: EditMan) {
    for (const [cell, stack] of men)
      men.set(cell, { ...stack, men: stack.men.filter((man) => !same(man, one)) });
  }

  clear() {
    this.hand = [];
    this.change([]);
  }

  /** The hand takes what the tool would put on a cell. */
  give() {
    if (!isMan(this.tool)) return;
    this.hand = [...this.hand, this.tool];
    void this.check();
  }
  takeFromHand(at: number) {
    this.hand = this.hand.filter((_, i) => i !== at);
    void this.check();
  }
  get givable() {
    return isMan(this.tool);
  }

  change(men: Iterable<[CellName, Stack]>) {
    this.men = new Map(men);
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
    const { men, edit, from, turn } = this;
    if (!edit || !turn) return;
    const bare = (stack: readonly EditMan[]) => stack.map((one) => one.man);
    let [fen, refused] = ['', ''];
    let drawn: typeof this.drawn;
    let { rights } = this;
    try {
      fen = await from.rules.arrange(from.line, {
        cells: [...men].map(([cell, stack]) => ({ ...stack, cell, men: bare(stack.men) })),
        hand: edit.hand && bare(this.hand),
        castling: this.castling,
        turn: turn.turn,
        phase: turn.phase,
      });
      const line = { spec: from.line.spec, start: fen, moves: [] };
      drawn = { men, pieces: (await from.rules.show(line)).pieces };
      rights = await from.rules.rights(line);
    } catch (error) {
      [fen, refused] = ['', wordsOf(error)];
    }
    if (number !== this.asked) return;
    [this.fen, this.refused, this.drawn, this.rights] = [fen, refused, drawn, rights];
  }
}
