import { describe, expect, it } from 'vitest';
import { de, lessons, tips } from '../../src/text/de';
import { en } from '../../src/text/en';
import { lessons as englishLessons, tips as englishTips } from '../../src/text/en.learn';

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
  it('has all advice', () => expect(names(tips).sort()).toEqual(names(englishTips).sort()));
  it('gives pieces their genders', () => {
    expect(de.piece('Weiß', 'Bauer')).toBe('weißer Bauer');
    expect(de.piece('Grau', 'Dame')).toBe('graue Dame');
    expect(de.piece('Silber', 'Turm')).toBe('silberner Turm');
  });
});
