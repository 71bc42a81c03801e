// How far a takeback goes: to the last decision that a person made.

import type { Show } from 'turncoat/answers';
import { leavingIn } from './leaving';
import type { Who } from './record';

/** Number of moves that remain, or undefined when there is nothing to take back. */
export function takebackTo(
  shows: readonly Show[],
  seats: readonly Who[],
  moves: readonly string[],
  agreed: boolean,
): number | undefined {
  const live = shows.length - 1;
  if (agreed) return live;
  for (let i = live - 1; i >= 0; i--) {
    if (leavingIn(shows[i], moves[i])) return i;
    const show = shows[i];
    if (!show || forced(show)) continue;
    if (seats[show.seat]?.kind === 'person') return i;
  }
  return undefined;
}

/** Is there nothing to decide: a pass as the only move? */
export const forced = (show: Show) => show.moves.length === 1 && show.moves[0]?.steps[0]?.type === 'pass';
