// The drawings of pieces that none of today's games has, by the names that variants give them; fetched when the first of
// them is seen. The sheets for printing (src/print) have the same. Other names of a piece, and those of chess, have the
// name or the letter of a drawing in place of one.

import type { Description } from 'turncoat/answers';
import { isVariant } from '../base/spec';
import type { Art } from './arrangement';
import { chessmanNamed } from './names';
import { type Shape, shapes } from './shapes';

let named = $state.raw<ReadonlyMap<string, Shape | string>>(new Map());
let coming: Promise<void> | undefined;
const fetchThem = () =>
  (coming ??= import('./named_shapes.json').then(
    ({ default: found }) => void (named = new Map(Object.entries(found as object))),
    () => void (coming = undefined), // the letters stay; the next piece asks again
  ));

export function shapeOf(drawing: string): Shape | undefined {
  const shape = shapes[drawing] ?? named.get(drawing);
  return typeof shape === 'string' ? undefined : shape;
}

/** All that are there by now, by the names of the drawings. */
export const drawings = (): [string, Shape][] =>
  [...Object.entries(shapes), ...named].filter((one): one is [string, Shape] => typeof one[1] !== 'string');

/** The drawing of a piece of this name, if there is one and it has come. */
export function drawingNamed(name: string): string | undefined {
  void fetchThem();
  const found = named.get(name);
  return typeof found === 'string' ? found : found && name;
}

/** The names that have one, as far as they have come. */
export const drawnNames = (): string[] => [...named.keys()];

/** The names of drawings alone, without other names of the same drawing. */
export const drawnAlone = (): string[] =>
  [...named].flatMap(([name, shape]) => (typeof shape === 'string' ? [] : [name]));

/** What a kind is drawn as; in a variant it can be any piece, and what its text says of the drawing goes first. */
export function drawingOf({ spec, kinds }: Description, letter: string): Pick<Art, 'kind' | 'letter'> {
  const { drawing, name = '' } = kinds.find((kind) => kind.letter === letter) ?? {};
  const isFree = !drawing && isVariant(spec) && chessmanNamed(name) !== letter;
  const own = isFree ? drawingNamed(name) : undefined;
  if (own) return { kind: own };
  // One that takes another's, or has none, has its letter, too.
  const kind = (drawing && drawing.length > 1 && drawingNamed(drawing)) || (drawing ?? letter);
  return kind === letter ? { kind } : { kind, letter };
}

/** Fetches what the pieces of a game need; for pictures, which are not drawn again. */
export async function drawingsFor(description: Description): Promise<void> {
  for (const { letter } of description.kinds) drawingOf(description, letter);
  await coming;
}
