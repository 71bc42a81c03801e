// In which order players press the clock: the seats in turn, each through the phases of its turn.

import { turnPhases } from '../game/phases';
import type { Description, Seat, Show } from 'turncoat/answers';

interface Stretch {
  seat: Seat;
  phase: string;
}

/** The stretch with which a game begins that stands as `show` says. */
export const first = ({ seat, phase }: Show): Stretch => ({ seat: Math.max(0, seat), phase });

/** The stretch that follows, `out` being the seats that play no more. Dice have no clock. */
export function next(description: Description, start: Show, now: Stretch, out: readonly Seat[]): Stretch {
  const phases = turnPhases(description, [start], 0);
  const at = phases.indexOf(now.phase);
  if (at >= 0 && at + 1 < phases.length) return { seat: now.seat, phase: phases[at + 1] ?? '' };
  const seats = description.seats.flatMap((_, seat) =>
    seat === description.dice || (out.includes(seat) && seat !== now.seat) ? [] : [seat],
  );
  const seat = seats[(seats.indexOf(now.seat) + 1) % seats.length] ?? now.seat;
  return { seat, phase: phases[0] ?? '' };
}
