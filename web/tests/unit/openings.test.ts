import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Book, positionIn, scoreFor } from '../../src/study/openings';
import { here, showLine } from './engine';

const folder = 'web/src/study/openings';
const books = readdirSync(here(folder)).map((name): [string, Book] => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(here(`${folder}/${name}`), 'utf8')) as Book,
]);

describe.each(books)('the opening book of %s', (id, book) => {
  it('is of enough games under the usual rules, and small', () => {
    expect(book.spec).toBe(id);
    expect(book.games).toBeGreaterThanOrEqual(200);
    expect(book.positions[0]?.games).toBe(book.games);
    expect(JSON.stringify(book).length).toBeLessThan(60_000);
  });

  it('has moves that can be played, however one comes to a position', async () => {
    const lines: string[][] = [[]];
    const seen = new Set<object>();
    for (const moves of lines) {
      const position = positionIn(book, moves);
      if (!position || seen.has(position)) continue;
      seen.add(position);
      const { moves: legal } = await showLine({ spec: id, start: undefined, moves });
      const texts = legal.map(({ text }) => text);
      for (const { move, games, scores } of position.moves) {
        expect(texts).toContain(move);
        expect(games).toBeGreaterThanOrEqual(5);
        expect(games).toBeLessThanOrEqual(position.games);
        for (const [value, low, high] of scores) {
          expect(low).toBeLessThanOrEqual(value);
          expect(value).toBeLessThanOrEqual(high);
        }
        lines.push([...moves, move]);
      }
    }
    expect(seen.size).toBe(book.positions.length);
  });
});

it('gives the second of two sides what the first has not', () => {
  const move = { move: 'e2e4', games: 9, scores: [[333, 121, 646] as const] };
  expect(scoreFor(move, 0)).toEqual([333, 121, 646]);
  expect(scoreFor(move, 1)).toEqual([667, 354, 879]);
});
