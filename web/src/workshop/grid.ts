// The board of a variant while it is arranged: all its cells, holes among them, and what a change of size does to what
// stands there. What the rules make of it the engine says.

import type { Cell, CellName, Description, Label, Move, VariantModel } from 'turncoat/answers';
import { cellStep } from '../base/steps';
import type { Rules } from '../engine/rules';
import type { Change } from './lines';

/** A piece of the start; `home` where it distinguishes pieces of an army. */
export type Placed = VariantModel['pieces'][number];

/** What a start stands on. */
export type Ground = Pick<
  VariantModel,
  'files' | 'ranks' | 'leastSide' | 'mostSide' | 'mostCells' | 'holes' | 'poles' | 'satellite' | 'star'
>;

export const fileOf = (cell: CellName): number => cell.charCodeAt(0) - 97;
export const rankOf = (cell: CellName): number => Number(cell.slice(1)) - 1;
export const cellAt = (file: number, rank: number): CellName => String.fromCharCode(97 + file) + (rank + 1);

/** Can a board have this many cells (VA-6, VA-30, VA-70)? */
export function fits({
  files,
  ranks,
  leastSide,
  mostSide,
  mostCells,
  holes,
  poles,
  satellite,
}: Ground): boolean {
  const beside = (poles?.length ?? 0) + (satellite ? satellite.files * satellite.ranks : 0);
  return (
    Math.min(files, ranks) >= leastSide &&
    Math.max(files, ranks) <= mostSide &&
    files * ranks - holes.length + beside <= mostCells &&
    (!satellite || satellite.at + satellite.ranks - 1 <= ranks)
  );
}

/**
 * What can still be put of an army with pieces that their homes distinguish, those that promote by themselves: one for each
 * home that is free, and one king.
 */
export function freeHomes(
  { kinds, files }: Pick<VariantModel, 'kinds' | 'files'>,
  own: readonly Placed[],
): { kind: string; home: string }[] {
  const kindOf = (letter: string) => kinds.find((kind) => kind.letter === letter);
  const promotes = (letter: string) => !!kindOf(letter)?.becomes;
  const crowned = own.some(({ kind }) => kindOf(kind)?.royal);
  return [...'abcdefghijklmnop'.slice(0, files)].flatMap((home) =>
    kinds
      .filter(
        ({ letter, royal }) =>
          !(royal && crowned) &&
          !own.some((piece) => piece.home === home && promotes(piece.kind) === promotes(letter)),
      )
      .map(({ letter }) => ({ kind: letter, home })),
  );
}

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
 * Where everything stands on a board of another size: what is in the upper half goes with the upper edge, what is
 * beyond the usual eight files, where Gray is, with the right one. Poles stay beside their file as far as there is one;
 * a piece with its home on a file that is removed is removed, too.
 */
export function resized(
  model: VariantModel,
  files: number,
  ranks: number,
): { ground: Ground; pieces: readonly Placed[] } {
  const gray = model.armies[2] === 'gray';
  const moved = (cell: CellName, army?: number): CellName | undefined => {
    const upper = rankOf(cell) >= model.ranks / 2;
    const right = gray && (army === 2 || (army === undefined && fileOf(cell) >= 8));
    const file = fileOf(cell) + (right ? files - model.files : 0);
    const rank = rankOf(cell) + (upper ? ranks - model.ranks : 0);
    return file >= 0 && file < files && rank >= 0 && rank < ranks ? cellAt(file, rank) : undefined;
  };
  const holes = [...new Set(model.holes.flatMap((cell) => moved(cell) ?? []))];
  const poles = model.poles?.map((file) => Math.min(file, files - 1));
  const satellite = model.satellite && {
    ...model.satellite,
    at: Math.max(1, Math.min(model.satellite.at, ranks + 1 - model.satellite.ranks)),
  };
  const ground: Ground = {
    files,
    ranks,
    leastSide: model.leastSide,
    mostSide: model.mostSide,
    mostCells: model.mostCells,
    holes,
  };
  if (poles) ground.poles = poles;
  if (satellite) ground.satellite = satellite;
  const [below, above] = polesOf(model);
  const [newBelow, newAbove] = polesOf(ground);
  const pieces = model.pieces.flatMap((piece) => {
    const { cell } = piece;
    const to =
      cell === below
        ? newBelow
        : cell === above
          ? newAbove
          : isAboard(cell)
            ? cell[0] + String(rankOf(cell) + 1 + (satellite?.at ?? 0) - (model.satellite?.at ?? 0))
            : moved(cell, piece.army);
    return to && (!piece.home || fileOf(piece.home) < files) ? [{ ...piece, cell: to }] : [];
  });
  const taken = new Set(pieces.map(({ cell }) => cell));
  return {
    ground: { ...ground, holes: holes.filter((cell) => !taken.has(cell)) },
    pieces: [...new Map(pieces.map((one) => [one.cell, one])).values()],
  };
}

/** Is a cell one of the satellite's? */
const isAboard = (cell: CellName) => cell[0] === '*' || cell[0] === '@';

/** The cells below and above the board, if there are any. */
function polesOf({ poles = [], ranks }: Ground): CellName[] {
  const [below, above] = poles;
  return below === undefined || above === undefined ? [] : [cellAt(below, -1), cellAt(above, ranks)];
}

/** The names of all cells. */
function cellsOn(ground: Ground): CellName[] {
  const { files, ranks, holes, satellite } = ground;
  const cells = polesOf(ground);
  for (let rank = 0; rank < ranks; rank++)
    for (let file = 0; file < files; file++)
      if (!holes.includes(cellAt(file, rank))) cells.push(cellAt(file, rank));
  for (let rank = 0; satellite && rank < satellite.ranks; rank++)
    for (let file = 0; file < satellite.files; file++) cells.push(`${'*@'[file]}${satellite.at + rank}`);
  return cells;
}

/** The pieces of a start on another ground of the same size: a piece without a cell goes to the nearest empty one. */
export function onOther(model: VariantModel, ground: Ground): Placed[] {
  const [below, above] = polesOf(model);
  const [newBelow = '', newAbove = ''] = polesOf(ground);
  const cells = cellsOn(ground);
  const pieces = model.pieces.map((piece) => ({
    ...piece,
    cell: piece.cell === below ? newBelow || below : piece.cell === above ? newAbove || above : piece.cell,
  }));
  const taken = new Set(pieces.map(({ cell }) => cell));
  return pieces.flatMap((piece) => {
    if (cells.includes(piece.cell)) return [piece];
    const far = (cell: CellName) =>
      Math.abs(fileOf(cell) - fileOf(piece.cell)) + 2 * Math.abs(rankOf(cell) - rankOf(piece.cell));
    const [to] = cells.filter((cell) => !taken.has(cell) && !isAboard(cell)).sort((a, b) => far(a) - far(b));
    if (!to) return [];
    taken.add(to);
    return [{ ...piece, cell: to }];
  });
}

/** Lines that say on what the start stands and where, what the parent says left out. */
export async function groundLines(
  rules: Rules,
  model: VariantModel,
  parent: VariantModel | undefined,
  ground: Ground,
  pieces: readonly Placed[],
): Promise<Change[]> {
  const { files, ranks, holes, poles, satellite, star } = ground;
  const start = await rules.workshop<string>(
    'start',
    JSON.stringify({
      files,
      ranks,
      holes,
      ...(poles && { poles, satellite }),
      ...(star && { star }),
      pieces,
    }),
  );
  const board = (one: Ground) => `${one.files}x${one.ranks}`;
  const lines: Change[] = [];
  const say = (key: string, value: string, usual: string | undefined) =>
    lines.push([{ key }, value === usual ? undefined : value]);
  if (board(ground) !== board(model)) say('board', board(ground), parent && board(parent));
  if (holes.join() !== model.holes.join()) say('holes', holes.join(' '), '');
  if (poles) {
    // Without the line there are those of six ranks, on others none.
    const usual = ranks === 6 ? polesOf({ ...ground, poles: [2, 3] }) : [];
    say('poles', polesOf(ground).join(' ') || 'none', usual.join(' ') || 'none');
    say('satellite', satelliteOf(ground), parent && satelliteOf(parent));
  }
  if (model.dice && board(ground) !== board(model)) lines.push(...(await namingLines(rules, parent, ground)));
  const usual = parent && board(parent) === board(ground) && !lines.some(([, value]) => value);
  say('start', start, usual ? parent.start : undefined);
  return lines;
}

/** Dice for a board of Cooperative Chess: none said on its own, else those that suit it. */
export async function namingLines(
  rules: Rules,
  parent: VariantModel | undefined,
  { files, ranks }: Pick<Ground, 'files' | 'ranks'>,
): Promise<Change[]> {
  const suits = await rules.workshop<{ throw: string; square: string }>(
    'naming',
    JSON.stringify({ files, ranks }),
  );
  const broad = files !== parent?.files;
  return [
    [{ key: 'throw' }, broad ? suits.throw : undefined],
    [{ key: 'square' }, broad || ranks !== parent?.ranks ? suits.square : undefined],
  ];
}
const satelliteOf = ({ satellite }: Ground) =>
  satellite ? `${satellite.files}x${satellite.ranks} at ${satellite.at}` : 'none';

/** A choice of cells, as the board offers moves. */
export const choice = (...cells: CellName[]): Move => ({
  text: cells.join(' '),
  steps: cells.map(cellStep),
  capture: false,
});
