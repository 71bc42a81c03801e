import { expect, it } from 'vitest';
import type { Report } from '../../src/base/report';
import { placed } from '../../src/study/analyst';

it('lines of a search never begin alike, while it goes deeper', () => {
  const line = (rank: number, ...moves: string[]) => ({ rank, moves }) as unknown as Report;
  let lines: Report[] = [];
  for (const one of [line(1, 'e2e4'), line(2, 'd2d4'), line(3, 'g1f3')]) lines = placed(lines, one);
  lines = placed(lines, line(1, 'g1f3', 'd7d5'));
  expect(lines.filter(Boolean).map(({ rank, moves }) => `${rank} ${moves[0]}`)).toEqual(['1 g1f3', '2 d2d4']);
  lines = placed(placed(lines, line(2, 'e2e4')), line(3, 'd2d4'));
  expect(lines.map(({ moves }) => moves[0])).toEqual(['g1f3', 'e2e4', 'd2d4']);
});
