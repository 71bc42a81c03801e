// The games that the boards of the front page show.

import { describe, expect, it } from 'vitest';
import { movesAt, scenes } from '../../src/game/scenes';
import { showLine } from './engine';

describe.each(Object.keys(scenes))('the board of %s', (spec) => {
  it('shows legal moves one by one, and begins anew', async () => {
    const first = movesAt(spec, 0) ?? [];
    let shown = first;
    let turn = 0;
    for (
      let more = movesAt(spec, 1) ?? [];
      more.length > shown.length;
      more = movesAt(spec, ++turn + 1) ?? []
    ) {
      expect(more.slice(0, -1)).toEqual(shown);
      await showLine({ spec, moves: more });
      shown = more;
    }
    expect(shown.length).toBeGreaterThan(first.length + 7);
    const turns = Array.from({ length: 40 }, (_, n) => movesAt(spec, n)?.length);
    expect(turns.lastIndexOf(first.length)).toBeGreaterThan(turn);
  });
});
