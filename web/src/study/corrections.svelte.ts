// "Learn from your mistakes": the board shows the position before each mistake in turn and asks for a better move; the
// engine judges the move that is tried.

import { Advisor } from '../engine/advisor';
import { Ended } from '../engine/client';
import { type Report, worth } from '../base/report';
import type { Mistake } from './mistakes';
import type { Study } from './study.svelte';

/** How much less than the best move one may expect that still counts as good. */
const tolerance = 0.04;
/** How long each of the two moves is looked at. */
const milliseconds = 700;

/**
 * `asked`: no move is tried yet; `checking`: the engine looks at one; `again`: it was the mistake itself; `shown`: the
 * solution is given away; `failed`: the engine did not answer.
 */
type State = 'asked' | 'checking' | 'good' | 'best' | 'again' | 'wrong' | 'shown' | 'failed';

export class Corrections {
  /** The mistakes to learn from; empty while the exercise is not on. */
  all = $state.raw<readonly Mistake[]>([]);
  private index = $state(0);
  state = $state<State>('asked');
  /** Counts what was tried: the board offers its moves anew each time. */
  tries = $state(0);
  /** The move tried last. */
  tried = $state('');
  private best = $state.raw<Report>();
  private readonly advisor = new Advisor();

  readonly at = $derived(this.index + 1);
  readonly mistake = $derived(this.all[this.index]);
  readonly solved = $derived(['good', 'best', 'shown'].includes(this.state));
  /** The best move, as far as the engine knows. */
  readonly solution = $derived(this.best?.moves[0] ?? this.mistake?.best ?? '');

  constructor(private readonly study: Study) {}

  begin(all: readonly Mistake[]) {
    this.all = all;
    this.put(0);
  }
  next() {
    if (this.index + 1 < this.all.length) this.put(this.index + 1);
    else this.end();
  }
  end() {
    this.advisor.end();
    this.all = [];
  }
  show() {
    this.state = 'shown';
  }
  /** Does the board show the position in which a better move is asked for? */
  asks = () => !!this.mistake && this.study.node === this.mistake.before && !this.solved;
  /** Goes back to that position. */
  back() {
    this.study.go(this.mistake?.before);
  }

  private put(index: number) {
    this.index = index;
    this.state = 'asked';
    this.tried = '';
    this.best = undefined;
    this.back();
  }

  /** Called when a move is tried. */
  async try(move: string) {
    const { mistake } = this;
    if (!mistake || this.state === 'checking') return;
    this.tried = move;
    this.tries++;
    if (move === mistake.after.move) return void (this.state = 'again');
    if (move === this.solution) return void (this.state = 'best');
    this.state = 'checking';
    try {
      const line = this.study.lineTo(mistake.before);
      this.best ??= (await this.advisor.ask(line, { milliseconds }))[0];
      const own = move === this.best?.moves[0] ? this.best : undefined;
      const found = own ?? (await this.advisor.ask(line, { milliseconds, only: move }))[0];
      if (mistake !== this.mistake || this.state !== 'checking') return;
      this.state = found && this.best ? judged(this.best, found, mistake.before.show.seat) : 'failed';
    } catch (error) {
      if (error instanceof Ended || mistake !== this.mistake) return;
      this.state = 'failed';
    }
  }
}

/** What a tried move is, beside the best one. */
export function judged(best: Report, tried: Report, mover: number): State {
  if (tried === best || tried.moves[0] === best.moves[0]) return 'best';
  return worth(best.score, mover) - worth(tried.score, mover) <= tolerance ? 'good' : 'wrong';
}
