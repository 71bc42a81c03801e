// The clocks of the game on the page. They begin with the first move, stand still while the dice fall or when a person
// stops them, and after a reload they wait for the player.

import { keep, kept } from '../base/storage';
import { fullTimes, low, type TimeControl, type Times, timesAfter } from './times';

/** What a clock must know of the position that it runs in. */
export interface Running {
  control: TimeControl;
  /** At the beginning of the position. */
  times: Times;
  /** Number of moves played. */
  ply: number;
  /** The number of the clock that runs, see `clockOf`; undefined when the game is over. */
  runs: number | undefined;
}

const tick = 100;
/** The last milliseconds of this number are counted aloud. */
const counted = 10_000;

export class Clock {
  paused = $state(false);
  private position = $state.raw<Running>();
  /** Milliseconds used in this position, without those since the clock was last started. */
  private before = $state(0);
  private started: number | undefined;
  private now = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;
  private noted = 0;

  /** `expired` is called once, when a clock's time is up; `warned` when it gets low, and in each of the last seconds. */
  constructor(
    private readonly expired: (clock: number) => void,
    private readonly warned: (clock: number, seconds: number) => void,
  ) {
    if (typeof addEventListener === 'function') addEventListener('pagehide', () => this.note());
  }

  readonly control = $derived(this.position?.control);
  /** Is there a clock that runs, or would if it were not paused? */
  readonly going = $derived(
    !!this.position && this.position.ply > 0 && this.position.runs !== undefined && this.position.runs >= 0,
  );

  readonly runs = $derived(this.position?.runs);
  /** What is left on every clock now. */
  readonly left: Times = $derived.by(() => {
    const { position } = this;
    if (!position) return [];
    return position.times.map((left, i) => (i === position.runs ? Math.max(0, left - this.now) : left));
  });
  readonly low = $derived(this.control ? low(this.control) : 0);

  /** Begins a position. `fresh`: it came about by a move, not by opening a game. */
  set(position: Running | undefined, fresh: boolean) {
    this.stop();
    this.position = position;
    this.before = this.now = 0;
    if (!position) return;
    if (!fresh) {
      this.before = this.now = this.recalled(position);
      this.paused = this.going;
    }
    if (!this.paused) this.start();
    this.note();
  }

  /** Milliseconds used in this position. */
  used(): number {
    return this.before + (this.started === undefined ? 0 : performance.now() - this.started);
  }

  /** The times when a move has been made, after which clock `next` runs. */
  after(used: number, next: number): Times | undefined {
    const { position } = this;
    if (!position) return undefined;
    const spent = position.ply ? used : 0;
    return timesAfter(position.times, position.control, position.runs ?? -1, spent, next);
  }

  pause() {
    this.stop();
    this.paused = true;
    this.note();
  }
  resume() {
    this.paused = false;
    this.start();
  }

  private start() {
    if (!this.going || this.started !== undefined) return;
    this.started = performance.now();
    this.timer = setInterval(() => this.look(), tick);
  }

  private stop() {
    if (this.started === undefined) return;
    this.before = this.now = this.used();
    this.started = undefined;
    clearInterval(this.timer);
  }

  private look() {
    const { position } = this;
    const runs = position?.runs;
    if (!position || runs === undefined) return;
    const full = position.times[runs] ?? 0;
    const [earlier, later] = [full - this.now, full - this.used()];
    this.now = full - later;
    if (Math.ceil(later / 1000) !== Math.ceil(earlier / 1000)) this.note();
    if (later <= 0) {
      this.stop();
      this.expired(runs);
    } else if (
      crossed(earlier, later, this.low) ||
      (later < counted && crossed(earlier % 1000, later % 1000))
    )
      this.warned(runs, Math.ceil(later / 1000));
  }

  /** Remembers how much of this position's time is used, for a reload. */
  protected note() {
    const used = Math.round(this.used());
    if (this.position?.runs === undefined || (used === this.noted && used)) return; // nor while another tab counts
    this.noted = used;
    keep('clock', `${this.position.ply} ${used}`);
  }
  private recalled({ ply }: Running): number {
    const [then, used] = (kept('clock') ?? '').split(' ').map(Number);
    return then === ply && used !== undefined && used >= 0 ? used : 0;
  }
}

/** Has the time fallen through this mark, or with no mark, has a second ended? */
const crossed = (earlier: number, later: number, mark?: number) =>
  mark === undefined ? later > earlier : earlier > mark && later <= mark;

/** The times at the beginning of every position of a game, where they are missing. */
export function timesFor(
  control: TimeControl,
  kept: readonly Times[] | undefined,
  seats: number,
  positions: number,
): Times[] {
  const full = fullTimes(control, seats);
  const fitting = kept?.length === positions && kept.every((times) => times.length === full.length);
  return fitting ? [...kept] : Array.from({ length: positions }, () => full);
}
