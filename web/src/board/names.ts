// Words for what stands on a cell, for screen readers and tooltips.

import type { Description, Piece } from 'turncoat/answers';
import { text } from '../text';

/** "White", "Gray" … as a name for style sheets. */
export const armyClass = (description: Description, army: number) =>
  (description.armies[army] ?? '').toLowerCase();
export const seatClass = (description: Description, seat: number) =>
  (description.seats[seat] ?? '').toLowerCase();

export const kindName = (description: Description, letter: string) =>
  text.kinds[letter] ?? description.kinds.find((kind) => kind.letter === letter)?.name ?? letter;

export function pieceName(description: Description, piece: Piece): string {
  const army = text.army(description.armies[piece.army] ?? '');
  const parts = piece.parts?.map((part) => pieceName(description, part)) ?? [];
  const whole = piece.kind ? text.piece(army, kindName(description, piece.kind)) : text.merged(army);
  const single = piece.number ? `${whole} ${piece.number}` : whole;
  const name = parts.length ? text.withParts(single, parts) : piece.idle ? text.forHire(single) : single;
  return piece.controller === undefined
    ? name
    : text.capped(name, text.seat(description.seats[piece.controller] ?? ''));
}
