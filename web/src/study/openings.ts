// Opening books: what our own games have played near the start of a game, and with what success, made by `turncoat lab
// report --book`; a small file for each game, fetched when it is wanted.

import { savedPage } from '../base/inside';
import { text } from '../text';
import { ForPeople } from '../text/error_words';

/** A score in thousandths of the point: what the games say, and what it can be (95 %). */
type Interval = readonly [value: number, low: number, high: number];
interface BookMove {
  move: string;
  games: number;
  /** Of each side; of two the first one's alone. */
  scores: readonly Interval[];
  /** Where it leads to among the positions; nowhere if the book ends there. */
  next?: number;
}
export interface BookPosition {
  games: number;
  /** The most frequent first; rare ones are left out. */
  moves: readonly BookMove[];
}
export interface Book {
  spec: string;
  /** Nodes of a search for a move. */
  nodes: number;
  games: number;
  /** The start first. */
  positions: readonly BookPosition[];
}

const files = import.meta.glob<string>('./openings/*.json', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const fileOf = (spec: string) => files[`./openings/${spec}.json`];
/** Games under their usual rules have one, where the page came from a server. */
export const hasBook = (spec: string) => !!fileOf(spec) && !savedPage();

export async function bookOf(spec: string): Promise<Book> {
  const answer = await fetch(fileOf(spec) ?? '').catch(() => undefined);
  if (!answer?.ok) throw new ForPeople(text.failure.server);
  return (await answer.json()) as Book;
}

/** The position behind these moves from the start; nothing if the book ends before. */
export function positionIn({ positions }: Book, moves: readonly string[]): BookPosition | undefined {
  let at = positions[0];
  for (const move of moves) {
    const next: number | undefined = at?.moves.find((one) => one.move === move)?.next;
    at = next === undefined ? undefined : positions[next];
  }
  return at;
}

/** What a move brought a side: of two, the second has what the first has not. */
export function scoreFor({ scores }: BookMove, side: number): Interval | undefined {
  const own = scores[side];
  if (own || !scores[0]) return own;
  const [value, low, high] = scores[0];
  return [1000 - value, 1000 - high, 1000 - low];
}
