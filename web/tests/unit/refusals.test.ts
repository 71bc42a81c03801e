import { afterAll, describe, expect, it } from 'vitest';
import { Refusals } from '../../src/board/refusals.svelte';
import { Selection } from '../../src/board/selection.svelte';
import { positionCommand, readReason, type Rules, variantCommand } from '../../src/engine/rules';
import type { Reason, Show } from 'turncoat/answers';
import { speak } from '../../src/text';
import { printed, showLine } from './engine';
import { move } from './steps';
import { cellStep } from '../../src/base/steps';

const pinned = { spec: 'chess', start: '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1', moves: [] };
const why = async (line: typeof pinned, ...wish: string[]) =>
  readReason(await printed(variantCommand(line.spec), positionCommand(line), `why ${wish.join(' ')}`));

describe('why a move is refused', () => {
  afterAll(() => speak('en'));

  it('is said in a sentence, with what shows it', async () => {
    await speak('en');
    expect(await why(pinned, 'e2', 'c3')).toEqual({
      words: 'The knight on e2 is pinned: the rook on e8 would attack the king.',
      clause: '',
      cells: [],
      attackers: ['e8'],
      attacked: 'e1',
    });
    expect((await why(pinned, 'e4'))?.words).toBe('e4 is empty.');
    expect(await why(pinned, 'e1', 'd2')).toBeUndefined();
  });

  it('is said in German', async () => {
    await speak('de');
    expect((await why(pinned, 'e2', 'c3'))?.words).toBe(
      'Springer auf e2 ist gefesselt; der König stünde sonst im Schach (Turm auf e8).',
    );
  });

  it('is asked of a cell chosen in vain, with what had been chosen', () => {
    const tried: string[] = [];
    const played: string[] = [];
    const selection = new Selection(
      ({ text }) => played.push(text),
      (cell, before) => tried.push([...before.map(({ text }) => text), cell].join(' ')),
    );
    selection.offer([move('e2e4', ['e2', 'e4']), move('g1f3', ['g1', 'f3'])]);
    selection.start('e2');
    selection.start('g1');
    selection.start('e5');
    expect(selection.chosen).toEqual([]);
    selection.start('e7');
    selection.start('e2');
    selection.refuse('e2');
    selection.start('e2');
    selection.take('e4');
    expect(tried).toEqual(['g1 e5', 'e7', 'e2 e2']);
    expect(played).toEqual(['e2e4']);
  });

  it('keeps to what was touched, if touch-move is agreed on', () => {
    const tried: string[] = [];
    const played: string[] = [];
    let binding = true;
    const selection = new Selection(
      ({ text }) => played.push(text),
      (cell) => tried.push(cell),
      () => binding,
    );
    selection.offer([move('e2e4', ['e2', 'e4']), move('g1f3', ['g1', 'f3'])]);
    selection.start('e5'); // it cannot move, so it may be touched
    selection.start('g1');
    selection.start('e2');
    selection.clear();
    expect(selection.cells).toEqual(['g1']);
    expect(tried).toEqual(['e5', 'e2']);
    selection.take('f3');
    expect(played).toEqual(['g1f3']);
    selection.offer([move('e2e4', ['e2', 'e4'])]);
    selection.start('e2');
    binding = false;
    selection.clear();
    expect(selection.cells).toEqual([]);
  });

  it('is asked of a piece without moves, and then of where it was to go', async () => {
    const asked: string[] = [];
    const rules = {
      why: (_: unknown, wish: string[]) => Promise.resolve(void asked.push(wish.join(' '))),
    } as unknown as Rules;
    const show: Show = await showLine(pinned);
    const refusals = new Refusals();
    for (const cell of ['e4', 'e2', 'c3', 'd4', 'e8', 'e2', 'e8']) refusals.tried(rules, show, cell, []);
    refusals.tried(rules, show, 'e5', [cellStep('e1')]);
    refusals.tried(rules, show, 'e5', [cellStep('e1'), cellStep('e2')]);
    await Promise.resolve();
    expect(asked).toEqual(['e2', 'e2 c3', 'e8', 'e2', 'e2 e8', 'e1 e5']);
  });

  it('is told until something else is done, and never too late', async () => {
    const show: Show = await showLine(pinned);
    const answers: ((reason: Reason | undefined) => void)[] = [];
    const rules = { why: () => new Promise((resolve) => answers.push(resolve)) } as unknown as Rules;
    const reason = (words: string): Reason => ({
      words,
      clause: '',
      cells: ['e2'],
      attackers: ['e8'],
      attacked: 'e1',
    });
    const refusals = new Refusals();
    const asked = [refusals.ask(rules, show, ['e2', 'c3']), refusals.ask(rules, show, ['e2', 'c1'])];
    answers[1]?.(reason('second'));
    answers[0]?.(reason('first'));
    await Promise.all(asked);
    expect(refusals.reason?.words).toBe('second');
    expect(refusals.marks.map(({ cells }) => cells)).toEqual([['e8', 'e1'], ['e2']]);
    refusals.forget();
    expect(refusals.marks).toEqual([]);
    const late = refusals.ask(rules, show, ['e2', 'c3']);
    refusals.forget();
    answers[2]?.(reason('late'));
    await late;
    expect(refusals.reason).toBeUndefined();
  });
});
