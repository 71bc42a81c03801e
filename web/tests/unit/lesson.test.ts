// A lesson that is taken, with the engine behind it.

import { expect, it } from 'vitest';
import type { Rules } from '../../src/engine/rules';
import { Lesson } from '../../src/learn/lesson.svelte';
import { describeGame, showLine } from './engine';

const rules = { describe: describeGame, show: showLine } as unknown as Rules;
const steps = [
  { id: 'one', turns: [{ wanted: ['e2e4'] }] },
  { id: 'two', moves: ['e2e4', 'e7e5'], turns: [{ wanted: ['g1f3'] }] },
];

it('shows the answer of the step that is wanted, though its position is not there yet', async () => {
  const lesson = new Lesson(rules, 'chess', steps);
  for (const [at, piece] of [
    [0, 'e4'],
    [1, 'f3'],
  ] as const) {
    void lesson.go(at);
    expect([lesson.active, lesson.state]).toEqual([false, 'task']); // neither that of the step before
    await lesson.showMe();
    expect([lesson.helped, lesson.state, lesson.trouble]).toEqual([true, 'done', '']);
    expect(lesson.show?.pieces.some(({ cell }) => cell === piece)).toBe(true);
  }
});

it('shows nothing of a step that has been left', async () => {
  const lesson = new Lesson(rules, 'chess', steps);
  void lesson.go(0);
  const shown = lesson.showMe();
  await lesson.go(1);
  await shown;
  expect([lesson.helped, lesson.active]).toEqual([false, true]);
});
