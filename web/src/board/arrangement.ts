// What a picture of a piece is made of, and how it is arranged in the piece's box of 100 by 100.

export interface Art {
  /** Letter of the drawing. */
  kind: string;
  /** The army's name, in lower case; chooses the colours. */
  army: string;
  /** Name of the player whose cap it wears, in lower case. */
  cap?: string | undefined;
  /** Drawn in a corner of it. */
  number?: number | undefined;
  /** It takes no part now. */
  idle?: boolean | undefined;
  parts?: Art[] | undefined;
}

/** Where part number `i` of a piece is drawn in the piece's box, as an svg transform. */
export function partPlace({ kind, parts = [] }: Art, i: number): string {
  // A piece of parts shows them in rows of two; what a piece carries stands small along its side.
  if (kind) return `translate(${i % 2 ? 0 : 66} ${4 + 30 * (i >> 1)}) scale(.34)`;
  if (parts.length < 3) return `translate(${i % 2 ? 47 : 1} 23) scale(.54)`;
  return `translate(${parts.length === 3 && i === 2 ? 24 : i % 2 ? 47 : 1} ${i < 2 ? -2 : 46}) scale(.52)`;
}

/** Where a number stands in the piece's box: the middle of its disc, the disc's radius, and how large it is written. */
export const numberPlace = { x: 79, y: 78, radius: 20, size: 29 };

/** How a piece makes room for its cap. */
export const underCap = 'translate(8.05 14.65) scale(.84)';
