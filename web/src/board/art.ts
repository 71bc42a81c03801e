// How a piece looks, in the words of the style sheet.

import type { Description, Piece } from 'turncoat/answers';
import { settings } from '../base/settings.svelte';
import type { Art } from './arrangement';
import { drawingOf } from './named.svelte';
import { armyClass, seatClass } from './names';

export { type Art, discPlace, letterPlace, numberPlace, partPlace, plateOf, underCap } from './arrangement';

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
