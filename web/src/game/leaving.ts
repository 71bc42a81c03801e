// Leaving a game and agreeing on a draw: texts that stand where a move stands and are no moves.

import type { Seat } from '../base/types';

/** The letters by which texts name the seats, in their order. */
const letters = 'wbr';

export const agreement = 'agreement';
export const resignation = (seat: Seat) => `${letters[seat] ?? ''}:resign`;
export const outOfTime = (seat: Seat) => `${letters[seat] ?? ''}:time`;

export interface Leaving {
  why: 'resign' | 'time' | 'agreement';
  /** Who leaves; nobody by an agreement. */
  seat?: Seat;
}

/** The leaving that such a text means; undefined if it is a move. */
export function leavingIn(text: string | undefined): Leaving | undefined {
  if (text === agreement) return { why: agreement };
  const [, letter = '', why] = /^([wbr]):(resign|time)$/.exec(text ?? '') ?? [];
  return why ? { why: why as Leaving['why'], seat: letters.indexOf(letter) } : undefined;
}
