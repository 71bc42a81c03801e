// A lesson being taken: one step at a time, each tried out with the engine.

import type { Rules } from '../engine/rules';
import type { Description, Move, Show } from 'turncoat/answers';
import { dice, fulfils, type Step, type Turn } from './steps';
import { wordsOf } from '../text/error_words';

/** Milliseconds for which a wrong move, or a move of the others, stands before something else happens. */
const pause = { wrong: 1300, other: 800 };

type State = 'task' | 'wrong' | 'waiting' | 'done';

export class Lesson {
  description = $state.raw<Description>();
  show = $state.raw<Show>();
  /** Which step; one past the last when the lesson is over. */
  at = $state(0);
  state = $state<State>('task');
  /** Did the last wrong move already go back? Its words stay. */
  erred = $state(false);
  /** Was the answer shown instead of found? */
  helped = $state(false);
  /** The probability of what the dice did last. */
  chance = $state('');
  /** What went wrong, in words. */
  trouble = $state('');
  /** How often a position was put up, so that the board begins anew. */
  serial = $state(0);

  private moves: string[] = [];
  private turn = 0;
  /** Counts changes; what was begun before the last one is dropped. */
  private epoch = 0;
  /** Is the step's position shown, and not still that of the step before? */
  private put = $state(false);
  /** Resolves when it is. */
  private putting: Promise<void> = Promise.resolve();

  constructor(
    private readonly rules: Rules,
    readonly spec: string,
    readonly steps: readonly Step[],
    /** Called with every step that is put up. */
    private readonly reached: (at: number) => void = () => {},
  ) {}

  readonly step = $derived.by(() => this.steps[this.at]);
  readonly over = $derived.by(() => this.at >= this.steps.length);
  /** May the learner move on the board? */
  readonly active = $derived.by(
    () => this.state === 'task' && this.put && !!this.show && this.show.seat >= 0,
  );
  /** Do the dice wait to be thrown by the learner? */
  readonly throwing = $derived.by(
    () => this.step?.turns[0] === dice && (this.state === 'task' || this.state === 'done'),
  );

  /** Puts up a step. */
  async go(at: number) {
    this.at = Math.max(0, Math.min(at, this.steps.length));
    this.reached(this.at);
    await this.retry();
  }

  /** The same step from its beginning. */
  async retry() {
    this.erred = this.helped = false;
    await (this.putting = this.guarded(() => this.begin()));
  }

  /** The learner has moved. */
  async choose(move: Move) {
    await this.guarded(() => this.take(move.text));
  }

  /** Plays what the task asks for. */
  async showMe() {
    const { step } = this;
    await this.putting;
    const turn = this.step?.turns[this.turn];
    if (step !== this.step || this.state !== 'task' || !turn || turn === dice) return;
    const move = this.show?.moves.find((one) => fulfils(one.text, turn.wanted));
    if (!move) return;
    this.helped = true;
    await this.guarded(() => this.take(move.text));
  }

  /** Throws the dice in the position of the step, as often as wanted. */
  async throwDice() {
    await this.guarded(async () => {
      await this.begin();
      await this.roll();
      this.state = 'done';
    });
  }

  private async begin() {
    const epoch = ++this.epoch;
    this.put = false;
    this.state = 'task';
    this.turn = 0;
    this.chance = '';
    this.moves = [...(this.step?.moves ?? [])];
    this.description ??= await this.rules.describe(this.spec);
    if (!this.step) return;
    const show = await this.look();
    if (epoch !== this.epoch) return;
    this.serial++;
    this.show = show;
    this.put = true;
  }

  private async take(move: string) {
    const turn = this.step?.turns[this.turn];
    if (!turn || turn === dice) return;
    const epoch = ++this.epoch;
    this.state = 'waiting';
    const before = this.show;
    await this.play(move);
    if (epoch !== this.epoch) return;
    if (!fulfils(move, turn.wanted)) return this.takeBack(before, epoch);
    this.erred = false;
    await this.answer(turn, epoch);
  }

  private async takeBack(before: Show | undefined, epoch: number) {
    this.state = 'wrong';
    this.erred = true;
    await wait(pause.wrong);
    if (epoch !== this.epoch) return;
    this.moves.pop();
    this.again(before);
    this.state = 'task';
  }

  private async answer(turn: Turn, epoch: number) {
    for (const move of turn.then ?? []) {
      await wait(pause.other);
      if (epoch !== this.epoch) return;
      await this.play(move);
    }
    this.turn++;
    if (this.step?.turns[this.turn] === dice) {
      await wait(pause.other);
      if (epoch !== this.epoch) return;
      await this.roll();
      this.turn++;
    }
    if (epoch !== this.epoch) return;
    this.state = this.turn < (this.step?.turns.length ?? 0) ? 'task' : 'done';
  }

  private async roll() {
    const { text, over, under } = await this.rules.roll(this.line());
    this.chance = `${over}/${under}`;
    await this.play(text);
  }

  private async play(move: string) {
    this.moves.push(move);
    try {
      this.show = await this.look();
    } catch (error) {
      this.moves.pop();
      throw error;
    }
  }

  /** Shows a position again; the board offers its moves anew. */
  private again(show: Show | undefined) {
    this.show = show && { ...show };
  }

  private readonly line = () => ({ spec: this.spec, start: this.step?.fen, moves: this.moves });
  private readonly look = () => this.rules.show(this.line());

  private async guarded(work: () => Promise<unknown> | void) {
    try {
      this.trouble = '';
      await work();
    } catch (error) {
      this.trouble = wordsOf(error);
      this.state = 'task';
    }
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
