// Where things stand on the drawing: the engine's cells turned towards a player and scaled, whatever their shape.

import type { CellName, Description, Point } from 'turncoat/answers';
import { screen } from './screen.svelte';

type Polygon = readonly Point[];
type Box = [left: number, top: number, right: number, bottom: number];

/** Drawing units per side of a square cell. */
const scale = 100;

export interface PlacedCell {
  name: CellName;
  polygon: Point[];
  centre: Point;
  shade: number;
}

/** The shade of a label that stands on no cell. */
const outside = 2;

export interface PlacedLabel {
  text: string;
  at: Point;
  /** Of the cell that it stands on, or `outside`. */
  shade: number;
}

export interface Plan {
  cells: PlacedCell[];
  cell: Map<CellName, PlacedCell>;
  labels: PlacedLabel[];
  /** Left, top, width, height of everything. */
  view: [left: number, top: number, width: number, height: number];
  /** Do the cells fill a rectangle? */
  full: boolean;
  /** Are all cells upright rectangles, so that their sides can be drawn without smoothing? */
  upright: boolean;
  /** Side of the box that a piece is drawn in. */
  size: number;
  /** What lies apart from the board: the names of its cells, and the ground that it lies on. */
  apart: { cells: Set<CellName>; ground: Box }[];
}

/**
 * The board as the player in seat `towards` sees it. On a narrow screen what lies apart from it comes above it, and one
 * that is much wider than high may be given a quarter turn: its player's pieces stand at the left then.
 */
export function plan(
  description: Description,
  towards: number,
  narrow = screen.narrow,
  quarter = screen.quarter,
): Plan {
  const polygons = description.cells.map((cell) => cell.polygon);
  const turn = (description.facing[towards] ?? 0) + (quarter && isWide(polygons) ? 90 : 0);
  const angle = (turn / 180) * Math.PI;
  const middle = centreOf(bounds(polygons));
  const place = (point: Point) => times(turned(point, middle, angle), scale);

  const cells = description.cells.map((cell) => ({
    name: cell.name,
    polygon: cell.polygon.map(place),
    centre: place(cell.centre),
    shade: cell.shade,
  }));
  const upright = cells.every(
    ({ polygon }) => new Set(polygon.flatMap(([x, y]) => [`x${x}`, `y${y}`])).size === 4,
  );
  const groups = connected(cells);
  /** What lies apart is lettered by itself. */
  const own = (at: Point) => groups.find((group) => group.includes(nearest(cells, at))) ?? cells;
  // Upright cells have room for a label in a corner; other boards are lettered around.
  const labels = description.labels.map(({ text, at }) =>
    upright ? cornerLabel(text, place(at), own(place(at))) : { text, at: place(at), shade: outside },
  );
  const islands = apart(cells);
  if (narrow) stack(cells, islands, labels);
  for (const island of islands) labels.push(...rankLabels(island));
  // Letters around the board are as wide as this.
  const letter = scale * 0.14;
  const around = upright
    ? []
    : labels.map(({ at: [x, y] }): Polygon => [
        [x - letter, y - letter],
        [x + letter, y + letter],
      ]);
  const size = 2 * Math.min(...cells.map(inradius));
  const grounds = islands.map((island) => groundOf(island, size));
  const [left, top, right, bottom] = bounds([
    ...cells.map((cell) => cell.polygon),
    ...around,
    ...grounds.map(([x, y, toX, toY]): Polygon => [
      [x, y],
      [toX, toY],
    ]),
  ]);
  return {
    cells,
    full: isFull(
      cells.map((cell) => cell.polygon),
      [left, top, right, bottom],
    ),
    cell: new Map(cells.map((cell) => [cell.name, cell])),
    labels,
    view: [left, top, right - left, bottom - top],
    upright,
    size,
    apart: islands.map((island, i) => ({
      cells: new Set(island.map(({ name }) => name)),
      ground: grounds[i] ?? [0, 0, 0, 0],
    })),
  };
}

/** Do cells fill a rectangle? */
const isFull = (polygons: readonly Polygon[], [left, top, right, bottom]: Box) =>
  polygons.reduce((sum, polygon) => sum + area(polygon), 0) > 0.999 * (right - left) * (bottom - top);

/** A rectangle that is much wider than high? */
function isWide(polygons: readonly Polygon[]): boolean {
  const box = bounds(polygons);
  const [left, top, right, bottom] = box;
  return right - left > 1.3 * (bottom - top) && isFull(polygons, box);
}

/** Moves cells apart from the board, and their labels, from beside it to above its right end. */
function stack(cells: PlacedCell[], islands: PlacedCell[][], labels: PlacedLabel[]) {
  const main = cells.filter((cell) => !islands.some((island) => island.includes(cell)));
  for (const island of islands) {
    const [left, , right, bottom] = bounds(island.map((cell) => cell.polygon));
    const aside = Math.max(...main.flatMap(({ polygon }) => polygon.map(([x]) => x))) - right;
    const below = main.filter(({ centre }) => centre[0] > left + aside);
    const gap = scale / 2;
    const way: Point = [
      aside + rimOf(scale),
      Math.min(...below.flatMap(({ polygon }) => polygon.map(([, y]) => y))) - gap - bottom,
    ];
    const moving = labels.filter(({ at }) => island.includes(nearest(cells, at)));
    for (const label of moving) label.at = plus(label.at, way);
    for (const cell of island) {
      cell.polygon = cell.polygon.map((point) => plus(point, way));
      cell.centre = plus(cell.centre, way);
    }
  }
}

/** What lies apart has a rim around it, and its name above it. */
function groundOf(island: readonly PlacedCell[], size: number): Box {
  const [left, top, right, bottom] = bounds(island.map(({ polygon }) => polygon));
  const rim = rimOf(size);
  return [left - rim, top - 2.6 * rim, right + rim, bottom + rim];
}
export const rimOf = (size: number) => 0.16 * size;

/** The ranks of what lies apart, which has only its files named: in the corners of the cells at its left. */
function rankLabels(island: readonly PlacedCell[]): PlacedLabel[] {
  const left = Math.min(...island.map(({ centre }) => centre[0]));
  return island
    .filter(({ centre }) => centre[0] - left < scale / 10)
    .map(({ name, centre: [x, y], shade }) => ({
      text: name.replace(/^\D+/, ''),
      at: [x - 0.41 * scale, y - 0.41 * scale],
      shade,
    }));
}

/** Groups of cells that share no corner with the largest. */
const apart = (cells: readonly PlacedCell[]) =>
  connected(cells)
    .sort((a, b) => b.length - a.length)
    .slice(1);

/** Groups of cells that share corners. */
function connected(cells: readonly PlacedCell[]): PlacedCell[][] {
  const groups: PlacedCell[][] = [];
  for (const cell of cells) {
    const corners = new Set(cell.polygon.map(String));
    const touching = groups.filter((group) =>
      group.some(({ polygon }) => polygon.some((point) => corners.has(String(point)))),
    );
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push([cell, ...touching.flat()]);
  }
  return groups;
}

/** The next seat that looks at the board from another side. */
export function otherSide({ seats, facing }: Description, towards: number): number {
  const order = seats.map((_, i) => (towards + i + 1) % seats.length);
  return order.find((seat) => facing[seat] !== facing[towards]) ?? towards;
}

/** The cell that a point of the drawing lies in, or the nearest one with its middle within reach. */
export function cellAt(cells: readonly PlacedCell[], point: Point, reach = 0): PlacedCell | undefined {
  const within = cells.find((cell) => inside(cell.polygon, point));
  if (within || !reach) return within;
  const near = nearest(cells, point);
  return length(minus(near.centre, point)) < reach ? near : undefined;
}

/** The next cell from here in the direction of (dx, dy), for the arrow keys. */
export function neighbour(
  cells: readonly PlacedCell[],
  from: PlacedCell,
  dx: number,
  dy: number,
): PlacedCell | undefined {
  let best: PlacedCell | undefined;
  let least = Infinity;
  const corners = new Set(from.polygon.map(corner));
  for (const cell of cells) {
    const x = cell.centre[0] - from.centre[0];
    const y = cell.centre[1] - from.centre[1];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    // Rows of slanting cells run across the sides that these share, up or down; of two of these ways the one that keeps
    // the rank, or the file, is the row that one sees.
    const beside = cell.polygon.filter((point) => corners.has(corner(point))).length === 2;
    if (along < scale / 10 || aside > (beside ? 2 : 1) * along) continue;
    const same = dx ? cell.name.slice(1) === from.name.slice(1) : cell.name[0] === from.name[0];
    const cost = beside ? aside / along - (same ? 0.1 : 0) : scale + along + 2 * aside;
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}
const corner = (point: Point) => point.map(Math.round).join();

export const points = (polygon: readonly Point[]) => polygon.map(([x, y]) => `${x},${y}`).join(' ');

/** A label moves from the rim into the corner of the cell it stands beside; at the top or right it goes to the far side of its line. */
function cornerLabel(text: string, at: Point, cells: readonly PlacedCell[]): PlacedLabel {
  let cell = nearest(cells, at);
  let out = unit(minus(at, cell.centre));
  if (out[1] < -0.9 || out[0] > 0.9) {
    const line = cells.filter(({ centre }) => {
      const [x, y] = minus(centre, at);
      return Math.abs(x * out[1] - y * out[0]) < scale / 10;
    });
    cell = line.reduce(
      (far, one) => (length(minus(one.centre, at)) > length(minus(far.centre, at)) ? one : far),
      cell,
    );
    out = times(out, -1);
  }
  const reach = 0.82 * inradius(cell);
  const corner = plus(cell.centre, times([out[0] - out[1], out[1] + out[0]], reach));
  const within = inside(cell.polygon, corner) ? corner : plus(cell.centre, times(out, reach));
  return { text, at: within, shade: cell.shade };
}

function nearest(cells: readonly PlacedCell[], point: Point): PlacedCell {
  return cells.reduce((best, cell) =>
    length(minus(cell.centre, point)) < length(minus(best.centre, point)) ? cell : best,
  );
}

/** Distance from a cell's centre to its nearest side. */
function inradius({ polygon, centre }: PlacedCell): number {
  return Math.min(
    ...polygon.map((from, i) => {
      const to = polygon[(i + 1) % polygon.length] ?? from;
      const side = minus(to, from);
      const spoke = minus(centre, from);
      return Math.abs(side[0] * spoke[1] - side[1] * spoke[0]) / length(side);
    }),
  );
}

function inside(polygon: readonly Point[], [x, y]: Point): boolean {
  let odd = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

function area(polygon: Polygon): number {
  const twice = polygon.reduce((sum, [ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
    return sum + ax * by - bx * ay;
  }, 0);
  return Math.abs(twice) / 2;
}

function bounds(polygons: readonly Polygon[]): Box {
  const xs = polygons.flatMap((polygon) => polygon.map(([x]) => x));
  const ys = polygons.flatMap((polygon) => polygon.map(([, y]) => y));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function turned(point: Point, middle: Point, angle: number): Point {
  const [x, y] = minus(point, middle);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [tidy(middle[0] + x * c - y * s), tidy(middle[1] + x * s + y * c)];
}

const tidy = (value: number) => Math.round(value * 1e6) / 1e6 + 0; // no -0
const centreOf = ([left, top, right, bottom]: Box): Point => [(left + right) / 2, (top + bottom) / 2];
const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const times = (a: Point, k: number): Point => [tidy(a[0] * k), tidy(a[1] * k)];
const length = (a: Point) => Math.hypot(a[0], a[1]);
const unit = (a: Point): Point => times(a, 1 / (length(a) || 1));

/** How large the drawings of pieces, a hundred units wide, are on a board: a slanting cell is longer than its width. */
export const pieceScale = ({ size, upright }: Plan) => (size / 100) * (upright ? 0.95 : 1.14);
