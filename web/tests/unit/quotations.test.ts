// The inventors are quoted truly: every quotation in docs and in the page's texts stands, word for word, in one of the
// excerpts of tests/quotations.txt, and these stand in the inventors' texts, which are not ours to copy: their folder is
// named by TURNCOAT_INVENTORS (CONTRIBUTING.md).
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { codes, gamesPage, others } from './languages';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const line = (words: string) => words.replace(/\s+/g, ' ').trim();

/** The excerpts of every game. */
const excerpts = new Map(
  read('tests/quotations.txt')
    .split(/^# (?=\w+: )/m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.trim().split('\n');
      return [head.split(':')[0]!, lines];
    }),
);
const games = [...excerpts.keys()];

/** What stands by itself: paragraphs, points of a list, rows of a table; without code. */
const pieces = (source: string) =>
  source
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .split(/\n\s*\n|\n(?=\s*- |\|)/);
const quoted = (piece: string) => piece.startsWith('>');
/** The quotations of a piece: all of it behind `>`, else what stands between these marks. */
const quotations = (piece: string, marks: RegExp) =>
  quoted(piece)
    ? [line(piece.replace(/^> ?/gm, ''))]
    : [...line(piece).matchAll(marks)].map(([, words = '']) => words);
const english = /"([^"]*)"/g;
/** In a translated page the inventor's words stand behind their translation. */
const original = /“([^“”„]*)”/g;

/** A sentence may begin small, and may end before its full stop. */
function stands(quotation: string, texts: readonly string[]) {
  const words = quotation.replace(/[.,;:]$/, '');
  const first = words.charAt(0);
  return [first.toLowerCase(), first.toUpperCase()].some((letter) =>
    texts.some((text) => text.includes(letter + words.slice(1))),
  );
}

const rulings = (path: string) =>
  new Map(
    read(path)
      .split(/^## (?=[^#\n]*`\w+`$)/m)
      .slice(1)
      .map((part) => [/`(\w+)`/.exec(part)?.[1] ?? '', part.slice(part.indexOf('\n'))]),
  );
const register = rulings('docs/rulings.md');
/** What is said of building each game, in the same manner. */
const building = rulings('docs/games/build.md');

it('there are excerpts of every game that an inventor has told', () =>
  expect(games).toEqual(['mercenary', 'mercenary3', 'mercurial', 'merger', 'cooperative']));

describe.each(games)('what is quoted of %s', (game) => {
  const texts = excerpts.get(game)!;
  const pages = [...[`docs/games/${game}.md`, `docs/findings/${game}.md`].map(read), building.get(game)!];
  const translated = others.map(
    (code) => `${read(gamesPage(code, `${game}.md`))}\n\n${rulings(gamesPage(code, 'build.md')).get(game)!}`,
  );
  const all = [
    ...[...pages, register.get(game)!].flatMap(pieces).flatMap((piece) => quotations(piece, english)),
    ...translated.flatMap(pieces).flatMap((piece) => quotations(piece, original)),
  ];

  it('are the inventor’s words', () => {
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((quotation) => !stands(quotation, texts))).toEqual([]);
  });
  it('is all that there are excerpts of', () => {
    const used = (text: string) => all.some((quotation) => stands(quotation, [text]));
    expect(texts.filter((text) => !used(text))).toEqual([]);
  });
  it('stands beside every sentence that says what the inventor says', () => {
    const told = (source: string, name: RegExp, marks: RegExp) => {
      const parts = pieces(source);
      return parts.filter(
        (piece, i) =>
          name.test(piece) &&
          !/invented|hat das Spiel erfunden|inventó el juego|a inventé le jeu|rulings/.test(piece) &&
          // A list of quotations, each with its own, may follow.
          !quotations(piece.endsWith(':') ? (parts[i + 1] ?? '') : piece, marks).length,
      );
    };
    expect(pages.flatMap((page) => told(page, /inventor/, english))).toEqual([]);
    expect(translated.flatMap((page) => told(page, /Erfinder|inventor|inventeu[rs]/, original))).toEqual([]);
  });
  it('is translated ruling by ruling where a register is', () => {
    const counts = (source = '') =>
      source.split(/^### /m).map((section) => pieces(section).filter(quoted).length);
    for (const path of others
      .map((code) => `docs/rulings.${code}.md`)
      .filter((one) => existsSync(root + one)))
      expect(counts(rulings(path).get(game))).toEqual(counts(register.get(game)));
  });
});

it('the page’s advice and lessons quote nothing else', () => {
  const all = [...excerpts.values()].flat();
  for (const name of ['tips', 'howto', 'learn'])
    for (const language of codes) {
      const source = read(`web/src/text/${language}.${name}.ts`);
      expect(source).not.toMatch(/inventor\b|Erfinder/);
      expect([...source.matchAll(original)].filter(([, words = '']) => !stands(words, all))).toEqual([]);
    }
});

const folder = process.env['TURNCOAT_INVENTORS'] ?? '';
describe.skipIf(!folder)('the inventors’ texts', () => {
  const texts = folder
    ? readdirSync(folder).map((name) => line(readFileSync(`${folder}/${name}`, 'utf8')))
    : [];
  it.each(games)('hold every excerpt of %s, all in one text', (game) => {
    const missing = texts.map((text) => excerpts.get(game)!.filter((words) => !text.includes(words)));
    expect(missing.sort((one, other) => one.length - other.length)[0]).toEqual([]);
  });
});
