// The game of a table, on the same board as any other: its moves come from the server, one's own are shown at once and
// taken back if they are refused.

import { otherSide } from '../board/geometry';
import { Clock, type Running } from '../clock/clock.svelte';
import type { Rules } from '../engine/rules';
import type { Leaving, Seat } from 'turncoat/answers';
import { Game, pause } from '../game/game.svelte';
import { positionsOf, wait } from '../game/opening';
import { computer, dice, type GameRecord, type Who } from '../game/record';
import { forced } from '../game/takeback';
import { rejectionWords } from './rejection';
import { nameOf, type TableSeat } from './messages';
import type { Table } from './table.svelte';
import { wordsOf } from '../text/error_words';

/** One's own move that the server has not confirmed yet. */
interface Pending {
  move: string;
  seat: Seat | undefined;
  /** For how many milliseconds its position was on the page. */
  ms: number;
}

/** Shows what the server's clocks show. It ends no game, and is stopped only if the table agrees. */
class ServerClock extends Clock {
  constructor(
    warned: (clock: number, seconds: number) => void,
    private readonly ask: (kind: string) => void,
  ) {
    super(() => {}, warned);
  }
  protected override note() {}
  override pause() {
    this.ask('pause');
  }
  override resume() {
    this.ask('resume');
  }
}

export class OnlineGame extends Game {
  override readonly clock: Clock = new ServerClock(
    (clock, seconds) => this.warning(clock, seconds),
    (kind) => void this.request(kind),
  );
  /** In the order in which they were made; the server is asked for one after the other. */
  private pending: Pending[] = [];
  /** The version of the position for which the server was asked for the first of them. */
  private asked = 0;
  /** Since when the position is on the page. */
  private since = performance.now();
  private fed = 0;
  private ended = false;
  /** One's seat to which the board was turned. */
  private turned: Seat | undefined;

  constructor(
    readonly table: Table,
    rules: Rules,
  ) {
    super(rules);
    table.changed = () => void this.feed();
    if (table.state) void this.feed();
  }

  /** Asks the table for something, and says it if the answer is no. */
  async request(kind: string, members: object = {}) {
    const rejection = await this.table.ask(kind, members);
    if (rejection) this.trouble = await rejectionWords(rejection);
    return !rejection;
  }

  /** It is out of view: what is still under way changes nothing. */
  end() {
    this.table.changed = () => {};
    this.table.end();
    this.ended = true;
    this.fed++;
    this.epoch++;
    this.clock.set(undefined, true);
  }

  /** Puts a move on the board at once and asks the server for it, when it has confirmed those before. */
  override async play(move: string) {
    const { record, live } = this;
    const ms = Math.round(performance.now() - this.since);
    const moves = [...record.moves, move];
    const show = await this.rules.show({ ...record, moves });
    if (this.ended || !same(record.moves, this.record.moves)) return;
    this.pending.push({ move, seat: live?.seat, ms });
    this.since = performance.now();
    this.change({ ...this.record, moves }, [...this.shows, show]);
    if (this.pending.length === 1) void this.send();
    void this.feed(); // in place of one under way, which does not know this move
  }

  /** Asks the server for the first of one's moves. If it refuses, those after it are gone as well. */
  private async send() {
    const [first] = this.pending;
    if (!first) return;
    this.asked = this.table.state?.pos ?? 0;
    const { move, seat, ms } = first;
    if ((await this.request('move', { x: move, s: seat, ms })) || first !== this.pending[0]) return;
    this.pending = [];
    await this.feed();
  }

  /** The server has the position in that version now, after these moves: the move that it was asked for, or another one. */
  private confirm(position: number, moves: readonly string[]) {
    if (!this.pending.length || this.asked === position) return;
    const more = this.pending.slice(1);
    const expected = this.record.moves.slice(0, this.record.moves.length - more.length);
    this.pending = same(moves, expected) ? more : [];
    void this.send();
  }

  override takeBack() {
    void this.request('takeback');
  }
  override async leave(how: Leaving | undefined) {
    if (how?.why === 'resignation') await this.request('resign', { s: how.seat });
    if (how?.text === 'claim') await this.request('claim-draw', { s: how.seat });
  }
  override flip() {
    if (this.description) this.towards = otherSide(this.description, this.towards);
  }

  /** The server has said how the table stands. */
  private async feed() {
    const { full, state, moves, you } = this.table;
    if (!full || !state) return;
    const fed = ++this.fed;
    this.confirm(state.pos, moves);
    const record: GameRecord = {
      version: 1,
      id: full.id,
      spec: full.spec,
      start: full.fen,
      moves: [...moves, ...this.pending.map(({ move }) => move)],
      seats: state.seats.map((seat, i) => whoOf(seat, state.status === 'running' && you.includes(i))),
      seed: 0,
    };
    try {
      const description = this.description ?? (await this.rules.describe(full.spec));
      const shows = await positionsOf(this.rules, record, this.shows, this.record.moves);
      if (fed !== this.fed) return;
      if (!this.description || record.moves.length < this.record.moves.length) this.serial++;
      if (this.turned !== you[0]) this.towards = this.turned = you[0] ?? 0;
      if (shows.length !== this.shows.length) this.since = performance.now();
      this.description = description;
      this.clock.paused = !!state.paused;
      const at = this.past ? Math.min(this.at, shows.length - 1) : undefined;
      this.change(record, same(shows, this.shows) ? this.shows : shows, at);
    } catch (error) {
      this.trouble = wordsOf(error);
    }
  }

  /** Nothing is kept here. Only a pass is played by itself; computers and dice are the server's. */
  protected override settle() {
    this.thinking = this.mover?.kind === 'computer' && this.table.state?.status === 'running';
    const { live, mover, epoch } = this;
    const move = live && forced(live) && mover?.kind === 'person' ? live.moves[0] : undefined;
    if (move) void wait(2 * pause).then(() => (epoch === this.epoch ? this.choose(move.text) : undefined));
  }

  protected override running(): Running | undefined {
    const { full, state } = this.table;
    if (!full || !state?.left) return undefined;
    const { base = 0, increment = 0, days = 0, second } = full.control;
    const { left, runs, since = 0, waits, paused, status, away = 0 } = state;
    const goes = status === 'running' && !waits && !this.pending.length && away <= this.table.now();
    const used = goes && !paused ? Math.max(0, this.table.now() - since) : 0;
    return {
      control: { base: days * 86_400 || base / 1000, increment: increment / 1000, second },
      times: left.map((time, i) => (i === runs ? Math.max(0, time - used) : time)),
      ply: goes ? 1 : 0,
      runs,
    };
  }
}

const same = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((each, i) => each === other[i]);

function whoOf(seat: TableSeat, here: boolean): Who {
  const { kind, level = 1 } = seat;
  if (kind === 'bot') return computer(level);
  if (kind === 'dice') return dice;
  return { kind: here ? 'person' : 'remote', name: nameOf(seat) };
}
