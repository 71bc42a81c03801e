// Places that the text of a variant names: quiet lines around them, and thresholds where pieces wait.

import type { CellName, Point, Zone } from 'turncoat/answers';
import type { PlacedCell, Plan } from './geometry';

/** A place of some pieces, as it is marked. */
interface MarkedZone extends Zone {
  /** Places that both armies have, each its own, have one mark; others of a type have one each, from 0. */
  mark: number;
}

const isAlike = (a: Zone, b: Zone) =>
  a.type === b.type && a.rule === b.rule && a.kinds.join() === b.kinds.join();

export function markedZones(zones: readonly Zone[]): MarkedZone[] {
  const out: MarkedZone[] = [];
  for (const zone of zones) {
    const same = out.filter(({ type }) => type === zone.type);
    const mark =
      same.find((one) => isAlike(one, zone))?.mark ?? Math.max(-1, ...same.map(({ mark }) => mark)) + 1;
    out.push({ ...zone, mark });
  }
  return out;
}

/** One of those that have a mark each; what both armies have is of neither. */
export const oneOfEach = (zones: readonly MarkedZone[]): MarkedZone[] =>
  zones.flatMap((zone) => {
    const alike = zones.filter((one) => isAlike(one, zone));
    return alike[0] !== zone ? [] : [{ ...zone, army: alike.length > 1 ? undefined : zone.army }];
  });

/** How long the parts of a line are, in its widths; that of the first goal is whole. */
const lengths: Partial<Record<Zone['type'], number>> = { goal: 12, promotion: 5, region: 0.1 };
const gap = 2.5;

/** How a line is broken that is so wide: its parts come one by one, in pairs, in threes. */
export function dashesOf({ type, mark }: MarkedZone, width: number): string {
  const length = lengths[type];
  if (!length || (type === 'goal' && !mark)) return 'none';
  const parts = Array.from({ length: mark + 1 }, (_, i) => [length, i < mark || !mark ? gap : 3 * gap]);
  return parts
    .flat()
    .map((part) => String(part * width))
    .join(' ');
}

const at = (point: Point) => point.map((value) => value.toFixed(2)).join();

interface Side {
  cell: PlacedCell;
  ends: [Point, Point];
  /** Of length 1, into the cell. */
  inwards: Point;
}
function sidesOf(cell: PlacedCell): Side[] {
  return cell.polygon.map((from, i) => {
    const to = cell.polygon[(i + 1) % cell.polygon.length] ?? from;
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(x, y) || 1;
    const within = (cell.centre[0] - from[0]) * y - (cell.centre[1] - from[1]) * x > 0 ? 1 : -1;
    return { cell, ends: [from, to], inwards: [(within * y) / length, (-within * x) / length] };
  });
}

/** The sides of cells that no two of them share, by their ends. */
function outerSides(cells: readonly PlacedCell[]): Map<string, Side> {
  const sides = new Map<string, Side>();
  for (const side of cells.flatMap(sidesOf)) {
    const name = side.ends.map(at).toSorted().join();
    if (!sides.delete(name)) sides.set(name, side);
  }
  return sides;
}
/** The cells of a zone that are on the board. */
export const cellsOf = (board: Plan, { cells }: Zone) => cells.flatMap((name) => board.cell.get(name) ?? []);

/** For each zone how many lines lie without its own: one for each mark before it with which it has a side in common. */
export function depthsOf(board: Plan, zones: readonly MarkedZone[]): number[] {
  const lines = new Map<string, { sides: Set<string>; depth: number }>();
  const nameOf = ({ type, mark }: MarkedZone) => `${type} ${mark}`;
  for (const zone of zones) {
    const { sides } = lines.get(nameOf(zone)) ?? { sides: new Set<string>() };
    for (const side of outerSides(cellsOf(board, zone)).keys()) sides.add(side);
    lines.set(nameOf(zone), { sides, depth: 0 });
  }
  const before: { sides: Set<string>; depth: number }[] = [];
  for (const line of lines.values()) {
    const taken = before
      .filter(({ sides }) => [...line.sides].some((side) => sides.has(side)))
      .map(({ depth }) => depth);
    while (taken.includes(line.depth)) line.depth++;
    before.push(line);
  }
  return zones.map((zone) => lines.get(nameOf(zone))?.depth ?? 0);
}

/** The outer sides of cells, as a path so far within them. */
export function outlineOf(cells: readonly PlacedCell[], inset = 0): string {
  const all = [...outerSides(cells).values()];
  /** Where the line along a side meets that along the next one. */
  function moved(point: Point, side: Side): Point {
    const others = all.filter((one) => one !== side && one.ends.some((end) => at(end) === at(point)));
    const [x, y] = side.inwards;
    const [u, v] = (others.find(({ cell }) => cell === side.cell) ?? others[0] ?? side).inwards;
    const far = inset / Math.max(1 + x * u + y * v, 0.2);
    return [point[0] + far * (x + u), point[1] + far * (y + v)];
  }
  return all.map((side) => `M${side.ends.map((end) => at(moved(end, side))).join('L')}`).join('');
}

/** Where a piece waits behind a gate: along the side of its cell that is farthest from the middle, as a path. */
export function thresholdsOf(
  board: Plan,
  { cells }: Zone,
  open: ReadonlySet<CellName>,
  inset: number,
): string {
  const gates = cells.flatMap((name) => board.cell.get(name) ?? []);
  const middleOf = (points: readonly Point[]): Point => [
    points.reduce((sum, [x]) => sum + x, 0) / points.length,
    points.reduce((sum, [, y]) => sum + y, 0) / points.length,
  ];
  const [from, to] = [
    middleOf(board.cells.map(({ centre }) => centre)),
    middleOf(gates.map(({ centre }) => centre)),
  ];
  const outwards = ({ inwards: [x, y] }: Side) => -x * (to[0] - from[0]) - y * (to[1] - from[1]);
  return gates
    .filter(({ name }) => open.has(name))
    .map((cell) => {
      const [side] = sidesOf(cell).toSorted((a, b) => outwards(b) - outwards(a));
      if (!side) return '';
      const [middle, [x, y]] = [middleOf(side.ends), side.inwards];
      const ends = side.ends.map((end): Point => [
        middle[0] + 0.5 * (end[0] - middle[0]) + inset * x,
        middle[1] + 0.5 * (end[1] - middle[1]) + inset * y,
      ]);
      return `M${ends.map(at).join('L')}`;
    })
    .join('');
}
