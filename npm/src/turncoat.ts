/** The library: opens games, and thinks about them. */

import type { GameSummary, Loaded, Outline } from './answers.js';
import { Board } from './board.js';
import { Calls } from './calls.js';
import { TurncoatError } from './error.js';
import { Machine, type CompiledModule } from './machine.js';

/** What a search says of a line. */
export interface Report {
  depth: number;
  /** 1 is the best line. */
  rank: number;
  score: {
    /** Hundredths of a pawn, from the side of the seat that is to move. */
    centipawns: number;
    /** Moves to mate: > 0 the mover mates, < 0 it is mated. */
    mate?: number;
    /** Each seat's expected score in thousandths. */
    expected: number[];
  };
  nodes: number;
  moves: string[];
}

/** When a search is to stop: at the first of these, whole numbers from 1. There must be one. */
export interface Limits {
  /** Plies, at most 100. */
  depth?: number;
  /** At most so many positions. */
  nodes?: number;
  milliseconds?: number;
  /** 1, a beginner, to 10. */
  level?: number;
  /** How many of the best lines are reported, the best first. */
  lines?: number;
  /** No other moves than these. */
  only?: readonly string[];
  /** Of a variant: the content of its network's file, as `turncoat train VARIANT.ini` writes it. */
  network?: Uint8Array;
}

/** A listener to what the protocol prints. */
interface Ear {
  hear(line: string): void;
}

export class Turncoat {
  private readonly calls: Calls;

  private constructor(
    private readonly machine: Machine,
    private readonly ear: Ear,
  ) {
    this.calls = new Calls(machine);
  }

  /** An instance of the compiled module `turncoat.wasm`; `load` finds it by itself. */
  static async start(module: CompiledModule): Promise<Turncoat> {
    const ear: Ear = { hear: () => {} };
    return new Turncoat(await Machine.start(module, { emit: (line) => ear.hear(line) }), ear);
  }

  /** All games with their options. */
  games(): GameSummary[] {
    return JSON.parse(this.calls.text(this.calls.library.turncoat_games_json)) as GameSummary[];
  }

  /**
   * Opens the game that a spec names, `mercenary:hold=2`, or that the text of a variant describes, at its start or at a
   * position.
   */
  open(spec: string, fen?: string): Board {
    const { library } = this.calls;
    const board = new Board(
      this.calls,
      this.calls.checked((error) => library.turncoat_open(this.calls.given(spec), error)),
    );
    if (fen === undefined) return board;
    try {
      return board.restart(fen);
    } catch (error) {
      board.dispose();
      throw error;
    }
  }

  /**
   * What the text of a variant says, line by line and as a whole, with all that is wrong with it at its line and column;
   * without faults it can be opened.
   */
  outline(text: string): Outline {
    const [answer = ''] = this.ask(`workshop outline ${JSON.stringify(text)}`);
    return JSON.parse(answer.slice('outline '.length)) as Outline;
  }

  /** Bytes of memory that the instance has taken; they are never given back before the instance itself is. */
  get memory(): number {
    return this.calls.library.memory.buffer.byteLength;
  }

  /** The texts of the games that a text holds, records or PGN. */
  recordsIn(text: string): string[] {
    const { library } = this.calls;
    return Array.from({ length: library.turncoat_records(this.calls.given(text)) }, (_, number) =>
      this.calls.text((out, size) => library.turncoat_record_text(this.calls.given(text), number, out, size)),
    );
  }
  /** What a record or a PGN says, with remarks on what is odd in it; undefined if it cannot be read. */
  readRecord(record: string): Loaded | undefined {
    const json = this.calls.text((out, size) =>
      this.calls.library.turncoat_reading_json(this.calls.given(record), out, size),
    );
    return json === '' ? undefined : (JSON.parse(json) as Loaded);
  }
  /** Opens the game of a record or a PGN, at its end; what can be read in one way only is read. */
  openRecord(record: string): Board {
    const { library } = this.calls;
    return new Board(
      this.calls,
      this.calls.checked((error) => library.turncoat_open_record(this.calls.given(record), error)),
    );
  }

  /**
   * Searches the position of a board and gives the move that it likes best. Nothing else runs meanwhile: where that
   * would be felt, think in a worker.
   */
  think(board: Board, limits: Limits, hear?: (report: Report) => void): string {
    const { depth, nodes, milliseconds, level = 10, lines = 1, only = [], network } = limits;
    if (depth === undefined && nodes === undefined && milliseconds === undefined)
      throw new TurncoatError('argument', 'a search needs a limit: depth, nodes or milliseconds');
    const words = ['go', 'json'];
    if (depth !== undefined) words.push('depth', whole('depth', depth, 100));
    if (nodes !== undefined) words.push('nodes', whole('nodes', nodes, 1e15));
    if (milliseconds !== undefined) words.push('movetime', whole('milliseconds', milliseconds, 1e12));
    if (only.length > 0) words.push('searchmoves', ...legal(only, board));
    const settings = [
      `UCI_Variant value ${board.spec}`,
      `Skill Level value ${whole('level', level, 10)}`,
      `MultiPV value ${whole('lines', lines, 500)}`,
    ];
    for (const setting of settings) this.ask(`setoption name ${setting}`);
    this.checked(() => this.machine.variantNetwork(bytes(network)));
    const start = board.firstFen;
    this.ask(`position ${start === '' ? 'startpos' : `fen ${start}`} moves ${board.played().join(' ')}`);
    const answers = this.ask(words.join(' '), (answer) => {
      if (answer.startsWith('found ')) hear?.(JSON.parse(answer.slice('found '.length)) as Report);
    });
    const best = answers.find((answer) => answer.startsWith('best '));
    const { move } = JSON.parse(best?.slice('best '.length) ?? '{}') as { move?: string };
    if (!move) throw new TurncoatError('game-over', 'the game is over');
    return move;
  }

  /** Sends a line of the protocol; what is refused is thrown. */
  private ask(line: string, hear?: (answer: string) => void): string[] {
    return this.checked(() => this.machine.command(line), hear);
  }

  /** What the protocol answers to that; what is refused is thrown. */
  private checked(act: () => void, hear?: (answer: string) => void): string[] {
    const answers: string[] = [];
    this.ear.hear = (answer) => {
      answers.push(answer);
      hear?.(answer);
    };
    act();
    const refused = answers.find((answer) => answer.startsWith('refused '));
    if (refused === undefined) return answers;
    const { code, sentence } = JSON.parse(refused.slice('refused '.length)) as Record<string, string>;
    throw new TurncoatError(code ?? '', sentence ?? '');
  }
}

/** A number for the protocol, from 1; anything else could bring further words along. */
function whole(name: string, value: number, most: number): string {
  if (Number.isSafeInteger(value) && value >= 1 && value <= most) return String(value);
  throw new TurncoatError(
    'argument',
    `${name} must be a whole number from 1 to ${most}, not ${String(value)}`,
  );
}

/** A network's file, or nothing. */
function bytes(network: unknown): Uint8Array | undefined {
  if (network === undefined || network instanceof Uint8Array) return network;
  throw new TurncoatError('argument', `network must be a Uint8Array, not ${String(network)}`);
}

/** Moves for the protocol, for the same reason. */
function legal(moves: readonly string[], board: Board): readonly string[] {
  const known = new Set(board.moves());
  for (const move of moves)
    if (!known.has(move)) throw new TurncoatError('no-move', `'${move}' is no legal move here`);
  return moves;
}
