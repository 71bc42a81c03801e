import { expect, it } from 'vitest';
import type { Outline } from 'turncoat/answers';
import type { Rules } from '../../src/engine/rules';
import { Draft } from '../../src/workshop/draft.svelte';

/** An engine that reads texts when it is told to. */
function slow() {
  const reads: (() => void)[] = [];
  const rules = {
    workshop: (_: string, text: string) =>
      new Promise((resolve) =>
        reads.push(() =>
          resolve({ faults: [], model: {}, spec: text, text: [JSON.parse(text)] } as unknown as Outline),
        ),
      ),
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
  draft.undo();
  expect([draft.text, draft.fresh]).toEqual(['one', false]);
  await read(draft);
  draft.redo();
  expect([draft.text, draft.fresh]).toEqual(['two', false]);
});
