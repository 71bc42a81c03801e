import { describe, expect, it } from 'vitest';
import { chancesOf, pick } from '../../src/dice/chances';
import { stepsOf } from '../../src/dice/steps';

const throws = [
  { text: 'a7a5', over: '1', under: '4', cause: 'P6c' },
  { text: 'b7b5', over: '3', under: '4', cause: 'P6b' },
];

describe('chances', () => {
  it('are exact, the likeliest first', () => {
    expect(chancesOf(throws)).toEqual([
      { text: 'b7b5', fraction: '3/4', share: 0.75, cause: 'P6b' },
      { text: 'a7a5', fraction: '1/4', share: 0.25, cause: 'P6c' },
    ]);
    expect(chancesOf([{ text: 'a7a5', over: '1', under: '1', cause: 'P5' }])[0]?.fraction).toBe('1');
  });
  it('are picked as often as they are likely', () => {
    const chances = chancesOf(throws);
    expect(pick(chances, 0)?.text).toBe('b7b5');
    expect(pick(chances, 0.8)?.text).toBe('a7a5');
    expect(pick([], 0.5)).toBeUndefined();
  });
});

describe('the text of a throw', () => {
  const cells = new Set(['a7', 'c5', 'b7', 'a6', 'e8', 'f7', 'b2', 'b1']);
  it('names the cells it goes from and to', () => {
    expect(stepsOf('a7@c5-', cells)).toEqual(['a7', 'c5']);
    expect(stepsOf('b7a6+e8f7', cells)).toEqual(['b7', 'a6']);
    expect(stepsOf('b2b1q', cells)).toEqual(['b2', 'b1']);
  });
});
