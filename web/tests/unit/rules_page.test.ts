import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../build/markdown.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pagesIn = (folder: string) =>
  readdirSync(root + folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
const read = (path: string) => readFileSync(root + path, 'utf8');
const pages = pagesIn('docs/games');
const german = (name: string) => `docs/games/de/${name}`;
const both = pages.flatMap((name) => [`docs/games/${name}`, german(name)]);

const unique = (names: readonly string[]) => [...new Set(names)].sort();
const boards = (source: string) => source.match(/^```\n[\s\S]*?^```$/gm) ?? [];
/** The names of clauses, in the order in which they are met. */
const clauses = (source: string) =>
  source.match(/\b(?:MC|M3|MU|MG|CO)-\d+[a-z]?\b|\bchess-[a-z]+(?:-[a-z]+)*/g) ?? [];
/** Moves, squares and positions: what stands between backticks and holds a digit. */
const moves = (source: string) =>
  (source.replace(/^```\n[\s\S]*?^```$/gm, '').match(/`[^`]+`/g) ?? [])
    .filter((code) => /\d/.test(code))
    .map((code) => code.replace(/\s+/g, ' '))
    .sort();

describe.each(both)('the rules in %s', (path) => {
  const html = toHtml(read(path));
  it('become a page without links to files or a second title', () => {
    expect(html).toContain('<h2>');
    expect(html).not.toContain('<h1>');
    expect(html).not.toContain('tests/clauses');
    expect(html).not.toMatch(/href="(?!https?:)/);
  });
  it('have every clause that is tested, to be found by its name', () => {
    const tested = read(`tests/clauses/${path.split('/').at(-1)?.replace('.md', '.txt')}`);
    const names = unique(tested.match(/^(?:[A-Z][A-Z0-9]-\d+[a-z]?|chess-[a-z-]+)(?= )/gm) ?? []);
    expect(names.length).toBeGreaterThan(10);
    expect(unique([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))).toEqual(names);
    expect(unique(clauses(html.replace(/<[^>]*>/g, '')))).toEqual(names);
  });
  it('show boards in one piece', () => {
    expect(html.split('<pre').length - 1).toBe(boards(read(path)).length);
    for (const [, columns, letters = ''] of html.matchAll(/<pre[^>]*--columns:(\d+)">([^<]*)<\/pre>/g))
      expect(Math.max(...letters.split('\n').map((line) => line.length))).toBe(Number(columns));
  });
});

describe('German', () => {
  it('has a page for every game', () => expect(pagesIn('docs/games/de')).toEqual(pages));
  it.each(pages)('tells in %s what English tells: clauses, boards, moves', (name) => {
    const [english, other] = [read(`docs/games/${name}`), read(german(name))];
    expect(clauses(other)).toEqual(clauses(english));
    const letters = (source: string) => boards(source).map((board) => board.replace(/^.*: .*$/gm, ''));
    expect(letters(other)).toEqual(letters(english));
    expect(moves(other)).toEqual(moves(english));
    const heads = (source: string) => (source.match(/^#+(?= )/gm) ?? []).join(' ');
    expect(heads(other)).toBe(heads(english));
  });
});
