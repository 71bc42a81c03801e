// What the player to move is to do, in one sentence: for the player, or for the players that wait.

import type { Army, Description, Show } from 'turncoat/answers';
import { inCheck } from '../board/movers';
import { text } from '../text';
import { isOwn, phaseArmy, phasesDone, turnPhases } from './phases';
import { forced } from './takeback';

export function hint(
  description: Description,
  shows: readonly Show[],
  at: number,
  thinking: boolean,
  waiting = false,
): string {
  const show = shows[at];
  if (!show) return '';
  const name = (seat: number) => text.seat(description.seats[seat] ?? '');
  if (show.seat < 0) return text.turn.dice(name(description.dice ?? show.army));
  const seat = name(show.seat);
  const [, part = '', of = ''] = /^(\d+)\/(\d+)$/.exec(show.phase) ?? [];
  const other = show.phase && !part && show.phase !== 'main';
  if (forced(show)) return (other ? text.turn.pass : text.turn.noMove)(seat);
  if (thinking) return text.turn.thinking(seat);

  if (waiting && inCheck(show)) return text.turn.waitingChecked(seat);
  if (waiting) return text.turn.waiting(seat, piecesLeft(description, shows, at));

  const single = description.phases.length < 2;
  if (inCheck(show))
    return single || show.phase === 'main' ? text.turn.check(seat) : text.turn.checkLater(seat);
  if (single && Number(of) > 1) return text.turn.part(seat, part, of);
  if (single) return text.turn.toMove(seat);
  const words = text.turn.hints[show.phase];
  if (!words) return text.turn.toMove(show.turn);
  const capped = description.seats.flatMap((_, other) =>
    other !== show.seat && show.pieces.some((piece) => piece.controller === other) ? [name(other)] : [],
  );
  return words(seat, { capped, again: phasesDone(shows, at).size > 0 });
}

/** The pieces that the player still moves in this turn, in words; none where a turn is a single move. */
function piecesLeft(description: Description, shows: readonly Show[], at: number): string[] {
  const phases = turnPhases(description, shows, at);
  const left = phases.slice(Math.max(0, phases.indexOf(shows[at]?.phase ?? '')));
  const words = left.map((phase) => text.turn.pieces[phase]).filter((one) => one !== undefined);
  return phases.length > 1 ? words : [];
}

/** Of a piece of an army with which turns begin, where this turn leaves that army out, as the first one does: when it moves. */
export function later(description: Description, shows: readonly Show[], at: number, army: Army): string {
  const { phase = '', seat = 0 } = shows[at] ?? {};
  if (!isOwn(phase) || phasesDone(shows, at).size) return '';
  const left = turnPhases(description, shows, at).filter((one) => one !== phase);
  if (!left.some((one) => phaseArmy(description, one, seat) === army)) return '';
  return text.turn.later(left.map((one) => text.turn.phases[one]?.('') ?? ''));
}
