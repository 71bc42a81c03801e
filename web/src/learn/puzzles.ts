// Puzzles: positions of games that the engine played with itself, found by `turncoat puzzles`; two files for each game,
// in one of which one move alone wins, while the other asks for judgement, fetched with the first. And which of them were
// solved, kept from visit to visit.

import { keep, kept } from '../base/storage';
import type { Step } from './steps';

/** What puzzles of both kinds have. */
export interface Task {
  fen: string;
  /** Each turn is the solver's move and the answers to it. */
  turns: readonly (readonly string[])[];
  goal: string;
  /** 1 is the easiest. */
  grade?: number;
  /** The clauses that it turns on, the one that says most first. */
  rules?: readonly string[];
}
/** One move alone wins. */
export interface Puzzle extends Task {
  grade: number;
}
export interface Puzzles {
  spec: string;
  puzzles: readonly Puzzle[];
}

/** One move alone is right, and without its network the engine plays another one. */
export interface Judgement extends Task {
  /** That move. */
  instead: string;
  /** Thousandths of the point that either evaluation expects, of the right move and of the other one. */
  expected: { network: readonly number[]; terms: readonly number[] };
}
export interface Judgements {
  spec: string;
  /** So many times as long was searched to say so. */
  times: number;
  puzzles: readonly Judgement[];
}

const files = import.meta.glob<Puzzles>('./puzzles/*.json', { import: 'default' });

/** Has a game puzzles in which one move alone wins? Chess has none of them. */
export const hasWins = (id: string) => `./puzzles/${id}.json` in files;
export const puzzlesOf = async (id: string) => files[`./puzzles/${id}.json`]?.();

const judged = import.meta.glob<Judgements>('./judgement/*.json', { import: 'default' });
/** A game without a network of its engine has none. */
export const judgementsOf = async (id: string) => judged[`./judgement/${id}.json`]?.();

/** Has it puzzles of either kind? */
export const hasPuzzles = (id: string) => hasWins(id) || `./judgement/${id}.json` in judged;

/** What an address says behind the game: a puzzle by its number, or `find/` and the number where judgement is asked for. */
export const judgement = 'find';
export function placeOf(path: string) {
  const [id = '', ...rest] = path.split('/');
  const judging = rest[0] === judgement;
  return { id, judging, number: Number(rest[judging ? 1 : 0] ?? 0) };
}

/** A puzzle as a step of a lesson. */
export const stepOf = ({ fen, turns }: Task): Step => ({
  id: fen,
  fen,
  turns: turns.map(([move = '', ...then]) => ({ wanted: [move], then })),
});

/** All moves of the solution. */
export const solution = ({ turns }: Task) => turns.flat();

// ---- what was solved

/** Distinguishes a puzzle from the others of its game, wherever it stands in the file. */
function markOf({ fen }: Task): string {
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
  return (puzzle: Task) => all.has(markOf(puzzle));
}
export function keepSolved(id: string, puzzle: Task) {
  keep(nameOf(id), [...marks(id).add(markOf(puzzle))].join(' '));
}
