// What a search says of a position of the study becomes its verdict, from any searcher.

import type { Found, Report } from '../base/report';
import { scoreText, sharesOf } from './report';
import type { Study } from './study.svelte';
import { child, type Node } from './tree';

/**
 * The position that is searched for the verdict on this one: where dice come next, what counts is what the move that led
 * there is worth.
 */
export const searchedFor = (node: Node): Node => (node.show.seat < 0 && node.parent) || node;

export function judge({ verdicts, sides }: Study, node: Node, { score, depth, moves }: Report) {
  if ((verdicts.get(node.id)?.depth ?? 0) > depth) return;
  const searched = searchedFor(node);
  const { seat } = searched.show;
  verdicts.set(node.id, {
    shares: sharesOf(score, sides),
    text: scoreText(score, seat, sides),
    depth,
    best: searched === node ? moves[0] : undefined,
  });
}

/** What was found elsewhere, of the positions that these moves lead to. */
export function judgeLine(study: Study, moves: readonly string[], found: readonly Found[]) {
  const line = [study.root];
  for (const move of moves) {
    const last = line.at(-1);
    line.push(last && child(last, move));
  }
  for (const { ply, found: report } of found) {
    const node = line[ply];
    if (node && !node.show.over) judge(study, node, report);
  }
}
