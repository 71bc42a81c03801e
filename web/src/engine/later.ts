// What only the engine compiled for speed can do: sheets for a real board, dice that people throw themselves, and tables of
// endings. It is fetched when that is wanted.

import { readStep } from '../base/steps';
import { text, language } from '../text';
import { ForPeople } from '../text/error_words';
import { Client, Renewed } from './client';
import { inFile } from './compiled';
import { answer, type Line, positionCommand, variantCommand } from './rules';
import { fastModule } from './stronger';
import type { Asked, Ending, Sheet } from 'turncoat/answers';

export class Later {
  private readonly client = new Renewed(() => new Client(undefined, fastModule('high')));

  /** The sheets of a game on paper of that name, `a4` or `letter`, with squares of so many millimetres. */
  async sheets(spec: string, paper: string, square: number): Promise<Sheet[]> {
    return answer('sheets', await this.ask(`sheets ${paper} ${square}mm ${language()} ${spec}`));
  }

  /** What dice that fell so, one after the other, bring about in a position, or what is thrown next. */
  async dice(line: Line, faces: readonly number[]): Promise<Asked> {
    const asked = answer<Asked>(
      'asked',
      await this.ask(variantCommand(line.spec), positionCommand(line), ['ask', ...faces].join(' ')),
    );
    if (!('question' in asked)) asked.steps = asked.steps.map(readStep);
    return asked;
  }

  /** How a position with few pieces ends, by tables that are made for it: some seconds, the first time. */
  async ending(line: Line): Promise<Ending> {
    return answer('ending', await this.ask(variantCommand(line.spec), positionCommand(line), 'ending'));
  }

  /** Fetches the engine before it is needed. */
  fetch() {
    if (!inFile()) void fastModule('low').catch(() => {}); // reported by the caller that asks
  }

  end() {
    this.client.end();
  }

  private async ask(...lines: string[]): Promise<string[]> {
    if (inFile()) throw new ForPeople(text.failure.server);
    return this.client.ask(...lines);
  }
}
