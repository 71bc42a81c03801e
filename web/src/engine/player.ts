// The computer as a player: a worker that thinks about one position at a time and can be stopped by ending it.

import { type Client, thinker } from './client';
import { answer, type Line, positionCommand, variantCommand } from './rules';
import { strengthen } from './stronger';
import { type Report, worth } from '../base/report';
import type { Seat } from 'turncoat/answers';

export const levels = 10;

interface Best {
  move?: string;
}

/** The move that a search ends with. */
function bestMove(lines: readonly string[]): string {
  const { move } = answer<Best>('best', lines);
  if (!move) throw new Error('the engine found no move');
  return move;
}

/** A move, and what the player that makes it expects, from 0 to 1. */
interface Thought {
  move: string;
  expects: number;
}

/** What a search said last. */
const lastReport = (lines: readonly string[]): Report => answer('found', [...lines].reverse());

export class Player {
  private client: Client | undefined;
  private busy = false;

  /** Starts the engine before it is needed. */
  prepare(spec: string) {
    if (this.client) return;
    this.client = thinker(spec);
    this.client.ask(variantCommand(spec)).catch(() => {}); // reported when it is to think
  }

  /** `clocks`: what the engine gets to know of them, if there are any. */
  async think(line: Line, level: number, mover: Seat, clocks = ''): Promise<Thought> {
    this.stop();
    const client = (this.client = thinker(line.spec, this.client));
    this.busy = true;
    try {
      const lines = await client.ask(
        variantCommand(line.spec),
        `setoption name Skill Level value ${level}`,
        positionCommand(line),
        `go json ${clocks} leveltime`,
      );
      void strengthen(line.spec);
      const found = lines.findLast((one) => one.startsWith('found '));
      return {
        move: bestMove(lines),
        expects: found ? worth(answer<Report>('found', [found]).score, mover) : 1 / 2,
      };
    } catch (error) {
      client.end();
      if (this.client === client) this.client = undefined;
      throw error;
    } finally {
      if (this.client === client) this.busy = false;
    }
  }

  /** What a seat expects of the position, from 0 to 1 as this level sees it. */
  async expects(line: Line, level: number, seat: Seat): Promise<number> {
    this.stop();
    const client = (this.client = thinker(line.spec, this.client));
    this.busy = true;
    try {
      const lines = await client.ask(
        variantCommand(line.spec),
        `setoption name Skill Level value ${level}`,
        positionCommand(line),
        'go json leveltime',
      );
      return worth(lastReport(lines).score, seat);
    } catch (error) {
      client.end();
      if (this.client === client) this.client = undefined;
      throw error;
    } finally {
      if (this.client === client) this.busy = false;
    }
  }

  /** Does it think with a network now? */
  get network(): boolean {
    return !!this.client?.network;
  }

  end() {
    this.client?.end();
    this.client = undefined;
    this.busy = false;
  }

  /** Ends a running search; the next one starts in a fresh worker. */
  stop() {
    if (this.busy) this.end();
  }
}
