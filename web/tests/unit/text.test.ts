// No sentence is missing in any language, and none is English by accident.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/text';
import { here } from './engine';
import { others, said } from './languages';

/** What is said, by its name: `text.turn.told.moves`; a sentence with gaps as its source. */
function sentences(value: unknown, path = ''): [name: string, words: string][] {
  if (typeof value === 'function') return [[path, String(value)]];
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, one]) => sentences(one, path ? `${path}.${name}` : name));
}
/** Of what has no words of its own, or fewer in English: what the engine says, faults, pages by their paths. */
const apart = /^(text\.engine|options|faults|pages)\./;
const of = (language: Language) => sentences(said[language]).filter(([name]) => !apart.test(name));
const names = (language: Language) => of(language).map(([name]) => name);

/** Of what is no sentence: names of pictures, marks and keys, and records, which are to be understood everywhere. */
const codes =
  /\.picture$|^keys\.marks\.\d+\.[01]$|^keys\.keys\.\d+\.0$|^signs\.games\.\w+\.\d+\.0$|^text\.names\.|\.calls\.|^causes\.(only|told|short)$/;
/** Words that are rightly the same in a language as in English. */
const alike: Partial<Record<Language, string[]>> = {
  es: ['Turncoat', 'normal', 'Arena'],
  de: [
    'Turncoat',
    'Online',
    'Computer',
    'Computer …',
    'Engine',
    'En passant',
    'Letter',
    'Text',
    'Name',
    'Arena',
    'Passkeys',
  ],
  fr: [
    'Turncoat',
    'dragon',
    'Satellite',
    'expert',
    'Pause',
    'Letter',
    'Solution',
    'Animation',
    'Volume',
    'Directions',
    'Options',
    'Points',
  ],
};
/** What is said, without names of properties, gaps and signs. */
const wordsIn = (source: string) => {
  const literals = source.includes('=>') ? (source.match(/(['"`])(?:\\.|(?!\1)[^])*\1/g) ?? []) : [source];
  return (
    literals
      .join(' ')
      .replace(/\$\{[^}]*\}/g, ' ')
      .match(/\p{L}{4,}/gu) ?? []
  );
};

describe.each(others)('the language %s', (language) => {
  it('has a file for each of English', () => {
    const files = readdirSync(here('web/src/text'));
    const of = (code: string) =>
      files.filter((file) => file.startsWith(`${code}.`)).map((file) => file.slice(3));
    // More may be there, for what only that language has.
    expect(of(language)).toEqual(expect.arrayContaining(of('en')));
  });
  it('says all that English says', () => expect(names(language).sort()).toEqual(names('en').sort()));
  it('has the engine’s titles, summaries and options', () => {
    expect(Object.keys(said[language].text.engine)).toEqual(Object.keys(said.de.text.engine));
    expect(Object.keys(said[language].options).sort()).toEqual(Object.keys(said.de.options).sort());
  });
  it('says nothing in English by accident', () => {
    const english = new Map(of('en'));
    const same = of(language).filter(
      ([name, words]) =>
        !codes.test(name) &&
        !alike[language]?.includes(words) &&
        english.get(name) === words &&
        wordsIn(words).length > 0,
    );
    expect(same.map(([name, words]) => `${name}: ${words}`)).toEqual([]);
  });
  it('fills the same gaps', () => {
    const takes = (value: unknown, path = ''): string[] => {
      if (typeof value === 'function') return [`${path}(${value.length})`];
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([name, one]) => takes(one, `${path}.${name}`));
    };
    const more = takes(said[language]).filter((one) => !takes(said.en).includes(one));
    const less = (one: string) => takes(said.en).find((other) => other.split('(')[0] === one.split('(')[0]);
    // A sentence may leave out some of its arguments, but gets no others.
    expect(
      more.filter(
        (one) =>
          Number(/\d+/.exec(one.split('(')[1] ?? '')) > Number(/\d+/.exec(less(one)?.split('(')[1] ?? '')),
      ),
    ).toEqual([]);
  });
});

describe('German', () => {
  it('gives pieces their genders', () => {
    const { piece } = said.de.text;
    expect(piece('Weiß', 'Bauer')).toBe('weißer Bauer');
    expect(piece('Grau', 'Dame')).toBe('graue Dame');
    expect(piece('Silber', 'Turm')).toBe('silberner Turm');
  });
});

describe('French', () => {
  it('gives pieces their genders, and articles that fit', () => {
    const { piece } = said.fr.text;
    const spoken = said.fr.said;
    expect(piece('Blancs', 'pion')).toBe('Pion blanc');
    expect(piece('Gris', 'dame')).toBe('Dame grise');
    expect(piece('Argentés', 'tour')).toBe('Tour argentée');
    expect(piece('Rouges', 'groupe')).toBe('Groupe rouge');
    expect(spoken.takes('Pion blanc', 'e4', 'd5', 'Tour noire')).toBe(
      'Pion blanc de e4 prend la tour noire en d5.',
    );
  });
  it('has narrow spaces that do not break before its signs and inside its quotation marks', () => {
    const plain = sentences(said.fr).filter(([name, words]) => !/=>|\{\n/.test(words) && !codes.test(name));
    expect(plain.filter(([, words]) => /\p{L} [:;!?»%](?! chess)|« /u.test(words))).toEqual([]);
  });
});
