// The computer as a player: a worker that thinks about one position at a time and can be stopped by ending it.

import { Client } from './client';
import { type Line, positionCommand, variantCommand } from './rules';
import type { Seat } from '../base/types';

export const levels = 10;

export function bestMove(lines: readonly string[]): string {
  const line = lines.find((one) => one.startsWith('bestmove '));
  const text = line?.split(' ')[1];
  if (!text || text === '(none)') throw new Error('the engine found no move');
  return text;
}

/** A seat's expected score in the last line of a search; `scores` are in thousandths, `cp` is the mover's. */
export function expectation(lines: readonly string[], seat: Seat, mover: Seat, seats: number): number {
  const last = lines.findLast((line) => line.startsWith('info ') && line.includes(' score ')) ?? '';
  const scores = / scores ([\d ]+)/.exec(last)?.[1]?.trim().split(' ');
  if (seats > 2 && scores) return Number(scores[seat]) / 1000;
  const [, unit, number] = / score (cp|mate) (-?\d+)/.exec(last) ?? [];
  const ahead =
    Math.sign(Number(number ?? 0)) * (unit === 'mate' ? 1 : Math.min(1, Math.abs(Number(number)) / 1000));
  return (1 + (seat === mover ? ahead : -ahead)) / 2;
}

export class Player {
  private client: Client | undefined;
  private busy = false;

  /** Starts the engine before it is needed. */
  prepare(spec: string) {
    if (this.client) return;
    this.client = new Client();
    this.client.ask(variantCommand(spec)).catch(() => {}); // reported when it is to think
  }

  /** `clocks`: what the engine is told of them, if there are any. */
  async think(line: Line, level: number, clocks = ''): Promise<string> {
    this.stop();
    const client = (this.client ??= new Client());
    this.busy = true;
    try {
      const lines = await client.ask(
        variantCommand(line.spec),
        `setoption name Skill Level value ${level}`,
        positionCommand(line),
        `go ${clocks} leveltime`,
      );
      return bestMove(lines);
    } catch (error) {
      if (this.client === client) {
        client.end();
        this.client = undefined;
      }
      throw error;
    } finally {
      if (this.client === client) this.busy = false;
    }
  }

  /** What a seat expects of the position, from 0 to 1 as this level sees it. */
  async expects(line: Line, level: number, seat: Seat, mover: Seat, seats: number): Promise<number> {
    this.stop();
    const client = (this.client ??= new Client());
    this.busy = true;
    const lines = await client.ask(
      variantCommand(line.spec),
      `setoption name Skill Level value ${level}`,
      positionCommand(line),
      'go leveltime',
    );
    return expectation(lines, seat, mover, seats);
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
