// How a piece looks, in the words of the style sheet.

import type { Description, Piece } from '../engine/types';
import { armyClass, seatClass } from './names';

export interface Art {
  /** Letter of the drawing. */
  kind: string;
  /** The army's name, in lower case; chooses the colours. */
  army: string;
  /** Name of the player whose cap it wears, in lower case. */
  cap?: string | undefined;
  /** It takes no part now. */
  idle?: boolean | undefined;
  parts?: Art[] | undefined;
}

export function artOf(description: Description, piece: Piece): Art {
  return {
    kind: piece.kind,
    army: armyClass(description, piece.army),
    cap: piece.controller === undefined ? undefined : seatClass(description, piece.controller),
    idle: piece.idle,
    parts: piece.parts?.map((part) => artOf(description, part)),
  };
}
