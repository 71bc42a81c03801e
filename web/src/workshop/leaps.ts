// Leaps on the diagram of a movement: a click with a brush makes some, or takes them away. What they are in Betza notation
// the engine says.

import type { CellName, LeapTo, Manner } from 'turncoat/answers';
import { cellAt, fileOf, rankOf } from './grid';

export const diagramSize = 9;
const middle = 4;
/** Leaps are no longer. */
const longest = 3;
/** A range without end, as the engine writes it. */
export const endless = 99;

export type Symmetry = 'alike' | 'mirrored' | 'single';
export interface Brush extends Manner {
  symmetry: Symmetry;
}
export const plainBrush: Brush = {
  range: 1,
  moves: true,
  captures: true,
  lame: false,
  initial: false,
  hop: '',
  symmetry: 'alike',
};

const across = (cell: CellName) => [fileOf(cell) - middle, rankOf(cell) - middle] as const;
const cellOf = (x: number, y: number) => cellAt(x + middle, y + middle);

/** Can a single leap go there? */
export function leapable(cell: CellName): boolean {
  const [x, y] = across(cell);
  const far = Math.max(Math.abs(x), Math.abs(y));
  return far > 0 && far <= longest;
}
export const isMiddle = (cell: CellName) => across(cell).every((n) => n === 0);

/** The cells that a click means. */
function meant(cell: CellName, symmetry: Symmetry): CellName[] {
  const [x, y] = across(cell);
  const all =
    symmetry === 'single'
      ? [[x, y]]
      : symmetry === 'mirrored'
        ? [
            [x, y],
            [-x, y],
          ]
        : [x, -x].flatMap((a) =>
            [y, -y].flatMap((b) => [
              [a, b],
              [b, a],
            ]),
          );
  return [...new Set(all.map(([a = 0, b = 0]) => cellOf(a, b)))];
}

const sameManner = (a: Manner, b: Manner) =>
  a.range === b.range &&
  a.moves === b.moves &&
  a.captures === b.captures &&
  a.lame === b.lame &&
  a.initial === b.initial &&
  a.hop === b.hop;

/** The leaps after a click: those that the brush makes, in place of what went there as early; or without them, if they
 * were all there. */
export function painted(leaps: readonly LeapTo[], cell: CellName, brush: Brush): LeapTo[] {
  const { symmetry, ...rest } = brush;
  const cells = meant(cell, symmetry);
  // A step to the next cell has no way that could be blocked.
  const mannerTo = (to: CellName): Manner => ({
    ...rest,
    lame: rest.lame && rest.range === 1 && !rest.hop && Math.max(...across(to).map(Math.abs)) > 1,
    range: rest.hop ? endless : rest.range,
  });
  const is = (leap: LeapTo) => cells.includes(leap.to) && sameManner(leap, mannerTo(leap.to));
  const there = cells.every((to) => leaps.some((leap) => leap.to === to && is(leap)));
  if (there) return leaps.filter((leap) => !is(leap));
  const clashes = (leap: LeapTo) =>
    cells.includes(leap.to) &&
    leap.initial === rest.initial &&
    ((leap.moves && rest.moves) || (leap.captures && rest.captures));
  return [
    ...leaps.flatMap((leap) => {
      if (!clashes(leap)) return [leap];
      // What the brush says nothing of stays.
      const left = { ...leap, moves: leap.moves && !rest.moves, captures: leap.captures && !rest.captures };
      return left.moves || left.captures ? [left] : [];
    }),
    ...cells.map((to) => ({ to, ...mannerTo(to) })),
  ];
}
