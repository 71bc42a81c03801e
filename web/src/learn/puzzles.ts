// Puzzles: positions of games that the engine played with itself, found by `turncoat puzzles`; a file for each game,
// fetched with its first. And which of them were solved, kept from visit to visit.

import { keep, kept } from '../base/storage';
import type { Step } from './steps';

export interface Puzzle {
  fen: string;
  /** Each turn is the solver's move and the answers to it. */
  turns: readonly (readonly string[])[];
  goal: string;
  /** 1 is the easiest. */
  grade: number;
  /** The clauses that it turns on, the one that says most first. */
  rules?: readonly string[];
}
export interface Puzzles {
  spec: string;
  puzzles: readonly Puzzle[];
}

const files = import.meta.glob<Puzzles>('./puzzles/*.json', { import: 'default' });

export const hasPuzzles = (id: string) => `./puzzles/${id}.json` in files;
export const puzzlesOf = async (id: string) => files[`./puzzles/${id}.json`]?.();

/** A puzzle as a step of a lesson. */
export const stepOf = ({ fen, turns }: Puzzle): Step => ({
  id: fen,
  fen,
  turns: turns.map(([move = '', ...then]) => ({ wanted: [move], then })),
});

/** All moves of the solution. */
export const solution = ({ turns }: Puzzle) => turns.flat();

// ---- what was solved

/** Tells a puzzle from the others of its game, wherever it stands in the file. */
function markOf({ fen }: Puzzle): string {
  let hash = 0x811c9dc5;
  for (const letter of fen) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}
const nameOf = (id: string) => `puzzles.${id}`;
const marks = (id: string) => new Set((kept(nameOf(id)) ?? '').split(' ').filter(Boolean));

/** How many puzzles of a game were solved. */
export const solvedOf = (id: string) => marks(id).size;
export function isSolved(id: string) {
  const all = marks(id);
  return (puzzle: Puzzle) => all.has(markOf(puzzle));
}
export function keepSolved(id: string, puzzle: Puzzle) {
  keep(nameOf(id), [...marks(id).add(markOf(puzzle))].join(' '));
}
