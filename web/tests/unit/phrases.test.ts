// What is said at tables: the server's phrases, in both languages.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { online as de } from '../../src/text/de.online';
import { online as en } from '../../src/text/en.online';

const judge = readFileSync(
  fileURLToPath(new URL('../../../src/online/table/judge.hpp', import.meta.url)),
  'utf8',
);
const [, list = ''] = /phrases\[\] = \{([^}]*)\}/.exec(judge) ?? [];
const phrases = [...list.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase).sort();

describe.each([
  ['English', en],
  ['German', de],
])('the phrases in %s', (_, words) => {
  it('are those that the server lets strangers say', () => {
    expect(phrases).toContain('hello');
    expect(Object.keys(words.phrases).sort()).toEqual(phrases);
  });
  it('let a check be called in Mercurial Chess, and nowhere else', () =>
    expect(words.calls).toEqual({ mercurial: 'check' }));
});
