// Pictures of the games' boards, as a rule before any move, drawn when they are first seen and kept.

import { settings } from '../base/settings.svelte';
import type { Rules } from '../engine/rules';
import { drawingsFor } from './named.svelte';
import { addressOf, pagePaint, pagePatterns, pictureOf } from './picture';

/** A position by its FEN, or by the moves that lead to it. */
export interface Shown {
  start?: string | undefined;
  moves?: readonly string[] | undefined;
}
/** Positions for games that look like another one at the start. */
const usual: Record<string, Shown> = {
  merger: {
    start:
      'ranb1qdke1ngrh/pa5bfph/4pe3/1pb3(PePgpf)pg1/1(Qdpc)2BfPf1Ph/3pd3Rh/PaPb1Pd(KePcbc)3/RaNbBc3Ng1 b kq - 3 20',
  },
};
const drawn = new Map<string, Promise<string>>();

/** How pictures look now: another value, other colours. */
export const looksNow = () =>
  (['colours', 'board', 'pieces'] as const).map((name) => settings.value(name)).join();

/** The address of a picture of a game, by its id or its spec; `looks` names the colours that it is drawn in. */
export function boardPicture(
  rules: Rules,
  id: string,
  looks: string,
  shown: Shown = usual[id] ?? {},
): Promise<string> {
  const key = JSON.stringify([id, looks, shown]);
  const known = drawn.get(key);
  if (known) return known;
  const picture = draw(rules, id, shown);
  picture.catch(() => drawn.delete(key));
  drawn.set(key, picture);
  return picture;
}

async function draw(rules: Rules, id: string, { start, moves = [] }: Shown): Promise<string> {
  const [description, show] = await Promise.all([
    rules.describe(id),
    rules.show({ spec: id, start, moves: [...moves] }),
  ]);
  await drawingsFor(description);
  const svg = pictureOf({ ...description, labels: [] }, show, 0, pagePaint(), pagePatterns());
  return addressOf(svg);
}
