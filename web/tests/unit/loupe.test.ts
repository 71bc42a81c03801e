import { expect, it } from 'vitest';
import { cellInGlass, cornerOf, glass, viewOf } from '../../src/board/loupe';

it('the glass stands above the finger, or beside it where there is no room', () => {
  const [left, top] = cornerOf([200, 400], 390);
  expect(left + glass / 2).toBe(200);
  expect(top + glass).toBeLessThan(400);
  expect(cornerOf([3, 400], 390)[0]).toBe(4);
  expect(cornerOf([389, 400], 390)[0]).toBe(390 - glass - 4);
  expect(cornerOf([300, 60], 390)[0] + glass).toBeLessThan(300);
  expect(cornerOf([60, 60], 390)[0]).toBeGreaterThan(60);
});

it('it shows the point under the finger in its middle', () => {
  const [x = 0, y = 0, width = 0] = viewOf([10, 20], 1).split(' ').map(Number);
  expect([x + width / 2, y + width / 2]).toEqual([10, 20]);
  expect(glass / width).toBeCloseTo(cellInGlass);
});
