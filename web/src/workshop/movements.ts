// Movements as the engine draws them, asked once for each.

import type { LeapTo, MovementAnswer } from 'turncoat/answers';
import type { Rules } from '../engine/rules';

const known = new Map<string, Promise<MovementAnswer>>();

/** A movement in Betza notation; what is none is refused. */
export function movementOf(rules: Rules, betza: string): Promise<MovementAnswer> {
  const answer = known.get(betza) ?? rules.workshop<MovementAnswer>('movement', betza);
  known.set(betza, answer);
  answer.catch(() => known.delete(betza));
  return answer;
}

/** The movement of these leaps. */
export const movementFrom = (rules: Rules, leaps: readonly LeapTo[]): Promise<MovementAnswer> =>
  rules.workshop('movement', JSON.stringify({ leaps }));
