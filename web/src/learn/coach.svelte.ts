// Advice in a game against the computer: something to think of in a practice game, and hints on request.

import type { Show } from 'turncoat/answers';
import { keep, kept } from '../base/storage';
import type { Line } from '../engine/rules';
import type { CoachWords } from '../text/en.coach';
import type { Hints } from './hints.svelte';

/** What to think of in a position, a different sentence from turn to turn; empty if there is none. */
export function tip({ tips: all }: CoachWords, id: string, show: Show): string {
  const tips = all[id]?.[show.phase] ?? all[id]?.[''] ?? [];
  return tips[(show.ply >> 1) % Math.max(1, tips.length)] ?? '';
}

export class Coach {
  on = $state(kept('coach') === 'on');
  /** Was it there, and not wanted any more? */
  left = $state(kept('coach') === 'off');
  /** Fetched with the first one that is wanted. */
  hints = $state.raw<Hints>();

  turn(on: boolean) {
    this.on = on;
    this.left = !on;
    keep('coach', on ? 'on' : 'off');
  }

  /** Shows more of the move to play; all of it at once if `whole` says so. */
  async hint(line: Line, show: Show, whole = false) {
    this.hints ??= new (await import('./hints.svelte')).Hints();
    await this.hints.more(line, show, whole);
  }
}
