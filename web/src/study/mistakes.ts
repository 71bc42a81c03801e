// Moves that cost something: what the side that moved could expect before, less what it could expect then.

import type { Verdict } from './saved';
import type { Node } from './tree';

export type Kind = 'inaccuracy' | 'mistake' | 'blunder';

/**
 * From which loss on, as shares of the point, a move is called what. With three players it is the mover's own share that
 * counts; allies have one together. The search behind the graph is short, so less than the first says nothing.
 */
const thresholds: readonly (readonly [Kind, number])[] = [
  ['blunder', 0.22],
  ['mistake', 0.13],
  ['inaccuracy', 0.07],
];

export interface Mistake {
  kind: Kind;
  /** The position in which it was made, and the one to which it led. */
  before: Node;
  after: Node;
  /** Its place in the line. */
  index: number;
  side: number;
  loss: number;
  /** What was better. */
  best: string;
}

export const kindOf = (loss: number): Kind | undefined => thresholds.find(([, least]) => loss >= least)?.[0];

/** The mistakes of a line, in its order. Where either position has no verdict yet, nothing is said. */
export function mistakesIn(
  line: readonly Node[],
  verdicts: ReadonlyMap<number, Verdict>,
  sides: readonly (readonly number[])[],
): Mistake[] {
  return line.flatMap((after, index) => {
    const before = line[index - 1];
    const [was, is] = [before && verdicts.get(before.id), verdicts.get(after.id)];
    if (!before || !was?.best || !is || after.move === was.best) return [];
    if (!before.show.moves.some(({ text }) => text === after.move)) return []; // a player has left
    const side = sides.findIndex((seats) => seats.includes(before.show.seat));
    const loss = (was.shares[side] ?? 0) - (is.shares[side] ?? 0);
    const kind = kindOf(loss);
    return kind ? [{ kind, before, after, index, side, loss, best: was.best }] : [];
  });
}

interface Player {
  kind: string;
}
/** The seats with mistakes to learn from: the persons' against computers, else the side's at the bottom of the board. */
export function learners(
  seats: readonly Player[] | undefined,
  towards: number,
  sides: readonly (readonly number[])[],
): number[] {
  const person = (seat: number) => seats?.[seat]?.kind === 'person';
  const against = seats?.some(({ kind }) => kind === 'computer');
  const wanted = against ? person : (seat: number) => seat === towards;
  return sides.flatMap((side, i) => (side.some(wanted) ? [i] : []));
}
