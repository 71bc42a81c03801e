// The game that is played on a real board beside the page: its moves are entered as they are made, and people throw the
// dice.

import { Later } from '../engine/later';
import { Refusal } from '../engine/client';
import type { Rules } from '../engine/rules';
import { Game } from '../game/game.svelte';
import { type GameRecord, parseRecord, person } from '../game/record';
import { gameOf } from '../base/spec';
import { keep, kept } from '../base/storage';
import { toldOf } from '../text/error_words';
import type { DiceQuestion, Way } from 'turncoat/answers';

const fresh = (spec: string): GameRecord => ({
  version: 1,
  spec,
  moves: [],
  seats: [person, person, person],
});

export class Referee extends Game {
  /** What is to be thrown now. */
  question = $state.raw<DiceQuestion>();
  /** The dice of this throw that were entered. */
  typed = $state.raw<readonly number[]>([]);
  /** How the last dice have decided, and at which ply. */
  lastThrow = $state.raw<{ ply: number; way: Way }>();
  private thrown: readonly number[] = [];
  private readonly later = new Later();

  constructor(rules: Rules) {
    super(rules);
  }

  /** Goes on with the game of that kind that was on the board last, or begins one with these rules. */
  async begin(spec: string) {
    const saved = parseRecord(kept(`beside-${gameOf(spec)}`) ?? '');
    const record = saved && saved.spec === spec ? { ...saved, seats: [person, person, person] } : fresh(spec);
    await this.open(record, 0).catch((error: unknown) => {
      if (!(error instanceof Refusal) || !saved) throw error;
      return this.open(fresh(spec), 0);
    });
    if (this.description?.dice !== undefined) this.later.fetch(); // for times without a network
  }

  /** Begins anew, from the start or from a position. */
  async anew(start?: string) {
    await this.open({ ...fresh(this.record.spec), start, clock: this.record.clock }, this.towards);
  }

  /** A die has been thrown. */
  async enter(face: number) {
    const { question, epoch } = this;
    if (!question || this.typed.length >= question.dice) return;
    this.typed = [...this.typed, face];
    if (this.typed.length < question.dice) return;
    this.thrown = [...this.thrown, ...this.typed];
    await this.ask(epoch);
  }
  unenter() {
    this.typed = this.typed.slice(0, -1);
  }

  end() {
    this.epoch++;
    this.clock.set(undefined, true);
    this.later.end();
  }

  protected override settle() {
    keep(`beside-${gameOf(this.record.spec)}`, JSON.stringify(this.record));
    this.question = undefined;
    this.typed = this.thrown = [];
    void this.proceed();
  }

  protected override async proceed(): Promise<void> {
    if (!this.live || this.outcome || this.live.seat >= 0) return super.proceed();
    await this.ask(this.epoch);
  }

  /** What comes of the dice so far. */
  private async ask(epoch: number) {
    try {
      const asked = await this.later.dice(this.record, this.thrown);
      if (epoch !== this.epoch) return;
      this.typed = [];
      if ('question' in asked) {
        this.question = asked.question;
        return;
      }
      this.question = undefined;
      this.lastThrow = { ply: this.record.moves.length + 1, way: asked.throw };
      await this.play(asked.text);
    } catch (error) {
      if (epoch !== this.epoch) return;
      this.typed = [];
      this.stalled = true;
      this.trouble = toldOf(error);
    }
  }
}
