import { expect, it } from 'vitest';
import { drawn } from '../../src/online/drawn_seats';

it('seats are drawn by lot, but for that of the dice', () => {
  const seen = new Set(Array.from({ length: 200 }, () => drawn(['me', 'open', 'dice'], 2).join(' ')));
  expect([...seen].sort()).toEqual(['me open dice', 'open me dice']);
  const three = new Set(Array.from({ length: 500 }, () => drawn(['a', 'b', 'c'], undefined).join('')));
  expect(three.size).toBe(6);
});
