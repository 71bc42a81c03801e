// The phases of a turn, for showing where in it the game stands.

import type { Army, Description, Seat, Show } from '../engine/types';

const placing = (phase: string) => phase.startsWith('place-');

/** The phases that a turn of the kind now played has, in order: the own army comes last. */
export function turnPhases(description: Description, now: string): string[] {
  const alike = description.phases.filter((phase) => placing(phase) === placing(now));
  const own = (phase: string) => phase === 'main' || phase === 'place-main';
  return [...alike.filter((phase) => !own(phase)), ...alike.filter(own)];
}

/** The army that a phase moves: the one the phase is named after, else the player's own. */
export function phaseArmy(description: Description, phase: string, seat: Seat): Army {
  const name = phase.replace('place-', '');
  const army = description.armies.findIndex((one) => one.toLowerCase() === name);
  return army < 0 ? seat : army;
}

/** The phases that the player to move has already been through in this turn. */
export function phasesDone(shows: readonly Show[], at: number): Set<string> {
  const now = shows[at];
  const done = new Set<string>();
  for (let i = at - 1; now && i >= 0; i--) {
    const show = shows[i];
    if (!show || show.seat !== now.seat || show.phase === now.phase || done.has(show.phase)) break;
    done.add(show.phase);
  }
  return done;
}
