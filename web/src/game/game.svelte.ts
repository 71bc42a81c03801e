// The game on the page: the record, the engine's view of every position of it, and the player that is to act.

import { Clock, type Running } from '../clock/clock.svelte';
import { otherSide } from '../board/geometry';
import { Ended, Refusal } from '../engine/client';
import { Player } from '../engine/player';
import { Rules } from '../engine/rules';
import type { Description, GameSummary, Leaving, Seat, Show } from 'turncoat/answers';
import { text } from '../text';
import { toldOf } from '../text/error_words';
import { clockIn, clocksTold, hurried, runningIn } from './clockwork';
import { aboutOf, writtenGame } from './exchange';
import { DrawOffer } from './draw.svelte';
import { claimIn, leavingFor, leavingIn } from './leaving';
import { firstPerson, positionsOf, soon, wait, type Wanted, withTimes } from './opening';
import { outcomeOf } from './outcome';
import { withLast } from './phases';
import { dateOf, firstGame, type GameRecord, parseRecord, takenBack } from './record';
import { seated } from './setup';
import { keep, keepHere, kept, newId } from '../base/storage';
import { forced, takebackTo } from './takeback';

/** Milliseconds before a computer's move or a forced pass, so that each is seen. */
export const pause = 450;

export class Game {
  private readonly player = new Player();
  readonly clock: Clock = new Clock(
    (clock) => this.flag(clock),
    (clock, seconds) => this.warning(clock, seconds),
  );

  games = $state.raw<GameSummary[]>([]);
  description = $state.raw<Description>();
  record = $state.raw<GameRecord>(firstGame());
  /** One position more than there are moves. */
  shows = $state.raw<Show[]>([]);
  /** The position looked at. */
  at = $state(0);
  /** Counts the games put on the page. */
  serial = $state(0);
  /** The seat at the bottom of the board. */
  towards = $state(0);
  thinking = $state(false);
  /** Is it played in another tab, and only followed here? */
  following = $state(false);
  /** Do its players wait, all of them computers? */
  halted = $state(false);
  /** Asks whether a game can be played here, or is played in another tab. */
  claim: (id: string) => Promise<boolean> = () => Promise.resolve(true);
  /** Called when a game has been put on the page. */
  onopened: (first: boolean) => void = () => {};
  /** The last warning that a player's time runs out. */
  warned = $state.raw<{ seat: Seat; seconds: number }>();
  /** What went wrong, in words. */
  trouble = $state('');
  /** Did a computer or the dice fail, so that the game waits? */
  stalled = $state(false);
  private failures = 0;

  readonly live = $derived(this.shows.at(-1));
  readonly shown = $derived(withLast(this.shows, this.record.moves, this.at));
  readonly past = $derived(this.at < this.shows.length - 1);
  readonly outcome = $derived(this.live && outcomeOf(this.record, this.live));
  readonly mover = $derived(this.live && !this.outcome ? this.record.seats[this.live.seat] : undefined);
  /** May a person move on the board as it is shown? */
  readonly active = $derived(
    !this.past && !this.following && this.mover?.kind === 'person' && !!this.live && !forced(this.live),
  );
  /** How people can give the game up now. */
  readonly resignations = $derived(
    (this.outcome || this.following ? [] : (this.live?.leavings ?? [])).filter(
      ({ why, seat = -1 }) => why === 'resignation' && this.record.seats[seat]?.kind === 'person',
    ),
  );
  /** Is it played by computers alone? */
  readonly watched = $derived(this.record.seats.every(({ kind }) => kind === 'computer' || kind === 'dice'));
  /** The draw that a person here can claim now. */
  readonly claimable = $derived(this.active ? claimIn(this.live) : undefined);
  readonly draw = new DrawOffer(this);
  readonly takeback = $derived(
    this.following
      ? undefined
      : takebackTo(this.shows, this.record.seats, this.record.moves, !!this.record.result),
  );

  /** Counts changes; an answer to a question asked before the last change is dropped. */
  protected epoch = 0;

  constructor(readonly rules = new Rules()) {}

  /** Brings back the saved game, or begins the first one; `choose` may have another one in mind. */
  async restore(choose?: (saved: GameRecord | undefined, damaged: boolean) => Promise<Wanted | undefined>) {
    const saved = kept('game');
    const parsed = saved === undefined ? undefined : parseRecord(saved);
    this.games = await this.rules.games();
    const damaged = saved !== undefined && !parsed;
    const chosen = await choose?.(parsed, damaged);
    const record = chosen?.record ?? parsed;
    if (damaged && !chosen) this.trouble = text.failure.saved;
    try {
      await this.open(record ?? firstGame(), chosen ? chosen.towards : Number(kept('towards') ?? 0));
      if (record?.resigned !== undefined)
        await this.leave(leavingFor(this.live, 'resignation', record.resigned));
    } catch (error) {
      if (!record || !(error instanceof Refusal)) throw error;
      this.trouble = text.failure.saved;
      await this.open(firstGame(), 0);
    }
  }

  /** Puts a game on the page. Refused by the engine, it leaves everything as it was. */
  async open(wanted: GameRecord, towards = firstPerson(wanted)) {
    const description = await this.rules.describe(wanted.spec);
    const id = wanted.id ?? newId();
    const seats = seated(wanted.seats, description);
    if (description.starts && !wanted.start && !wanted.moves.length)
      wanted = await (await import('./dealt')).dealt(this.rules, wanted, description.starts);
    const shows = await positionsOf(this.rules, wanted);
    const record = withTimes({ ...wanted, id, resigned: undefined, seats }, shows);
    this.following = !(await this.claim(id));
    this.serial++;
    this.halted = false;
    this.towards = towards;
    this.description = description;
    this.change(record, shows, undefined, true);
    this.onopened(this.serial === 1);
    // Where a person begins, the whole machine is theirs first.
    if (record.seats.some((who) => who.kind === 'computer')) soon(() => this.player.prepare(record.spec));
  }

  /** The game as a text to be kept. */
  save(): Promise<string> {
    return writtenGame(this.rules, this.record, aboutOf(this.record, this.outcome, this.shows));
  }

  /** The move that a typed text means. */
  async meant(written: string): Promise<string> {
    return leavingIn(this.live, written) ? written : this.rules.meant(this.record, written);
  }

  /** Plays a move in the latest position. */
  async play(move: string) {
    const { record, shows } = this;
    if (this.following) return;
    const epoch = this.epoch;
    const moves = [...record.moves, move];
    const used = this.clock.used();
    const show = await this.rules.show({ ...record, moves });
    if (epoch !== this.epoch) return;
    const left = leavingIn(this.live, move); // no move: the clock that runs gets no increment
    const times = this.clock.after(used, left ? (this.clock.runs ?? -1) : clockIn(record, show));
    const next = {
      ...record,
      moves,
      times: times && record.times && [...record.times, times],
      tags: record.moves.length ? record.tags : { Date: dateOf(new Date()), ...record.tags },
    };
    if (this.active) this.clock.paused = false;
    this.trouble = ''; // the game goes on
    this.change(next, [...shows, show], this.past ? this.at : undefined);
  }

  /** Plays a person's move from the board; what goes wrong is said on the page. */
  async choose(move: string) {
    try {
      await this.play(move);
    } catch (error) {
      this.trouble = `${text.failure.move} ${toldOf(error)}`;
      this.shows = [...this.shows]; // the board offers its moves anew
    }
  }

  /** Goes back to the person's last decision. */
  takeBack() {
    const left = this.takeback;
    if (left === undefined) return;
    this.change(takenBack(this.record, left), this.shows.slice(0, left + 1));
  }

  /** A player gives up or runs out of time, or all agree. A move that is made meanwhile changes nothing of it. */
  async leave(how: Leaving | undefined) {
    for (let tries = 0; how && tries < 3 && !this.outcome && this.record.moves.at(-1) !== how.text; tries++)
      await this.choose(how.text);
  }

  /** Shows what was played of this game in another tab. */
  async follow(record: GameRecord) {
    const { epoch } = this;
    const all = await positionsOf(this.rules, record, this.shows, this.record.moves);
    if (epoch === this.epoch && this.following) this.change(record, all, this.past ? this.at : undefined);
  }

  /** From now on it is played in another tab. */
  yield() {
    this.following = true;
    this.change(this.record, this.shows, this.at, true);
  }
  /** From now on it is played here. */
  lead() {
    if (!this.following) return;
    this.following = false;
    this.change(this.record, this.shows, this.at, true);
  }

  /** Has computers wait, or go on. */
  halt(halted: boolean) {
    this.halted = halted;
    this.clock[halted ? 'pause' : 'resume']();
    this.change(this.record, this.shows, this.at);
  }
  /** Tries once more what a computer or the dice failed to do. */
  again() {
    this.trouble = '';
    this.stalled = false;
    void this.proceed();
  }
  /** One move of computers that wait. */
  single = () => this.proceed(true);
  /** Looks at another position of the game. */
  look(at: number) {
    this.at = Math.max(0, Math.min(at, this.shows.length - 1));
  }

  flip() {
    if (!this.description) return;
    this.towards = otherSide(this.description, this.towards);
    keep('towards', String(this.towards));
  }

  protected change(record: GameRecord, shows: Show[], at = shows.length - 1, opened = false) {
    this.epoch++;
    this.failures = 0;
    this.stalled = false;
    this.player.stop();
    this.draw.withdraw();
    this.thinking = false;
    this.record = record;
    this.shows = shows;
    this.at = at;
    this.clock.set(this.running(), !opened);
    this.settle();
  }

  /** Keeps what has changed, and goes on. */
  protected settle() {
    const { record } = this;
    keepHere('game', record.id ?? '');
    if (this.following) return;
    keep('game', JSON.stringify(record));
    keep('towards', String(this.towards));
    void this.proceed();
  }

  protected running(): Running | undefined {
    return runningIn(this.record, this.live, !!this.outcome || this.following); // here they stand still
  }

  /** A clock has run out. */
  private flag(clock: number) {
    if (!this.live || this.outcome) return;
    void this.leave(leavingFor(this.live, 'time', clock % this.record.seats.length));
  }

  protected warning(clock: number, seconds: number) {
    this.warned = { seat: clock % this.record.seats.length, seconds };
  }

  /** Does what no person has to decide: the computer's move, a throw of the dice, a forced pass. */
  protected async proceed(once = false): Promise<void> {
    const { live, mover, epoch } = this;
    if (!live || this.outcome || (this.halted && !once)) return;
    const pass = live.moves[0];
    try {
      if (forced(live) && pass) {
        await wait(2 * pause);
        if (epoch === this.epoch) await this.play(pass.text);
      } else if (live.seat < 0) {
        const [{ text: move }] = await Promise.all([this.rules.roll(this.record), wait(2 * pause)]);
        if (epoch === this.epoch) await this.play(move);
      } else if (mover?.kind === 'computer') {
        this.thinking = true;
        const [{ move, expects }] = await Promise.all([
          this.player.think(this.record, mover.level, live.seat, clocksTold(this.clock, this.description)),
          wait(hurried(this.clock) ? 0 : pause),
        ]);
        if (epoch !== this.epoch) return;
        if (this.player.network) {
          const { network = this.record.moves.length + 1, ...record } = this.record;
          this.record = { ...record, network };
        }
        // A computer claims a draw that it can have: from other computers always, from people unless it expects more.
        const claim = claimIn(live);
        await this.play(claim && (this.watched || expects <= 1 / 2) ? claim.text : move);
      }
    } catch (error) {
      if (epoch !== this.epoch || error instanceof Ended) return;
      if (!this.failures++) return this.proceed(once); // with a fresh engine
      this.thinking = false;
      this.stalled = true;
      this.trouble = `${text.failure.computer} ${toldOf(error)}`;
    }
  }
}
