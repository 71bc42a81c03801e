// How a piece looks, in the words of the style sheet.

import type { Description, Piece } from '../engine/types';
import type { Art } from './arrangement';
import { armyClass, seatClass } from './names';

export { type Art, partPlace, underCap } from './arrangement';

export function artOf(description: Description, piece: Piece): Art {
  return {
    kind: piece.kind,
    army: armyClass(description, piece.army),
    cap: piece.controller === undefined ? undefined : seatClass(description, piece.controller),
    idle: piece.idle,
    parts: piece.parts?.map((part) => artOf(description, part)),
  };
}
