// Advice in a practice game: something to think of, and on request a good move.

import { Player } from '../engine/player';
import type { Line } from '../engine/rules';
import type { Move, Show } from '../base/types';
import { keep, kept } from '../base/storage';
import type { CoachWords } from '../text/en.coach';

/** How well suggested moves are looked for. */
const level = 6;

/** What to think of in a position, a different sentence from turn to turn; empty if there is none. */
export function tip({ tips: all }: CoachWords, id: string, show: Show): string {
  const tips = all[id]?.[show.phase] ?? all[id]?.[''] ?? [];
  return tips[(show.ply >> 1) % Math.max(1, tips.length)] ?? '';
}

export class Coach {
  on = $state(kept('coach') === 'on');
  thinking = $state(false);
  failed = $state(false);
  /** The move that is suggested for the position of `for`. */
  private found = $state.raw<{ move: Move; for: Show }>();
  private readonly player = new Player();

  turn(on: boolean) {
    this.on = on;
    keep('coach', on ? 'on' : 'off');
    this.player.stop();
  }

  /** The move suggested for this position, if one was asked for. */
  suggested = (show: Show | undefined) =>
    this.on && show && this.found?.for.fen === show.fen ? this.found.move : undefined;

  async suggest(line: Line, show: Show) {
    this.thinking = true;
    this.failed = false;
    try {
      const best = await this.player.think(line, level);
      const move = show.moves.find((one) => one.text === best);
      if (move) this.found = { move, for: show };
    } catch {
      this.failed = true;
    } finally {
      this.thinking = false;
    }
  }
}
