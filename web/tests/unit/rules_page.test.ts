import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { byGame, toHtml } from '../../build/markdown.ts';
import { partPlace, plateOf, underCap } from '../../src/board/arrangement';
import { shapes } from '../../src/board/shapes';
import { drawn, illustrated } from '../../src/learn/boards';
import { codes, gamesPage, others } from './languages';

const look = { shapes, partPlace, underCap, plateOf };
const root = fileURLToPath(new URL('../../../', import.meta.url));
const pagesIn = (folder: string) =>
  readdirSync(root + folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
const read = (path: string) => readFileSync(root + path, 'utf8');
/** One page says for all games how to build the boards; it has no rules. */
const pages = pagesIn('docs/games').filter((name) => name !== 'build.md');
const every = codes.flatMap((code) => pages.map((name) => gamesPage(code, name)));
/** The registers that there are: English may do for the others. */
const registers = ['docs/rulings.md', ...others.map((code) => `docs/rulings.${code}.md`)].filter((path) =>
  existsSync(root + path),
);

const unique = (names: readonly string[]) => [...new Set(names)].sort();
const boards = (source: string) => source.match(/^```\n[\s\S]*?^```$/gm) ?? [];
const withoutAddresses = (source: string) => source.replace(/\]\([^)]*\)/g, ']');
/** The names of clauses, in the order in which they are met. */
const clauses = (source: string) =>
  withoutAddresses(source).match(/\b(?:MC|M3|MU|MG|CO|VA)-\d+[a-z]?\b|\bchess-[a-z]+(?:-[a-z]+)*/g) ?? [];
/** Moves, squares and positions: what stands between backticks and holds a digit. */
const moves = (source: string) =>
  (source.replace(/^```\n[\s\S]*?^```$/gm, '').match(/`[^`]+`/g) ?? [])
    .filter((code) => /\d/.test(code))
    .map((code) => code.replace(/\s+/g, ' '))
    .sort();

describe.each(every)('the rules in %s', (path) => {
  const html = illustrated(toHtml(read(path)), basename(path, '.md'), look);
  it('become a page without links to files or a second title', () => {
    expect(html).toContain('<h2>');
    expect(html).not.toContain('<h1>');
    expect(html).not.toContain('tests/clauses');
    expect(html).not.toMatch(/<a [^>]*href="(?!https?:)/);
  });
  it('have every clause that is tested, to be found by its name', () => {
    const tested = read(`tests/clauses/${path.split('/').at(-1)?.replace('.md', '.txt')}`);
    const names = unique(tested.match(/^(?:[A-Z][A-Z0-9]-\d+[a-z]?|chess-[a-z-]+)(?= )/gm) ?? []);
    expect(names.length).toBeGreaterThan(10);
    expect(unique([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))).toEqual(names);
    expect(unique(clauses(html.replace(/<[^>]*>/g, '')))).toEqual(names);
  });
  it('draw their boards, and tell them in letters to those who do not see them', () => {
    const all = boards(read(path));
    expect(html.split('<pre').length - 1).toBe(all.length);
    // Only the names of the star's cells stay as they are.
    expect(html.split('<figure').length - 1).toBe(all.filter((board) => !board.includes('l12')).length);
    for (const [, columns, letters = ''] of html.matchAll(/<pre[^>]*--columns:(\d+)">([^<]*)<\/pre>/g))
      expect(Math.max(...letters.split('\n').map((line) => line.length))).toBe(Number(columns));
  });
});

describe.each(pagesIn('docs/findings'))('what the lab has found, in %s', (name) => {
  const html = toHtml(read(`docs/findings/${name}`));
  it('becomes a page with its orders, and without links to files', () => {
    expect(html).toContain('<pre class="orders" tabindex="0">turncoat lab run');
    expect(html).not.toMatch(/<a [^>]*href="(?!https?:)/);
  });
  it('is reached from the rules in every language', () => {
    for (const code of codes)
      expect(toHtml(read(gamesPage(code, name))).split('class="findings"').length).toBe(2);
  });
});

describe('a board of letters', () => {
  const drawing = (letters: string) => drawn(letters, ['gray', 'silver'], look) ?? '';
  it('becomes squares and pieces', () => {
    const html = drawing(' 2   .   p\n 1  *Pw  .\n     a   b');
    expect(html).toContain('<path class="light" d="M0 50h200M0 150h200"/>');
    expect(html).toContain('<path class="dark" d="M100 50h100M0 150h200"/>');
    expect(html).toContain('<g class="army-black"><use href="#piece-P" x="100" y="0"/></g>');
    expect(html).toMatch(/<g transform="translate\(0 100\)"><g class="army-gray"[^>]*><use href="#piece-P"/);
    expect(html).toContain('class="cap-white"');
  });
  it('has labels, and squares that stand alone', () => {
    const html = drawing('3      .\n2  .   .\n   a   d');
    expect(html).toContain(
      '<path class="light" d="M100 50h100M0 150h200"/><path class="dark" d="M100 150h100"/>',
    );
    expect(html).toContain('<text x="50 150" y="230 230">ad</text><text x="-28 -28" y="50 150">32</text>');
  });
  it('has groups, and prisoners small beside their captors', () => {
    const html = drawing('2  NPb  .\n1  r(D) x\n   a    b');
    expect(html.match(/href="#piece-\w"/g)).toEqual(
      ['N', 'P', 'B', 'R', 'D'].map((kind) => `href="#piece-${kind}"`),
    );
    expect(html).toContain('scale(0.46)');
    expect(html).toContain('<text class="mark" x="150" y="150">x</text>');
  });
  it('is refused if something on it cannot be read', () => {
    expect(() => drawing('1  Z  .\n   a  b')).toThrow("'Z' is no piece");
    expect(() => drawing('1  .  .  .\n   a  b')).toThrow('no file');
    expect(drawn('l8   l12', ['red', 'red'], look)).toBeUndefined();
  });
});

describe('two boards', () => {
  const board = '```\n1  K  .\n   a  b\n```\n';
  it('stand side by side if nothing is between them', () => {
    const html = illustrated(toHtml(`${board}\nwords\n\n${board}\n${board}\nwords`), 'chess', look);
    expect(html.replace(/<figure>[\s\S]*?<\/figure>/g, 'B').replace(/\n/g, '')).toBe(
      'B<p>words</p><div class="pair">BB</div><p>words</p>',
    );
  });
});

describe.each(registers)('the register of rulings in %s', (path) => {
  const games = byGame(read(path));
  it('has a part for every game that an inventor has told', () =>
    expect(Object.keys(games)).toEqual(['mercenary', 'mercenary3', 'mercurial', 'merger', 'cooperative']));
  it.each(Object.keys(games))(
    'quotes, of %s, a sentence for every ruling, and names clauses that are tested',
    (id) => {
      const html = games[id] ?? '';
      const sections = html.split('<h3>').slice(1);
      expect(sections.length).toBeGreaterThan(10);
      for (const section of sections) expect(section).toMatch(/^[^\n]*<\/h3>\s*<blockquote>/);
      const tested = [id, ...Object.keys(games).map((game) => `${game}.variants`), 'chess.variants'].flatMap(
        (name) => clauses(read(`tests/clauses/${name}.txt`)),
      );
      const named = unique([...html.matchAll(/ id="([^"]+)"/g)].map(([, name = '']) => name));
      expect(named.filter((name) => !tested.includes(name))).toEqual([]);
      expect(html).not.toMatch(/<a |<h2>/);
    },
  );
});

describe.each(others)('the pages in %s', (code) => {
  it('are there for every game', () => expect(pagesIn(`docs/games/${code}`)).toEqual(pagesIn('docs/games')));
  it.each(pages)('tell in %s what English tells: clauses, boards, moves', (name) => {
    const [english, other] = [read(`docs/games/${name}`), read(gamesPage(code, name))];
    expect(clauses(other)).toEqual(clauses(english));
    const letters = (source: string) => boards(source).map((board) => board.replace(/^.*: .*$/gm, ''));
    expect(letters(other)).toEqual(letters(english));
    expect(moves(other)).toEqual(moves(english));
    const heads = (source: string) => (source.match(/^#+(?= )/gm) ?? []).join(' ');
    expect(heads(other)).toBe(heads(english));
  });
  it.runIf(registers.includes(`docs/rulings.${code}.md`))('have all rulings', () => {
    const [english, other] = [read('docs/rulings.md'), read(`docs/rulings.${code}.md`)];
    const shape = (source: string) => source.match(/^#+(?= )|^>|\([A-Z][A-Z0-9]-\d.*\)$/gm);
    expect(shape(other)).toEqual(shape(english));
    expect(moves(other)).toEqual(moves(english));
    const options = (source: string) => unique(source.match(/`[a-z]+=[^`]+`/g) ?? []);
    expect(options(other)).toEqual(options(english));
  });
});
