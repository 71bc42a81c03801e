import { expect, it, vi } from 'vitest';
import type { Outline } from 'turncoat/answers';
import { answer, type Rules } from '../../src/engine/rules';
import { Draft } from '../../src/workshop/draft.svelte';
import { groundLines } from '../../src/workshop/grid';
import { whenStill } from '../../src/workshop/unsound';
import { describeGame, printed, showLine } from './engine';

/** An engine that reads texts on request. */
function slow() {
  const reads: (() => void)[] = [];
  const rules = {
    workshop: (_: string, text: string) =>
      new Promise((resolve) =>
        reads.push(() =>
          resolve({ faults: [], model: {}, spec: text, text: [JSON.parse(text)] } as unknown as Outline),
        ),
      ),
    sentences: () => Promise.resolve({ changes: [], keys: {} }),
    describe: () => Promise.resolve({}),
    show: () => Promise.resolve({}),
  };
  const read = async (draft: Draft) => {
    const settled = draft.settled();
    for (let done = false; !done; await new Promise((resolve) => setTimeout(resolve))) {
      void settled.then(() => (done = true));
      reads.shift()?.();
      await Promise.resolve();
    }
  };
  return { rules: rules as unknown as Rules, read };
}

it('does not take what was read of an earlier text for what the text says', async () => {
  const { rules, read } = slow();
  const draft = new Draft(rules, 'one');
  expect([draft.sound, draft.fresh]).toEqual([false, false]);
  await read(draft);
  expect([draft.sound, draft.fresh, draft.good?.text]).toEqual([true, true, ['one']]);
  draft.change('two');
  expect([draft.sound, draft.fresh, draft.good?.text]).toEqual([true, false, ['one']]);
  await read(draft);
  expect([draft.fresh, draft.good?.text]).toEqual([true, ['two']]);
  await draft.undo();
  expect([draft.text, draft.fresh]).toEqual(['one', false]);
  await read(draft);
  await draft.redo();
  expect([draft.text, draft.fresh]).toEqual(['two', false]);
});

it('makes one change after the other, each of what the last one has left', async () => {
  const rules = {
    workshop: async (what: string, asked = '') =>
      answer(what, await printed(`workshop ${what} ${asked}`.trimEnd())),
    describe: describeGame,
    show: showLine,
    sentences: () => Promise.resolve({ changes: [], keys: {} }),
  } as unknown as Rules;
  const draft = new Draft(rules, '[x : chess]');
  const put = (cell: string) =>
    draft.edit(({ model }) =>
      groundLines(rules, model, draft.parent, model, [...model.pieces, { cell, army: 0, kind: 'N' }]),
    );
  const added = () => draft.good?.model.pieces.map(({ cell }) => cell).filter((cell) => /[3456]/.test(cell));
  for (const cell of ['a4', 'b4', 'c4']) void put(cell);
  await draft.settled();
  expect(added()).toEqual(['a4', 'b4', 'c4']);
  // What is taken back is what was done last, though it may not have been read.
  void put('d4');
  void draft.undo();
  await draft.settled();
  expect(added()).toEqual(['a4', 'b4', 'c4']);
  // The user types meanwhile.
  const later = put('e4');
  draft.change(`${draft.text}\nlimit = 40`);
  await later;
  await draft.settled();
  expect([added(), draft.key('limit')?.value]).toEqual([['a4', 'b4', 'c4', 'e4'], '40']);
});

it('forgets why values are out while the text has a fault, and not while it is read', () => {
  const forgotten = ({ sound, fresh }: { sound: boolean; fresh: boolean }) => {
    const forget = vi.fn();
    whenStill({ sound, fresh }, async () => {}, forget)?.();
    return forget.mock.calls.length;
  };
  expect(forgotten({ sound: true, fresh: true })).toBe(0);
  expect(forgotten({ sound: true, fresh: false })).toBe(0);
  expect(forgotten({ sound: false, fresh: false })).toBe(1);
});
