// The phases of a turn, for showing where in it the game stands.

import { leavingIn } from './leaving';
import type { Army, CellName, Description, Seat, Show } from 'turncoat/answers';

const placing = (phase: string) => phase.startsWith('place-');

/**
 * The phases that a turn of the kind now played has, in order: the own army comes last, but for the duck.
 * Of the phases that the game knows those count that have an army taking part, or that have come up.
 */
export function turnPhases(description: Description, shows: readonly Show[], at: number): string[] {
  const now = shows[at]?.phase ?? '';
  const seen = new Set(shows.map((show) => show.phase));
  const takesPart = (phase: string) => {
    const army = namedArmy(description, phase);
    return seen.has(phase) || army < 0 || !!shows[0]?.pieces.some((piece) => piece.army === army);
  };
  const alike = description.phases.filter((phase) => placing(phase) === placing(now) && takesPart(phase));
  const last = (phase: string) => (phase === 'duck' ? 2 : isOwn(phase) ? 1 : 0);
  return alike.sort((a, b) => last(a) - last(b));
}

/** Does the player's own army move in this phase? In a turn of one phase it does. */
export const isOwn = (phase: string) => ['', 'main', 'place-main'].includes(phase);

/** The army that a phase moves: the one the phase is named after, else the player's own. */
export function phaseArmy(description: Description, phase: string, seat: Seat): Army {
  const army = namedArmy(description, phase);
  return army < 0 ? seat : army;
}

function namedArmy(description: Description, phase: string): Army {
  const name = phase.replace('place-', '');
  return description.armies.findIndex((one) => one.toLowerCase() === name);
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

/**
 * The positions after the latest moves, the last first: after those of the last one's turn; among more than two players
 * after all since the one to move had the turn, for a single one is easily missed.
 */
export function latest(shows: readonly Show[], at: number, seats: number): number[] {
  const seat = shows[at - 1]?.seat;
  const phases = new Set<string>();
  const found: number[] = [];
  for (let i = at - 1; i >= 0; i--) {
    const show = shows[i];
    const ends =
      seats > 2 ? show?.seat === shows[at]?.seat : show?.seat !== seat || phases.has(show?.phase ?? '');
    if (!show || (ends && found.length)) break;
    phases.add(show.phase);
    found.push(i + 1);
  }
  return found;
}

/** The cells of the latest moves without the last one. */
export const trail = (shows: readonly Show[], at: number, seats: number): CellName[] =>
  latest(shows, at, seats)
    .slice(1)
    .flatMap((i) => shows[i]?.last ?? []);

/** A position with the cells that the last move touched marked: leavings touch none, so the move before them counts. */
export function withLast(shows: readonly Show[], moves: readonly string[], at: number): Show | undefined {
  let i = at;
  while (i > 0 && leavingIn(shows[i - 1], moves[i - 1])) i--;
  const show = shows[at];
  return show && i !== at ? { ...show, last: shows[i]?.last ?? [] } : show;
}
