// Words for what stands on a cell, for screen readers and tooltips.

import type { Description, Piece } from 'turncoat/answers';
import { isVariant } from '../base/spec';
import { text } from '../text';

/** "white", "gray" … as a name for style sheets; pieces without an army, such as a duck, are gray. */
export const armyClass = (description: Description, army: number) =>
  (description.armies[army] ?? 'gray').toLowerCase();
export const seatClass = (description: Description, seat: number) =>
  (description.seats[seat] ?? '').toLowerCase();

/** Kinds of chess, which keep their names in every language. */
const chessmen: Record<string, string> = {
  pawn: 'P',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  king: 'K',
};
/** The letter of a piece of chess by its English name. */
export const chessmanNamed = (name: string): string | undefined => chessmen[name];

/** In a variant a letter can be any piece, and only those of chess are called by names of ours. */
export function kindName(description: Description, letter: string): string {
  const { name = letter } = description.kinds.find((kind) => kind.letter === letter) ?? {};
  return text.kinds[isVariant(description.spec) ? (chessmen[name] ?? '') : letter] ?? name;
}

/** Is it a piece that every player knows? */
export const isOfChess = (description: Description, { letter, name }: { letter: string; name: string }) =>
  isVariant(description.spec) ? name in chessmen : 'KQRBNP'.includes(letter);

/** A piece of a variant by its English name. */
export const nameInLanguage = (name: string): string => text.kinds[chessmen[name] ?? ''] ?? name;

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
