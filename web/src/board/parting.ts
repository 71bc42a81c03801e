// A piece of several pieces that comes apart: which of them are to go, and what of it the moves on offer allow.

import type { Piece, Step } from 'turncoat/answers';

const name = ({ army, kind, home = '' }: Piece) => `${army}${kind}${home}`;
const key = (pieces: readonly Piece[]) => pieces.map(name).sort().join();

/** Does it only remain to choose the parts that go? */
export const parting = (steps: readonly Step[]) =>
  steps.length > 0 && steps.every(({ type, pieces }) => type === 'part' && pieces?.length);

/** The step that sends just these away, if there is one. */
export const stepFor = (steps: readonly Step[], going: readonly Piece[]) =>
  steps.find(({ pieces = [] }) => key(pieces) === key(going));

/** Can these go together, perhaps with others? */
const together = (steps: readonly Step[], going: readonly Piece[]) =>
  steps.some(({ pieces = [] }) => {
    const names = pieces.map(name);
    return going.every((one) => names.includes(name(one)));
  });

/** The pieces that go when one more is meant, or one less; the one meant first stays where not all can go. */
export function toggled(steps: readonly Step[], going: readonly Piece[], piece: Piece): Piece[] {
  if (going.some((one) => name(one) === name(piece))) return going.filter((one) => name(one) !== name(piece));
  let next = [...going, piece];
  while (next.length > 1 && !together(steps, next)) next = next.slice(1);
  return together(steps, next) ? next : [...going];
}
