/// <reference lib="esnext.disposable" preserve="true" />
/** A game being played. */

import type { About, Description, Show } from './answers.js';
import type { Calls, Handle, Tell } from './calls.js';
import { TurncoatError } from './error.js';

// Where `using` is not known yet, no code can call it, but its name must be there.
(Symbol as { dispose?: symbol }).dispose ??= Symbol('Symbol.dispose');

/** The seat that acts if dice decide. */
export const dice = -1;

/** Something that dice can bring about, with its exact probability in lowest terms. */
export interface ChanceOutcome {
  move: string;
  over: bigint;
  under: bigint;
}

const closed = new FinalizationRegistry<() => void>((close) => close());

/**
 * A position with its history. Texts are those of the project's conventions; what is refused throws a `TurncoatError`
 * and changes nothing. A board lives in the module's memory until it is disposed of: `using board = …`,
 * `board.dispose()`, or whenever it is collected as garbage.
 */
export class Board implements Disposable {
  /** @internal Boards are opened by `Turncoat`. */
  constructor(
    private readonly calls: Calls,
    private handle: Handle,
  ) {
    closed.register(this, () => calls.library.turncoat_close(handle), this);
  }

  dispose(): void {
    if (this.handle === 0) return;
    closed.unregister(this);
    this.calls.library.turncoat_close(this.handle);
    this.handle = 0;
  }
  [Symbol.dispose](): void {
    this.dispose();
  }
  /** A board of its own in the same position with the same history. */
  clone(): Board {
    return new Board(this.calls, this.calls.library.turncoat_clone(this.open));
  }

  // ---- the game and its position

  /** The canonical spec, `mercenary:hold=2`. */
  get spec(): string {
    return this.tell('turncoat_spec');
  }
  /** 2 or 3. */
  get seats(): number {
    return this.calls.library.turncoat_seats(this.open);
  }
  /** The seat that decides next, from 0 on in seat order, or `dice`. */
  get turn(): number {
    return this.calls.library.turncoat_actor(this.open);
  }
  /** The phase of the turn, `gray`; empty in games that have only one phase. */
  get phase(): string {
    return this.tell('turncoat_phase');
  }
  /** Moves and leavings since the start. */
  get ply(): number {
    return this.calls.library.turncoat_ply(this.open);
  }
  /** Zobrist key of what the rules call the same position, 64 bits. */
  get key(): bigint {
    return BigInt.asUintN(64, this.calls.library.turncoat_key(this.open));
  }
  get fen(): string {
    return this.tell('turncoat_fen');
  }
  /** `1 0 checkmate`, or `*` while the game goes on. */
  get result(): string {
    return this.tell('turncoat_result');
  }
  get isOver(): boolean {
    return this.calls.library.turncoat_ended(this.open, 0) !== 0;
  }
  /** Each seat's score, 0 to 1; undefined while the game goes on. */
  get scores(): number[] | undefined {
    const most = 3;
    const pointer = this.calls.roomForNumbers(most);
    if (!this.calls.library.turncoat_ended(this.open, pointer)) return undefined;
    const view = this.calls.view(pointer, most);
    return Array.from({ length: this.seats }, (_, seat) => view.getFloat64(8 * seat, true));
  }
  /** Cells of royal pieces that are attacked, as far as the rules announce it. */
  get checks(): string[] {
    return this.tell('turncoat_checks').split(' ').filter(Boolean);
  }
  /** The board, its pieces and players: all that is needed to draw it. */
  describe(): Description {
    return JSON.parse(this.tell('turncoat_describe_json')) as Description;
  }
  /** What stands where, and the legal moves with the choices that make them up. */
  show(): Show {
    return JSON.parse(this.tell('turncoat_show_json')) as Show;
  }
  /** The board as a picture. */
  svg(): string {
    return this.tell('turncoat_svg');
  }

  // ---- legal moves; where dice decide, what they can bring about

  /** How many there are; 0 once the game is over. */
  get count(): number {
    return this.calls.library.turncoat_count(this.open);
  }
  /** Their texts, sorted. */
  moves(): string[] {
    return this.calls.moves(this.open);
  }
  /** The text of one of them by its number, from 0 to `count` - 1, in an order of the game's own. */
  move(number: number): string {
    return this.calls.text((out, size) =>
      this.calls.library.turncoat_move(this.open, index(number), out, size),
    );
  }
  /** The choices that make it up, `['e7', 'e8', '=q']`. */
  steps(number: number): string[] {
    const words = this.calls.text((out, size) =>
      this.calls.library.turncoat_steps(this.open, index(number), out, size),
    );
    return words.split(' ').filter(Boolean);
  }
  /** What the dice can bring about, sorted by text; empty where no dice decide. */
  outcomes(): ChanceOutcome[] {
    const { library } = this.calls;
    const count = library.turncoat_outcomes(this.open, 0, 0, 0);
    if (count === 0) return [];
    const moves = this.moves();
    const pointer = this.calls.roomForNumbers(2 * count);
    library.turncoat_outcomes(this.open, pointer, pointer + 8 * count, count);
    const view = this.calls.view(pointer, 2 * count);
    return moves.map((move, i) => ({
      move,
      over: view.getBigUint64(8 * i, true),
      under: view.getBigUint64(8 * (count + i), true),
    }));
  }
  /** A legal move in SAN, `Nf3`; empty if it has none. */
  san(move: string): string {
    return this.calls.text((out, size) =>
      this.calls.library.turncoat_san(this.open, this.calls.given(move), out, size),
    );
  }
  /** The text of the legal move that `Nf3`, `O-O`, `Ng1-f3` or `e1h1` means. */
  parseSan(written: string): string {
    const board = this.clone();
    try {
      return board.playSan(written).played().at(-1) ?? '';
    } finally {
      board.dispose();
    }
  }
  /** Why the player to move can claim a draw now, which only chess has; empty if no claim is possible. */
  get claimable(): '' | 'repetition' | 'move limit' {
    return this.tell('turncoat_claimable') as '' | 'repetition' | 'move limit';
  }
  /** How people can leave the game now, `w:resign`, `agreement` or `claim`. */
  leavings(): string[] {
    return this.list('turncoat_leavings');
  }
  /** Why the text is no legal move; empty if it is one. */
  why(move: string): string {
    return this.calls.text((out, size) =>
      this.calls.library.turncoat_why(this.open, this.calls.given(move), out, size),
    );
  }
  /** How many ways so many plies can be played. */
  perft(depth: number): bigint {
    const pointer = this.calls.roomForNumbers(1);
    if (!Number.isInteger(depth) || depth < 0 || depth > 2 ** 31 - 1)
      throw new TurncoatError('argument', `depth must be a whole number, 0 or more, not ${String(depth)}`);
    this.calls.checked((error) => this.calls.library.turncoat_perft(this.open, depth, pointer, error));
    return this.calls.view(pointer, 1).getBigUint64(0, true);
  }

  // ---- playing

  /** Plays a legal move by its text or number, an outcome of the dice, or a leaving. */
  play(move: string | number): this {
    const { library } = this.calls;
    if (typeof move === 'number' && index(move) !== move)
      throw new TurncoatError(
        'argument',
        `there is no move number ${move}: there are ${this.count} legal moves, counted from 0`,
      );
    this.calls.checked((error) =>
      typeof move === 'number'
        ? library.turncoat_play_number(this.open, index(move), error)
        : library.turncoat_play(this.open, this.calls.given(move), error),
    );
    return this;
  }
  /** Plays the legal move that `Nf3`, `O-O`, `Ng1-f3` or `e1h1` means. */
  playSan(written: string): this {
    this.calls.checked((error) =>
      this.calls.library.turncoat_play_written(this.open, this.calls.given(written), error),
    );
    return this;
  }
  /** The player to move claims a draw, which must be possible (`claimable`). */
  claimDraw(): this {
    return this.play('claim');
  }
  /** Takes the last move or leaving back; false if there is none. */
  undo(): boolean {
    return this.calls.library.turncoat_undo(this.open) !== 0;
  }
  /** What was played since the game began. */
  played(): string[] {
    return this.list('turncoat_played');
  }
  /** Where the game began; empty: at its own start. */
  get firstFen(): string {
    return this.tell('turncoat_first_fen');
  }
  /** Begins anew, at the game's start or at a position. The history is forgotten. */
  restart(fen?: string): this {
    this.calls.checked((error) =>
      this.calls.library.turncoat_restart(this.open, fen === undefined ? 0 : this.calls.given(fen), error),
    );
    return this;
  }
  /** The game as a record, in the manner of PGN. */
  record(): string {
    return this.tell('turncoat_record');
  }

  /** A game of chess as PGN, which other programs read; empty for other games. */
  pgn(about: About = {}): string {
    return this.calls.text((out, size) =>
      this.calls.library.turncoat_pgn(this.open, this.calls.given(JSON.stringify(about)), out, size),
    );
  }

  private get open(): Handle {
    if (this.handle === 0) throw new Error('this board has been disposed of');
    return this.handle;
  }
  private tell(name: Telling): string {
    return this.calls.text((out, size) => this.calls.library[name](this.open, out, size));
  }
  private list(name: Telling): string[] {
    return this.calls.lines((out, size) => this.calls.library[name](this.open, out, size));
  }
}

/** Functions that give a text of a game. */
type Telling = {
  [Name in keyof Calls['library']]: Calls['library'][Name] extends Tell ? Name : never;
}[keyof Calls['library']] &
  `turncoat_${string}`;

/** What is no index names no move. */
const index = (number: number) =>
  Number.isInteger(number) && number >= 0 && number < 2 ** 32 ? number : 2 ** 32 - 1;
