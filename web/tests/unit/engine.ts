// The engine itself, for tests that are about what it says.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import {
  answer,
  type Line,
  positionCommand,
  readOdds,
  readShow,
  variantCommand,
} from '../../src/engine/rules';
import type { Description, Show } from 'turncoat/answers';
import { Machine } from 'turncoat/machine';
import { modules } from '../../build/places';

/** A file of the repository. */
export const here = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
let lines: string[] = [];
const started = async (module: string) =>
  Machine.start(await WebAssembly.compile(readFileSync(`${modules}/${module}.wasm`)), {
    emit: (line) => void lines.push(line),
  });
const machine = started('turncoat');
/** The module that plays variants, once there is one. */
let able: Promise<Machine> | undefined;
const ofVariants = /(^workshop|^variant| value) *[[#]|^workshop |^sentences | value \S+@|\[Rules /;

/** Everything that the engine prints for these commands. */
export async function printed(...commands: string[]): Promise<string[]> {
  const engine = await (commands.some((one) => ofVariants.test(one))
    ? (able ??= started('turncoat_library'))
    : machine);
  lines = [];
  for (const command of commands) engine.command(command);
  return lines;
}

/** The lines that the engine answers to a command in a position. */
async function ask(line: Line, command: string): Promise<readonly string[]> {
  const lines = await printed(variantCommand(line.spec), positionCommand(line), command);
  expect(lines.filter((one) => one.startsWith('refused '))).toEqual([]);
  return lines;
}
export const tellLine = async <T>(line: Line, command: string) =>
  answer<T>(command.split(' ')[0] ?? '', await ask(line, command));
export const describeGame = (spec: string) => tellLine<Description>({ spec, moves: [] }, 'describe');
export const showLine = async (line: Line) => readShow(await ask(line, 'show'));
export const oddsOf = async (line: Line) => readOdds(await ask(line, 'odds'));
/** Every position of a game, the first one too. */
export async function showGame(spec: string, moves: readonly string[]): Promise<Show[]> {
  const shows: Show[] = [];
  for (let n = 0; n <= moves.length; n++) shows.push(await showLine({ spec, moves: moves.slice(0, n) }));
  return shows;
}

/** The moves of the game of tests/playthroughs.txt. */
export const playthrough = (spec: string): string[] => {
  const lines = readFileSync(here('tests/playthroughs.txt'), 'utf8').split('\n');
  const line = lines.find((one) => one.startsWith(`${spec} `)) ?? '';
  return line.split(' ').slice(2);
};
