// The rules, asked of a worker of their own: which games there are, what a board looks like, what a position allows.

import { Client } from './client';
import type { Description, GameSummary, Show } from './types';

export interface Line {
  spec: string;
  /** The position the game started from; undefined is the game's own start. */
  start?: string | undefined;
  moves: readonly string[];
}

/** The protocol's words for a position reached by these moves. */
export function positionCommand({ start, moves }: Line): string {
  const from = start ? `fen ${start}` : 'startpos';
  return `position ${from}${moves.length ? ` moves ${moves.join(' ')}` : ''}`;
}

export const variantCommand = (spec: string) => `setoption name UCI_Variant value ${spec}`;

/** The JSON behind a keyword in the engine's answer. */
export function answer<T>(keyword: string, lines: readonly string[]): T {
  const line = lines.find((one) => one.startsWith(`${keyword} `));
  if (!line) throw new Error(`the engine gave no answer to "${keyword}"`);
  return JSON.parse(line.slice(keyword.length + 1)) as T;
}

export class Rules {
  private readonly client = new Client();

  async games(): Promise<GameSummary[]> {
    return answer('games', await this.client.ask('games'));
  }

  async describe(spec: string): Promise<Description> {
    return answer('describe', await this.client.ask(variantCommand(spec), 'describe'));
  }

  async show(line: Line): Promise<Show> {
    return answer('show', await this.client.ask(variantCommand(line.spec), positionCommand(line), 'show'));
  }
}
