// What is said at tables: the server's phrases, in every language.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { codes, said } from './languages';

const judge = readFileSync(
  fileURLToPath(new URL('../../../src/online/table/judge.hpp', import.meta.url)),
  'utf8',
);
const [, list = ''] = /phrases\[\] = \{([^}]*)\}/.exec(judge) ?? [];
const phrases = [...list.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase).sort();

describe.each(codes)('the phrases in %s', (code) => {
  const words = said[code].online;
  it('are those that the server lets strangers say', () => {
    expect(phrases).toContain('hello');
    expect(Object.keys(words.phrases).sort()).toEqual(phrases);
  });
  it('let a check be called in Mercurial Chess, and nowhere else', () =>
    expect(words.calls).toEqual({ mercurial: 'check' }));
});
