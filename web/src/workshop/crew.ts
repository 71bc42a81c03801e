// Workers that run the lab's own code (src/wasm/lab.cpp), as many as the device can spare.

import { Client } from '../engine/client';
import { answer } from '../engine/rules';

/** A game of the lab. */
export interface LabGame {
  /** Of each seat, as in results: `0`, `1/2`, `1`. */
  scores: string[];
  turns: number;
  plies: number;
  /** Was it longer than a game of the page may be? */
  cutOff: boolean;
  changes: number;
  /** By how much the winner was behind at worst, in thousandths. */
  drama: number;
  reason: string;
  moves: string;
  /** A seat of the side that had twice as many nodes, if one had. */
  strong?: number;
}
/** What is measured, and where the true value lies with 95 % certainty. */
export interface Interval {
  value: number;
  low: number;
  high: number;
  /** Is it only known that the high end is at least so much? */
  atLeast?: boolean;
  /** And so the value? */
  valueAtLeast?: boolean;
}

/** A device has more to do. */
const mostWorkers = 4;
/** Fewer positions a move than these say little of a game, even where a search needs no more to finish. */
const leastNodes = 400;

export const crew = (spec: string) =>
  Array.from(
    { length: Math.max(1, Math.min(mostWorkers, (navigator.hardwareConcurrency || 2) - 1)) },
    () => new Client(spec),
  );

export const asked = async <T>(client: Client, word: string, question: object): Promise<T> =>
  answer<T>(word, await client.ask(`lab ${word} ${JSON.stringify(question)}`));

/** Nodes of a search that are enough for games of all of these specs. */
export async function budget(client: Client, specs: readonly string[]): Promise<number> {
  const needed = await Promise.all(
    specs.map(async (spec) => (await asked<{ nodes: number }>(client, 'budget', { spec })).nodes),
  );
  return Math.max(leastNodes, ...needed);
}

/** Each worker takes a task as long as there are some. */
export async function shared<T>(
  clients: readonly Client[],
  tasks: readonly T[],
  work: (client: Client, task: T) => Promise<void>,
): Promise<void> {
  const left = [...tasks];
  await Promise.all(
    clients.map(async (client) => {
      for (let task = left.shift(); task !== undefined; task = left.shift()) await work(client, task);
    }),
  );
}
