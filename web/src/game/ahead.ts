// What a person may choose while the computer thinks, to be played at once when the turn comes.

import { cellStep } from '../base/steps';
import type { Description, Move, Show } from 'turncoat/answers';
import type { GameRecord } from './record';

/**
 * Every piece that is the person's to move, to every other cell: what of it is legal the engine says when the turn
 * comes. Undefined unless one person here plays against computers and people elsewhere alone.
 */
export function ahead({ cells }: Description, { seats }: GameRecord, show: Show): Move[] | undefined {
  const seat = seats.findIndex((who) => who.kind === 'person');
  const others = seats.filter(({ kind }) => kind === 'computer' || kind === 'remote').length;
  if (seat < 0 || others !== seats.length - 1 || show.over || show.out?.includes(seat)) return undefined;
  const steps = cells.map(({ name }) => cellStep(name));
  return show.pieces
    .filter((piece) => piece.movers?.includes(seat))
    .flatMap(({ cell }) =>
      steps.flatMap((to) =>
        to.cell === cell ? [] : { text: '', steps: [cellStep(cell), to], capture: false },
      ),
    );
}
