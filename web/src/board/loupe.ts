// Where a magnifying glass stands, and what of the board it shows.

import type { Point } from 'turncoat/answers';

/** Cells smaller than this many pixels are hard to hit with a finger. */
export const small = 36;
/** The glass in pixels, how large a cell is in it, and how far its rim is from the finger. */
export const glass = 144;
export const cellInGlass = 60;
const apart = 34;

/** Its upper left corner: above the finger; where there is no room, beside it, away from the nearer edge. */
export function cornerOf([x, y]: Point, width: number): Point {
  const within = (left: number) => Math.max(4, Math.min(left, width - glass - 4));
  const above = y - apart - glass;
  if (above >= 4) return [within(x - glass / 2), above];
  const beside = x > width / 2 ? x - apart - glass : x + apart;
  return [within(beside), Math.max(4, y - glass / 2)];
}

/** What it shows around a point of the board, as a view box. */
export function viewOf([x, y]: Point, size: number): string {
  const side = (glass / cellInGlass) * size;
  return [x - side / 2, y - side / 2, side, side].join(' ');
}
