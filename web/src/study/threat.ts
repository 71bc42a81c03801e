// What would be played if the turn were passed. The engine puts the position together, as for the editor, and refuses what is
// none.

import { inCheck } from '../board/movers';
import type { Edit, Move, Show } from 'turncoat/answers';
import type { Advisor } from '../engine/advisor';
import { Refusal } from '../engine/client';
import type { Line, Rules } from '../engine/rules';

/** How long it is looked for. */
const milliseconds = 500;

export type Threat =
  | { move: Move; show: Show; mate: number | undefined }
  /** There is nothing to show: one is in check, dice come next, the game is over; or the engine's reason. */
  | { none: 'check' | 'dice' | 'over' }
  | { refused: string };

/** The seats with threats that count: those behind the mover's, in order, without those on the mover's side. */
export function opponents({ seat }: Pick<Show, 'seat'>, sides: readonly (readonly number[])[]): number[] {
  const seats = sides.flat().sort((a, b) => a - b);
  const own = sides.find((side) => side.includes(seat)) ?? [];
  const after = [...seats.filter((one) => one > seat), ...seats.filter((one) => one < seat)];
  return after.filter((one) => !own.includes(one));
}

const untouched = ({ cells, hand, castling }: Edit & { castling?: string[] }) => ({
  cells: cells.map(({ cell, pieces, controller }) => ({
    cell,
    pieces: pieces.map(({ placed }) => placed),
    controller,
  })),
  hand: hand?.map(({ placed }) => placed),
  castling,
});

/** The position with an opponent's turn: the first that is one. */
async function passed(rules: Rules, line: Line, seats: readonly number[]): Promise<string | Refusal> {
  const edit = await rules.edit(line);
  let refused: Refusal | undefined;
  for (const seat of seats)
    for (const { turn, phase } of edit.turns.filter((one) => one.seat === seat)) {
      try {
        return await rules.arrange(line, { ...untouched(edit), turn, phase });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused ??= error;
      }
    }
  if (!refused) throw new Error('nobody else plays');
  return refused;
}

export async function threatIn(
  rules: Rules,
  advisor: Advisor,
  line: Line,
  show: Show,
  sides: readonly (readonly number[])[],
  dice: number | undefined,
): Promise<Threat> {
  if (show.over) return { none: 'over' };
  const others = opponents(show, sides).filter((seat) => seat !== dice);
  if (show.seat < 0 || !others.length) return { none: 'dice' };
  if (inCheck(show)) return { none: 'check' };
  const start = await passed(rules, line, others);
  if (start instanceof Refusal) return { refused: start.message };
  const after = { spec: line.spec, start, moves: [] };
  const [then, [found]] = await Promise.all([rules.show(after), advisor.ask(after, { milliseconds })]);
  const move = then.moves.find(({ text }) => text === found?.moves[0]);
  return move ? { move, show: then, mate: found?.score.mate } : { none: 'over' };
}
