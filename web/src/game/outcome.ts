// How a game ended, from the engine's verdict or from what the players did.

import type { Seat, Show } from 'turncoat/answers';
import type { GameRecord } from './record';

export interface Outcome {
  scores: string[];
  reason: string;
  /** The seats with the best score; all of them in a draw. */
  winners: Seat[];
}

export function outcomeOf(record: GameRecord, live: Show): Outcome | undefined {
  if (live.over) return judged(live.scores, live.reason);
  if (!record.result || record.result === '*') return undefined;
  const words = record.result.split(' ');
  return judged(words.slice(0, -1), words.at(-1) ?? '');
}

function judged(scores: string[], reason: string): Outcome {
  const values = scores.map(scoreValue);
  const best = Math.max(...values);
  return { scores, reason, winners: values.flatMap((value, seat) => (value === best ? [seat] : [])) };
}

/** `1`, `0`, `1/2` as a number. */
export function scoreValue(score: string): number {
  const [over = 0, under = 1] = score.split('/').map(Number);
  return over / under;
}

/** Score as people write it: 1–0, ½–½. */
export const scoreLine = (scores: readonly string[]) =>
  scores.map((score) => ({ '1/2': '½', '1/3': '⅓' })[score] ?? score).join('–');
