// Moves as arrows on the board.

import type { Plan } from './geometry';
import type { CellName, Point } from 'turncoat/answers';

interface Arrow {
  /** Its outline, or that of a ring where a piece comes from beside the board. */
  path: string;
  /** Where something can be written on it. */
  tip: Point;
  /** 1 is the strongest. */
  weight: number;
  label?: string | undefined;
}

/** The arrow of a move given by its cells; undefined if it has none. */
export function arrowOf(
  board: Plan,
  cells: readonly CellName[],
  weight: number,
  label?: string,
): Arrow | undefined {
  const points = cells.map((cell) => board.cell.get(cell)?.centre).filter((point) => point !== undefined);
  const [from, to] = points;
  if (!from) return undefined;
  const width = board.size * (0.07 + 0.1 * weight);
  if (!to) return { path: ring(from, board.size * 0.42), tip: from, weight, label };
  // Beside the number that a piece may have in its lower right corner, and within the board.
  const [left, , across] = board.view;
  const half = 0.1 * board.size * (label?.length ?? 0);
  const x = Math.min(Math.max(to[0] - 0.2 * board.size, left + half), left + across - half);
  const tip: Point = [x, to[1] - 0.28 * board.size];
  return { path: shaft(from, to, width, board.size, label !== undefined), tip, weight, label };
}

/** Labels that would stand on each other, one below the other: those of moves to the same square. */
export const stacked = <T extends Arrow>(arrows: readonly T[], size: number): T[] =>
  arrows.map((arrow, i) => {
    const before = arrows.slice(0, i).filter(({ label, tip }) => label && tip.join() === arrow.tip.join());
    return { ...arrow, tip: [arrow.tip[0], arrow.tip[1] + 0.27 * size * before.length] };
  });

/** With a label it leaves the number free that its piece may have. */
function shaft(from: Point, to: Point, width: number, size: number, labelled: boolean): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const half = width / 2;
  const head = Math.min(length * 0.6, width * 1.25 + size * 0.1);
  const start = labelled ? Math.min(size * 0.62, length * 0.4) : Math.min(size * 0.22, length * 0.2);
  const at = (along: number, aside: number) =>
    `${round(from[0] + ux * along - uy * aside)} ${round(from[1] + uy * along + ux * aside)}`;
  const neck = length - head;
  return `M${at(start, half)}L${at(neck, half)}L${at(neck, half + width * 0.75)}L${at(length, 0)}L${at(neck, -half - width * 0.75)}L${at(neck, -half)}L${at(start, -half)}Z`;
}

const ring = ([x, y]: Point, r: number) =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0ZM${round(x - r * 0.8)} ${round(y)}a${r * 0.8} ${r * 0.8} 0 1 0 ${1.6 * r} 0a${r * 0.8} ${r * 0.8} 0 1 0 ${-1.6 * r} 0Z`;
const round = (value: number) => Math.round(value * 10) / 10;
