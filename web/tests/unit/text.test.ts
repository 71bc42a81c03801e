import { describe, expect, it } from 'vitest';
import { de } from '../../src/text/de';
import { causes } from '../../src/text/de.causes';
import { coach } from '../../src/text/de.coach';
import { howTo } from '../../src/text/de.howto';
import { lessons } from '../../src/text/de.learn';
import { en } from '../../src/text/en';
import { causes as englishCauses } from '../../src/text/en.causes';
import { coach as englishCoach } from '../../src/text/en.coach';
import { howTo as englishHowTo } from '../../src/text/en.howto';
import { lessons as englishLessons } from '../../src/text/en.learn';

/** The names of all sentences: `turn.told.moves` and so on; a list counts by its length. */
function names(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [`${path}[${value.length}]`];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, one]) => names(one, path ? `${path}.${name}` : name));
}
const ofPage = (text: object) => names({ ...text, engine: undefined }).sort();

describe('German', () => {
  it('says all that English says', () => expect(ofPage(de)).toEqual(ofPage(en)));
  it('has all lessons', () => expect(names(lessons).sort()).toEqual(names(englishLessons).sort()));
  it('says why dice do what they do', () => expect(names(causes)).toEqual(names(englishCauses)));
  it('tells as much of every game', () => {
    expect(names(howTo).sort()).toEqual(names(englishHowTo).sort());
    expect(names(coach).sort()).toEqual(names(englishCoach).sort());
  });
  it('gives pieces their genders', () => {
    expect(de.piece('Weiß', 'Bauer')).toBe('weißer Bauer');
    expect(de.piece('Grau', 'Dame')).toBe('graue Dame');
    expect(de.piece('Silber', 'Turm')).toBe('silberner Turm');
  });
});
