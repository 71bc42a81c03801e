// What the player to move is to do, in one sentence.

import type { Description, Show } from 'turncoat/answers';
import { inCheck } from '../board/movers';
import { text } from '../text';
import { phasesDone } from './phases';
import { forced } from './takeback';

export function hint(
  description: Description,
  shows: readonly Show[],
  at: number,
  thinking: boolean,
): string {
  const show = shows[at];
  if (!show) return '';
  const name = (seat: number) => text.seat(description.seats[seat] ?? '');
  if (show.seat < 0) return text.turn.dice(name(description.dice ?? show.army));
  const seat = name(show.seat);
  if (forced(show)) return (show.phase ? text.turn.pass : text.turn.noMove)(seat);
  if (thinking) return text.turn.thinking(seat);

  const single = description.phases.length < 2;
  if (inCheck(show))
    return single || show.phase === 'main' ? text.turn.check(seat) : text.turn.checkLater(seat);
  if (single) return text.turn.toMove(seat);
  const words = text.turn.hints[show.phase];
  if (!words) return text.turn.toMove(show.turn);
  const capped = description.seats.flatMap((_, other) =>
    other !== show.seat && show.pieces.some((piece) => piece.controller === other) ? [name(other)] : [],
  );
  return words(seat, { capped, again: phasesDone(shows, at).size > 0 });
}
