/** Calls of the C interface (src/c/turncoat.h): texts and errors on their way in and out. */

import { TurncoatError } from './error.js';
import type { Machine, ProtocolExports } from './machine.js';
import { shortBytes, ShortTexts } from './short_texts.js';

/** A game of the module's; 0 is none. */
export type Handle = number;
type Give = (out: number, size: number) => number;

export interface LibraryExports extends ProtocolExports {
  room(number: number, bytes: number): number;
  short_moves(game: Handle, out: number, size: number): number;
  turncoat_open(spec: number, error: number): Handle;
  turncoat_open_record(record: number, error: number): Handle;
  turncoat_records(text: number): number;
  turncoat_record_text(text: number, number: number, out: number, size: number): number;
  turncoat_reading_json(record: number, out: number, size: number): number;
  turncoat_clone(game: Handle): Handle;
  turncoat_close(game: Handle): void;
  turncoat_games_json: Give;
  turncoat_seats(game: Handle): number;
  turncoat_key(game: Handle): bigint;
  turncoat_actor(game: Handle): number;
  turncoat_ply(game: Handle): number;
  turncoat_ended(game: Handle, scores: number): number;
  turncoat_count(game: Handle): number;
  turncoat_move(game: Handle, number: number, out: number, size: number): number;
  turncoat_steps(game: Handle, number: number, out: number, size: number): number;
  turncoat_outcomes(game: Handle, over: number, under: number, size: number): number;
  turncoat_why(game: Handle, move: number, out: number, size: number): number;
  turncoat_san(game: Handle, move: number, out: number, size: number): number;
  turncoat_meant(game: Handle, written: number, out: number, size: number): number;
  turncoat_pgn(game: Handle, about: number, out: number, size: number): number;
  turncoat_play_written(game: Handle, written: number, error: number): number;
  turncoat_perft(game: Handle, depth: number, leaves: number, error: number): number;
  turncoat_play(game: Handle, move: number, error: number): number;
  turncoat_play_number(game: Handle, number: number, error: number): number;
  turncoat_play_random(game: Handle, random: number): number;
  turncoat_undo(game: Handle): number;
  turncoat_restart(game: Handle, fen: number, error: number): number;
  turncoat_spec: Tell;
  turncoat_describe_json: Tell;
  turncoat_fen: Tell;
  turncoat_phase: Tell;
  turncoat_result: Tell;
  turncoat_checks: Tell;
  turncoat_show_json: Tell;
  turncoat_svg: Tell;
  turncoat_moves: Tell;
  turncoat_leavings: Tell;
  turncoat_claimable: Tell;
  turncoat_played: Tell;
  turncoat_first_fen: Tell;
  turncoat_record: Tell;
}
export type Tell = (game: Handle, out: number, size: number) => number;

/** Rooms in the module's memory (src/wasm/library.cpp). */
const inward = 0;
const outward = 1;
const fault = 2;
const codeBytes = 32;
const faultBytes = 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Calls {
  readonly library: LibraryExports;
  private readonly shortTexts = new ShortTexts();
  private inSize = 1 << 8;
  private in: number;
  private outSize = 1 << 10;
  private out: number;
  private readonly error: number;
  private memory: Uint8Array = new Uint8Array();
  private words: Int32Array = new Int32Array();

  constructor(machine: Machine) {
    this.library = machine.functions<LibraryExports>();
    this.in = this.library.room(inward, this.inSize);
    this.out = this.library.room(outward, this.outSize);
    this.error = this.library.room(fault, faultBytes);
  }

  /** The text that a call gives: `tell((out, size) => library.turncoat_fen(game, out, size))`. */
  text(give: Give): string {
    let length = give(this.out, this.outSize);
    if (length >= this.outSize) {
      this.widenOut(2 * length);
      length = give(this.out, this.outSize);
    }
    return this.decoded(this.out, length);
  }

  /** The lines of this text. */
  lines(give: Give): string[] {
    const text = this.text(give);
    return text === '' ? [] : text.slice(0, -1).split('\n');
  }

  /** The texts of the legal moves, sorted. */
  moves(game: Handle): string[] {
    const { library } = this;
    const give = () => library.short_moves(game, this.out, this.outSize / shortBytes);
    let count = give();
    if (count < 0) return this.lines((out, size) => library.turncoat_moves(game, out, size));
    if (shortBytes * count > this.outSize) {
      this.widenOut(2 * shortBytes * count);
      count = give();
    }
    this.look();
    return this.shortTexts.read(this.words, this.out / this.words.BYTES_PER_ELEMENT, count);
  }

  /** A text in the module's memory, until the next call of this kind. It would end at a NUL, so none may be in it. */
  given(text: string): number {
    if (typeof text !== 'string')
      throw new TurncoatError('argument', `a text is needed here, not ${String(text)}`);
    if (text.includes('\0')) throw new TurncoatError('argument', 'a text must not contain NUL characters');
    const pointer = this.roomFor(3 * text.length + 1);
    const memory = this.look();
    let length = 0;
    // Short ones are written sooner than an encoder has begun.
    for (; length < text.length; length++) {
      const code = text.charCodeAt(length);
      if (code >= 0x80) {
        length = encoder.encodeInto(text, memory.subarray(pointer)).written;
        break;
      }
      memory[pointer + length] = code;
    }
    memory[pointer + length] = 0;
    return pointer;
  }

  /** Room for so many numbers of eight bytes each; `view` reads them. */
  roomForNumbers(count: number): number {
    return this.roomFor(8 * count);
  }
  view(pointer: number, count: number): DataView {
    return new DataView(this.library.memory.buffer, pointer, 8 * count);
  }

  /** What a call that can fail gives; throws what is wrong. */
  checked(call: (error: number) => number): number {
    const result = call(this.error);
    if (result) return result;
    const text = (from: number, bytes: number) =>
      this.decoded(
        this.error + from,
        this.look()
          .subarray(this.error + from, this.error + from + bytes)
          .indexOf(0),
      );
    throw new TurncoatError(text(0, codeBytes), text(codeBytes, faultBytes - codeBytes));
  }

  private roomFor(bytes: number): number {
    if (bytes > this.inSize) {
      this.inSize = bytes;
      this.in = this.library.room(inward, bytes);
    }
    return this.in;
  }
  private widenOut(bytes: number): void {
    this.outSize = bytes;
    this.out = this.library.room(outward, bytes);
  }
  private decoded(pointer: number, length: number): string {
    return decoder.decode(this.look().subarray(pointer, pointer + length));
  }
  /** The module's memory. When that grows, what has been got of it before is empty. */
  private look(): Uint8Array {
    if (this.memory.length === 0) {
      const { buffer } = this.library.memory;
      this.memory = new Uint8Array(buffer);
      this.words = new Int32Array(buffer);
    }
    return this.memory;
  }
}
