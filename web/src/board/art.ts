// How a piece looks, in the words of the style sheet.

import type { Description, Piece } from 'turncoat/answers';
import { settings } from '../base/settings.svelte';
import type { Art } from './arrangement';
import { armyClass, seatClass } from './names';

export { type Art, discPlace, letterPlace, numberPlace, partPlace, plateOf, underCap } from './arrangement';

/** Which drawing a kind has; one that takes another's, or has none, has its letter, too. */
function drawingOf({ kinds }: Description, letter: string): Pick<Art, 'kind' | 'letter'> {
  const { drawing = letter } = kinds.find((kind) => kind.letter === letter) ?? {};
  return drawing === letter ? { kind: letter } : { kind: drawing, letter };
}

export function artOf(description: Description, piece: Piece): Art {
  return {
    ...drawingOf(description, piece.kind),
    army: armyClass(description, piece.army),
    cap: piece.controller === undefined ? undefined : seatClass(description, piece.controller),
    idle: piece.idle,
    parts: piece.parts?.map((part) => artOf(description, part)),
    plate:
      !piece.kind && piece.movers?.[0] !== undefined ? seatClass(description, piece.movers[0]) : undefined,
  };
}

/** The same on a board, where pieces show their numbers if one likes. */
export const artOnBoard = (description: Description, piece: Piece): Art => ({
  ...artOf(description, piece),
  number: settings.on('numbers') ? piece.number : undefined,
});
