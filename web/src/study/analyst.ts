// A search without end in a worker of its own. It takes no message while it searches, so it is stopped by ending the
// worker; another one stands ready.

import { type Client, Ended, thinker } from '../engine/client';
import { answer, type Line, positionCommand, variantCommand } from '../engine/rules';
import { strengthen } from '../engine/stronger';
import type { Report } from '../base/report';

/**
 * The best lines by rank, with a new one in its place. A line of another rank that begins with the same move is older, of
 * a lower depth, and is left out.
 */
export function placed(reports: readonly Report[], report: Report): Report[] {
  const others = reports.map((other) => (other?.moves[0] === report.moves[0] ? undefined : other));
  others[report.rank - 1] = report;
  return others as Report[];
}

export class Analyst {
  private at: Client | undefined;
  private spare: Client | undefined;

  /**
   * Searches a position until something else is asked, and hands each line that it finds to `tell`.
   * Resolves when the search ends by itself, or at once when it is interrupted.
   */
  async watch(line: Line, lines: number, tell: (report: Report) => void, limit = 'infinite'): Promise<void> {
    this.stop();
    const client = (this.at = thinker(line.spec, this.spare));
    this.spare = undefined;
    void strengthen(line.spec);
    const hear = (text: string) => {
      if (text.startsWith('found ') && client === this.at) tell(answer<Report>('found', [text]));
    };
    try {
      await client.listen(
        hear,
        variantCommand(line.spec),
        `setoption name MultiPV value ${lines}`,
        positionCommand(line),
        `go json ${limit}`,
      );
      if (client === this.at) [this.spare, this.at] = [client, undefined];
    } catch (error) {
      if (error instanceof Ended) return;
      if (client === this.at) this.at = undefined;
      client.end();
      throw error;
    }
  }

  stop() {
    if (!this.at) return;
    const { spec = '' } = this.at;
    this.at.end();
    this.at = undefined;
    this.spare ??= thinker(spec);
  }

  /** Gives both workers back. */
  end() {
    this.at?.end();
    this.spare?.end();
    this.at = this.spare = undefined;
  }
}
