// The board of a variant while it is arranged: all its cells, holes among them, and what a change of size does to what
// stands there. What the rules make of it the engine says.

import type { Cell, CellName, Description, Label, Move, VariantModel } from 'turncoat/answers';
import { cellStep } from '../base/steps';

export interface Placed {
  cell: CellName;
  army: number;
  kind: string;
}

export const fileOf = (cell: CellName): number => cell.charCodeAt(0) - 97;
export const rankOf = (cell: CellName): number => Number(cell.slice(1)) - 1;
export const cellAt = (file: number, rank: number): CellName => String.fromCharCode(97 + file) + (rank + 1);

/** The least and the most that files and ranks can be, and all cells together (VA-6). */
export const sizes = { least: 4, most: 16, cells: 128 };

/** The game's description with a board of all cells. */
export function wholeBoard(description: Description, { files, ranks }: VariantModel): Description {
  const cells: Cell[] = [];
  for (let rank = 0; rank < ranks; rank++)
    for (let file = 0; file < files; file++) {
      const [x, y] = [file, ranks - 1 - rank];
      cells.push({
        name: cellAt(file, rank),
        polygon: [
          [x, y],
          [x + 1, y],
          [x + 1, y + 1],
          [x, y + 1],
        ],
        centre: [x + 0.5, y + 0.5],
        shade: (file + rank) % 2,
      });
    }
  const gap = 0.3;
  const labels: Label[] = [
    ...Array.from({ length: files }, (_, file): Label => ({
      text: cellAt(file, 0)[0] ?? '',
      at: [file + 0.5, ranks + gap],
    })),
    ...Array.from({ length: ranks }, (_, rank): Label => ({
      text: String(rank + 1),
      at: [-gap, ranks - rank - 0.5],
    })),
  ];
  return { ...description, cells, labels, bounds: [-1, -1, files + 1, ranks + 1] };
}

/**
 * Where everything stands on a board of another size: what is in the upper half goes with the upper edge, what is beyond the
 * usual eight files, where Gray is, with the right one.
 */
export function resized(
  model: VariantModel,
  files: number,
  ranks: number,
): { men: Placed[]; holes: CellName[] } {
  const gray = model.armies.length > 2;
  const moved = (cell: CellName, army?: number): CellName | undefined => {
    const upper = rankOf(cell) >= model.ranks / 2;
    const right = gray && (army === 2 || (army === undefined && fileOf(cell) >= 8));
    const file = fileOf(cell) + (right ? files - model.files : 0);
    const rank = rankOf(cell) + (upper ? ranks - model.ranks : 0);
    return file >= 0 && file < files && rank >= 0 && rank < ranks ? cellAt(file, rank) : undefined;
  };
  const men = model.men.flatMap(({ cell, army, kind }) => {
    const to = moved(cell, army);
    return to ? [{ cell: to, army, kind }] : [];
  });
  const taken = new Set(men.map(({ cell }) => cell));
  const holes = model.holes.flatMap((cell) => moved(cell) ?? []).filter((cell) => !taken.has(cell));
  return { men: [...new Map(men.map((one) => [one.cell, one])).values()], holes: [...new Set(holes)] };
}

/** A choice of cells, as the board offers moves. */
export const choice = (...cells: CellName[]): Move => ({
  text: cells.join(' '),
  steps: cells.map(cellStep),
  capture: false,
});
