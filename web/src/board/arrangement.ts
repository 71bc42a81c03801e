// What a picture of a piece is made of, and how it is arranged in the piece's box of 100 by 100.

export interface Art {
  /** The drawing's letter, or its name (named_shapes.json). */
  kind: string;
  /** Written on it, or in place of a drawing: of a kind that has none of its own. */
  letter?: string | undefined;
  /** The army's name, in lower case; chooses the colours. */
  army: string;
  /** Name of the player that it wears the cap of, in lower case. */
  cap?: string | undefined;
  /** Drawn in a corner of it. */
  number?: number | undefined;
  /** It takes no part now. */
  idle?: boolean | undefined;
  parts?: Art[] | undefined;
  /** Name of the player that may move this piece of parts, in lower case: the colours of the plate that it stands on. */
  plate?: string | undefined;
}

/** Plates by the number of parts on them: the middle's height, half the width and half the height of the rim. */
const plates = [
  [78, 47, 16],
  [69, 47, 24],
  [68, 47, 26],
] as const;
export const plateOf = ({ kind, parts = [] }: Art) =>
  kind || parts.length < 2 ? undefined : plates[Math.min(parts.length, 4) - 2];

/** Where parts stand on their plate, those behind first: left, top and scale for two, three and four of them. */
const crowds = [
  [
    [-7, 2, 0.75],
    [32, 19, 0.75],
  ],
  [
    [-4, -1, 0.6],
    [44, -1, 0.6],
    [20, 31, 0.6],
  ],
  [
    [2, 2, 0.5],
    [48, 2, 0.5],
    [2, 40, 0.5],
    [48, 40, 0.5],
  ],
] as const;

/** Where part number `i` of a piece is drawn in the piece's box, as an svg transform. */
export function partPlace({ kind, parts = [] }: Art, i: number): string {
  // What a piece carries stands small along its side; a piece of parts is a crowd of them.
  if (kind) {
    const size = parts.length < 3 ? 0.46 : 0.36;
    const row = parts.length < 3 ? i : i >> 1;
    const left = parts.length > 2 && i % 2;
    return `translate(${left ? -8 : 108 - 100 * size} ${-4 + 108 * size * row}) scale(${size})`;
  }
  const [x, y, size] = crowds[Math.min(Math.max(parts.length, 2), 4) - 2]?.[i] ?? [25, 25, 0.5];
  return `translate(${x} ${y}) scale(${size})`;
}

/** Where a kind's letter stands beside the drawing that it takes from another one. */
export const letterPlace = { x: 22, y: 26, radius: 20, size: 29 };
/** Of a kind without a drawing: the disc and the letter on it. */
export const discPlace = { x: 50, y: 52, radius: 36, size: 44 };

/** Where a number stands in the piece's box: the middle of its disc, the disc's radius, and how large it is written. */
export const numberPlace = { x: 79, y: 78, radius: 20, size: 29 };

/** How a piece makes room for its cap. */
export const underCap = 'translate(8.05 14.65) scale(.84)';
