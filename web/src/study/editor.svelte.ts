// A position that is put together by hand. The engine says which pieces there are and whether it is a position.

import { Refusal } from '../engine/client';
import { cellStep } from '../base/steps';
import type {
  CapText,
  CellName,
  Description,
  Edit,
  ManText,
  Move,
  Piece,
  RightText,
  Show,
} from '../base/types';
import type { Study } from './study.svelte';
import type { Node } from './tree';

/** What a click on a cell does: it moves what stands there, takes it away, puts a piece there, or a cap on one. */
export type Tool = 'move' | 'take' | ManText | CapText;
const isMan = (tool: Tool): tool is ManText => typeof tool === 'object' && 'piece' in tool;
const isCap = (tool: Tool): tool is CapText => typeof tool === 'object' && 'mark' in tool;

/** A man who can be told from all others is the same as a pawn and as what it has become. */
const identity = (man: ManText) => man.was ?? man.text;

/** The men of a cell, the captor first. */
type Stack = readonly ManText[];

export class Editor {
  edit = $state.raw<Edit>();
  /** What stands where. */
  men = $state.raw<ReadonlyMap<CellName, Stack>>(new Map());
  hand = $state.raw<Stack>([]);
  tool = $state.raw<Tool>('move');
  /** Does a piece join what stands on a cell, and not take its place? */
  joining = $state(false);
  turn = $state('');
  /** The castling rights that the last position found could have. */
  rights = $state.raw<RightText[]>([]);
  /** The position as the engine knows it; empty while it knows none. */
  fen = $state('');
  /** What the engine says against it. */
  refused = $state('');
  /** The pieces as the engine draws them, for the men that it has last found to be a position. */
  private drawn = $state.raw<{ men: unknown; pieces: Piece[] }>();

  private asked = 0;
  /** The castling that is wanted, once it was chosen. */
  private castling: string | undefined;

  constructor(
    private readonly study: Study,
    private readonly description: Description,
    private readonly node: Node,
  ) {}

  async begin() {
    const edit = await this.study.rules.edit(this.study.lineTo(this.node));
    this.edit = edit;
    this.turn = edit.turns[0]?.words ?? '';
    this.joining = edit.stacking === 'merged';
    this.hand = edit.hand ?? [];
    this.change(
      this.description.cells.flatMap(({ name }, i): [CellName, Stack][] => {
        const men = edit.cells[i];
        return men?.length ? [[name, men]] : [];
      }),
    );
  }

  /** The board as it is now; its moves are what the tool can do. */
  readonly show: Show = $derived.by(() => ({
    ...this.node.show,
    pieces:
      this.drawn?.men === this.men
        ? this.drawn.pieces
        : [...this.men].map(([cell, stack]) => ({ ...this.whole(stack), cell })),
    hands: [],
    checks: [],
    last: [],
    moves: this.moves(),
  }));

  /** A cell's men as one piece. */
  private whole(stack: Stack): Piece {
    const [first, ...others] = stack.map((man) => man.piece);
    if (!first || !others.length) return first ?? { cell: '', army: 0, kind: '' };
    return this.edit?.stacking === 'merged'
      ? { ...first, kind: '', parts: [first, ...others] }
      : { ...first, parts: others };
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
    const here = men.get(from) ?? [];
    if (tool === 'take') men.set(from, this.joining ? here.slice(0, -1) : []);
    else if (tool === 'move') {
      if (to === undefined) return;
      men.set(to, this.joining ? [...(men.get(to) ?? []), ...here] : here);
      men.delete(from);
    } else if (isCap(tool)) men.set(from, here.map(this.capped(tool)));
    else if (here.length === 1 && here[0]?.text === tool.text) men.delete(from);
    else {
      if (tool.piece.home || tool.piece.number) this.removeAll(men, tool);
      men.set(from, this.joining ? [...(men.get(from) ?? []), tool] : [tool]);
    }
    this.change([...men].filter(([, stack]) => stack.length));
  }

  /** What the man of the tool can be: a pawn, or what it becomes. */
  readonly forms: ManText[] = $derived.by(() => {
    const { tool, edit } = this;
    if (!edit?.promoted || !isMan(tool)) return [];
    const same = (man: ManText) => identity(man) === identity(tool);
    const promoted = edit.promoted.filter(same);
    return promoted.length ? [...edit.men.filter(same), ...promoted] : [];
  });

  /** Gives a castling right, or takes it away. */
  toggle(right: RightText) {
    const on = this.rights.filter((one) => one.on !== (one === right));
    this.castling = on.map((one) => one.text).join('') || '-';
    void this.check();
  }

  /** A man who can be told from all others stands nowhere else. */
  private removeAll(men: Map<CellName, Stack>, one: ManText) {
    for (const [cell, stack] of men)
      men.set(
        cell,
        stack.filter((man) => identity(man) !== identity(one)),
      );
  }

  /** Puts a cap on, or takes it off again; there is only one on a head. */
  private capped =
    ({ mark, seat }: CapText) =>
    (man: ManText): ManText => {
      const { controller, ...piece } = man.piece;
      const worn = this.edit?.caps?.find((cap) => cap.seat === controller)?.mark ?? '';
      const text = man.text.slice(0, man.text.length - worn.length);
      return controller === seat
        ? { ...man, text, piece }
        : { ...man, text: text + mark, piece: { ...piece, controller: seat } };
    };

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
  async check() {
    const number = ++this.asked;
    const { men, edit, study } = this;
    const cells = this.description.cells.map(({ name }) => men.get(name)?.map((man) => man.text) ?? []);
    const hand = edit?.hand && this.hand.map((man) => man.text);
    let [fen, refused] = ['', ''];
    let drawn: typeof this.drawn;
    let { rights } = this;
    try {
      fen = await study.rules.arrange(study.lineTo(this.node), {
        cells,
        hand,
        castling: this.castling,
        turn: this.turn,
      });
      const line = { spec: study.spec, start: fen, moves: [] };
      drawn = { men, pieces: (await study.rules.show(line)).pieces };
      rights = await study.rules.rights(line);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused = error.message;
    }
    if (number !== this.asked) return;
    [this.fen, this.refused, this.drawn, this.rights] = [fen, refused, drawn, rights];
  }
}
