// The rules, asked of a worker of their own: which games there are, what a board looks like, what a position allows.

import { isVariant } from '../base/spec';
import { readStep } from '../base/steps';
import { Client, Refusal, Renewed } from './client';
import { asSentence, faultSentence, language, translated } from '../text';
import type { Fault } from '../text/faults';
import type {
  About,
  Arrangement,
  Description,
  Edit,
  GameSummary,
  Listed,
  Loaded,
  Outcome,
  Reason,
  Right,
  Show,
  Step,
  Throw,
  Way,
} from 'turncoat/answers';

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

/** A variant's text may have several lines, which a command has not: bars end them as well. */
const oneLine = (spec: string) => spec.trim().replace(/\s*[\r\n]\s*/g, ' | ');
export const variantCommand = (spec: string) => `setoption name UCI_Variant value ${oneLine(spec)}`;

/** A spec for questions that only the module with variants answers. */
const anyVariant = '[x : chess]';

/** Does a fault say that variants are not played by the module with which the page begins? */
const wantsVariants = ({ code, cause }: Fault): boolean =>
  code === 'no-variants' || (!!cause && wantsVariants(cause));

/** The JSON behind a keyword in the engine's answer. */
export function answer<T>(keyword: string, lines: readonly string[]): T {
  const line = lines.find((one) => one.startsWith(`${keyword} `));
  if (!line) throw new Error(`the engine gave no answer to "${keyword}"`);
  return JSON.parse(line.slice(keyword.length + 1)) as T;
}

/** Moves, or what dice can do, with the engine's steps read. */
function stepped<T extends { steps: Step[] }>(moves: T[]): T[] {
  for (const move of moves) move.steps = move.steps.map(readStep);
  return moves;
}

export function readShow(lines: readonly string[]): Show {
  const show = answer<Show>('show', lines);
  stepped(show.moves);
  return show;
}

/** Nothing where nothing is wrong. Sentences become those of a page; they begin with a capital, unless with a cell. */
export async function readReason(lines: readonly string[]): Promise<Reason | undefined> {
  const {
    fault,
    clause = '',
    cells = [],
    attackers = [],
    attacked = '',
  } = answer<Partial<Reason> & { fault?: Fault }>('why', lines);
  if (!fault) return undefined;
  const sentence = (await faultSentence(fault)).replace(/(?<=\w)'(?=\w)/g, '’');
  return {
    words: asSentence(sentence),
    clause,
    cells,
    attackers,
    attacked,
  };
}

export const readOdds = (lines: readonly string[]) => stepped(answer<Throw[]>('odds', lines));

/** The engine's English for people, in the language of the page. */
export const inLanguage = <T extends GameSummary>(game: T): T => ({
  ...game,
  title: translated(game.title),
  summary: translated(game.summary),
});

export class Rules {
  private readonly client = new Renewed(() => new Client());
  /** One that plays variants, once there is one to play. */
  private readonly able = new Renewed(() => new Client(anyVariant));

  async games(): Promise<GameSummary[]> {
    return answer<GameSummary[]>('games', await this.ask('', 'games')).map(inLanguage);
  }

  async describe(spec: string): Promise<Description> {
    return inLanguage(
      answer<Description>('describe', await this.ask(spec, variantCommand(spec), 'describe')),
    );
  }

  /** The FEN of a start that is dealt, by its number. */
  async startOf(spec: string, number: string): Promise<string> {
    return readShow(await this.ask(spec, variantCommand(spec), `position start ${number}`, 'show')).fen;
  }

  async show(line: Line): Promise<Show> {
    return readShow(await this.ask(line.spec, variantCommand(line.spec), positionCommand(line), 'show'));
  }

  /** Why a move is not legal, or nothing that begins with these steps is. */
  async why(line: Line, wish: readonly string[]): Promise<Reason | undefined> {
    const command = `why ${wish.join(' ')}`;
    return readReason(await this.ask(line.spec, variantCommand(line.spec), positionCommand(line), command));
  }

  /** The dice are thrown; 64 hexadecimal digits say how they fall. */
  async roll(
    line: Line,
    seed: string | number = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER),
  ): Promise<Outcome> {
    return answer(
      'rolled',
      await this.ask(line.spec, variantCommand(line.spec), positionCommand(line), `roll ${seed}`),
    );
  }

  /** What dice can bring about, and the rule that brings each of it about. */
  async odds(line: Line): Promise<Throw[]> {
    return readOdds(await this.ask(line.spec, variantCommand(line.spec), positionCommand(line), 'odds'));
  }

  /** What the dice showed when they brought this about; the same game and seed always tell the same. */
  async thrown(line: Line, outcome: string, seed: number): Promise<Way> {
    const command = `thrown ${outcome} ${seed}`;
    return answer(
      'thrown',
      await this.ask(line.spec, variantCommand(line.spec), positionCommand(line), command),
    );
  }

  /** A position, ready to be changed by hand. */
  async edit(line: Line): Promise<Edit> {
    return answer(
      'edit',
      await this.ask(line.spec, variantCommand(line.spec), positionCommand(line), 'edit'),
    );
  }

  /** The FEN of a position put together by hand; one that the game does not know is refused with the reason. */
  async arrange(line: Line, wanted: Arrangement): Promise<string> {
    const command = `arrange ${JSON.stringify(wanted)}`;
    return answer(
      'arranged',
      await this.ask(line.spec, variantCommand(line.spec), positionCommand(line), command),
    );
  }

  /** The castling rights that a position could have as its kings and rooks stand. */
  async rights(line: Line): Promise<Right[]> {
    return answer(
      'castling',
      await this.ask(line.spec, variantCommand(line.spec), positionCommand(line), 'castling'),
    );
  }

  /** The game as the text of a record. */
  async save(line: Line, about: About): Promise<string> {
    const command = `save ${JSON.stringify(about)}`;
    return answer(
      'record',
      await this.ask(line.spec, variantCommand(line.spec), positionCommand(line), command),
    );
  }

  /** A game of chess as other programs read it. */
  async pgn(line: Line, about: About): Promise<string> {
    const command = `pgn ${JSON.stringify(about)}`;
    return answer(
      'pgn',
      await this.ask(line.spec, variantCommand(line.spec), positionCommand(line), command),
    );
  }

  /** The legal move that `Nf3`, `O-O` or `g1f3` means; anything else is refused. */
  async meant(line: Line, written: string): Promise<string> {
    return answer(
      'meant',
      await this.ask(line.spec, variantCommand(line.spec), positionCommand(line), `meant ${written}`),
    );
  }

  /** The games of a text. */
  async contents(source: string): Promise<Listed[]> {
    return answer('contents', await this.ask('', `contents ${JSON.stringify(source)}`));
  }

  /** Reads a record or PGN, of a text with several games the one of that number, from 1 on; what cannot be read is refused
   * with its line and the reason. */
  async load(source: string, number?: number): Promise<Loaded> {
    const command = `load ${number === undefined ? '' : `${number} `}${JSON.stringify(source)}`;
    const read = async (spec: string): Promise<Loaded> => answer('loaded', await this.ask(spec, command));
    return read('').catch((error: unknown) => {
      if (error instanceof Refusal && wantsVariants(error.fault)) return read(anyVariant);
      throw error;
    });
  }

  /** What an editor of variants asks (docs/protocol.md, "workshop"). */
  async workshop<T>(
    keyword: 'outline' | 'movement' | 'start' | 'naming' | 'import' | 'parents',
    asked = '',
  ): Promise<T> {
    return answer<T>(keyword, await this.ask(anyVariant, `workshop ${keyword} ${asked}`.trimEnd()));
  }

  /** What a variant changes, and what its keys are called, in the language of the page. */
  async sentences<T>(spec: string): Promise<T> {
    return answer<T>('sentences', await this.ask(spec, `sentences ${language()} ${oneLine(spec)}`));
  }

  private ask(spec: string, ...lines: string[]): Promise<string[]> {
    return (isVariant(spec) ? this.able : this.client).ask(...lines);
  }
}
