import { describe, expect, it } from 'vitest';
import type { Show } from 'turncoat/answers';
import { lengths } from '../../src/learn/lengths';
import { lessons } from '../../src/learn/lessons';
import { dice, fulfils, type Step } from '../../src/learn/steps';
import { lessons as words } from '../../src/text/en.learn';
import { showLine } from './engine';

// The engine itself says whether a lesson keeps to the rules.
const look = (id: string, step: Step, moves: readonly string[]): Promise<Show> =>
  showLine({ spec: id, start: step.fen, moves: [...(step.moves ?? []), ...moves] });

describe.each(Object.entries(lessons))('the lesson of %s', (id, steps) => {
  it('is short and has words for every step', () => {
    expect(steps.length).toBeGreaterThanOrEqual(6);
    expect(steps.length).toBeLessThanOrEqual(10);
    expect(steps.length).toBe(lengths[id]);
    expect(Object.keys(words[id] ?? {})).toEqual(steps.map((step) => step.id));
  });

  it.each(steps)(
    'has a step $id that can be done',
    async (step) => {
      const played: string[] = [];
      for (const turn of step.turns) {
        const show = await look(id, step, played);
        expect(show.over).toBe(false);
        const texts = show.moves.map((move) => move.text);
        if (turn === dice) {
          expect(show.seat).toBe(-1);
          played.push(texts[0] ?? '');
          continue;
        }
        expect(show.seat).toBe(step.towards ?? (id === 'cooperative' && step.id === 'free' ? 1 : 0));
        for (const one of turn.wanted)
          expect(
            texts.filter((text) => fulfils(text, [one])),
            `${one} among ${texts.join(' ')}`,
          ).not.toEqual([]);
        // Whatever fulfils the task, the answers that belong to it can follow.
        const wanted = texts.filter((text) => fulfils(text, turn.wanted));
        if (turn.then) for (const text of wanted) await look(id, step, [...played, text, ...turn.then]);
        played.push(wanted[0] ?? '', ...(turn.then ?? []));
      }
    },
    30_000,
  ); // the tables of a game are made when it is first asked for
});

describe('what a step wants', () => {
  it('is a move, a beginning of moves, or any move', () => {
    expect(fulfils('e4d5', ['e4d5'])).toBe(true);
    expect(fulfils('e4d5q', ['e4d5'])).toBe(false);
    expect(fulfils('e4d5q', ['e4d5…'])).toBe(true);
    expect(fulfils('e4d5q', ['…'])).toBe(true);
    expect(fulfils('e4d5q', [])).toBe(false);
  });
});
