// A short search beside the game: what the best moves of a position are, or what one move is worth.

import type { Report } from '../base/report';
import { type Client, thinker } from './client';
import { answer, type Line, positionCommand, variantCommand } from './rules';
import { strengthen } from './stronger';

interface Question {
  /** How many lines are wanted, the best first. */
  lines?: number;
  milliseconds: number;
  /** Look at this move alone. */
  only?: string | undefined;
  /** Tell the player to move nothing of what the rules keep from them. */
  overlooking?: boolean;
}

/** What a search has found at last, the best line first. */
export function lastReports(printed: readonly string[]): Report[] {
  const reports: Report[] = [];
  for (const line of printed) {
    if (!line.startsWith('found ')) continue;
    const report = answer<Report>('found', [line]);
    reports[report.rank - 1] = report;
  }
  return reports.filter(Boolean);
}

/** The engine's words for a question. */
export const goCommand = ({ milliseconds, only, overlooking }: Question) =>
  `go json movetime ${milliseconds}${overlooking ? ' overlooking' : ''}${only ? ` searchmoves ${only}` : ''}`;

export class Advisor {
  private client: Client | undefined;
  private busy = false;

  /** A question that was asked before and has no answer yet fails. */
  async ask(line: Line, question: Question): Promise<Report[]> {
    if (this.busy) this.end();
    const client = (this.client = thinker(line.spec, this.client));
    this.busy = true;
    try {
      const printed = await client.ask(
        variantCommand(line.spec),
        `setoption name MultiPV value ${question.lines ?? 1}`,
        positionCommand(line),
        goCommand(question),
      );
      void strengthen(line.spec);
      return lastReports(printed);
    } catch (error) {
      if (client === this.client) this.end();
      throw error;
    } finally {
      if (client === this.client) this.busy = false;
    }
  }

  end() {
    this.client?.end();
    this.client = undefined;
    this.busy = false;
  }
}
