// Why a move is the one to play: what a search of the two best lines says of it, and nothing beyond that.

import { type Report, worth } from '../base/report';
import type { Show } from 'turncoat/answers';

/** By how much of a point the best move must be better than the next one to be called clearly better. */
const clear = 0.12;
/** Up to which difference two moves are called equally good. */
const alike = 0.015;

export type Why =
  /** It mates in so many moves. */
  | { why: 'mate'; moves: number }
  /** There is no other move. */
  | { why: 'only' }
  /** All others let oneself be mated in so many moves or sooner. */
  | { why: 'escapes'; moves: number }
  /** All others are clearly worse. */
  | { why: 'clear' }
  /** Another one is as good. */
  | { why: 'alike'; other: string }
  | { why: 'better' };

export interface Reason {
  because: Why;
  /** What the player to move may hope for, from 0 to 1; nothing where it is known how the game ends. */
  hope: number | undefined;
}

export function reasonOf(show: Show, [best, next]: readonly Report[]): Reason | undefined {
  if (!best) return undefined;
  const { mate } = best.score;
  const hope = mate === undefined ? worth(best.score, show.seat) : undefined;
  return { because: why(show, best, next), hope };
}

function why(show: Show, best: Report, next: Report | undefined): Why {
  const { mate } = best.score;
  if (mate !== undefined && mate > 0) return { why: 'mate', moves: mate };
  if (show.moves.length === 1) return { why: 'only' };
  if (!next) return { why: 'better' };
  const otherwise = next.score.mate ?? 0;
  if (otherwise < 0 && mate === undefined) return { why: 'escapes', moves: -otherwise };
  const gap = worth(best.score, show.seat) - worth(next.score, show.seat);
  if (gap >= clear) return { why: 'clear' };
  if (gap <= alike && next.moves[0] && mate === undefined) return { why: 'alike', other: next.moves[0] };
  return { why: 'better' };
}
