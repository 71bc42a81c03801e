// The piece drawings of today's games: one silhouette per kind in a box of 100 by 100, standing on y = 91. Colours come from CSS variables.
// The sheets for printing (src/print) have the same.

import drawn from './shapes.json';

export interface Shape {
  /** Closed outlines, painted as one silhouette. */
  body: string;
  /** Open lines drawn over it. */
  lines: string;
  /** Small filled marks in the colour of the lines. */
  dots?: string;
  /** Where a cap sits: the top of the head. */
  crown: readonly [x: number, y: number];
}

export const shapes = drawn as unknown as Record<string, Shape>;

/** A round hat, its brim's middle at the origin: the player of its colour commands the piece. */
export const cap = {
  body: 'M-16 2C-17 -24 17 -24 16 2ZM-20.5 0H20.5C23.5 0 24.6 1.8 24.6 3.8C24.6 6.6 23 8 20.5 8H-20.5C-23 8 -24.6 6.6 -24.6 3.800C-24.6 1.8 -23.5 0 -20.5 0Z',
  band: 'M-15.2 -3.500H15.2',
};
