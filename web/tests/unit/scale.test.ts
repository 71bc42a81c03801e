// Spaces and sizes of type are steps of the scales in app.css, and so are corners and shadows.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
/** The boards of letters in the rules have lengths of their own. */
const free = ['learn/rules.css'];
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(svelte|css)$/.test(file) && !free.some((folder) => file.startsWith(folder)),
);
const styles = (file: string) => {
  const whole = readFileSync(source + file, 'utf8');
  const sheet = file.endsWith('.css') ? whole : whole.slice(whole.search(/<style|$(?![^])/));
  return sheet.replace(/\/\*[^]*?\*\//g, '');
};
/** Declarations with a value that is a length but not a step; what is calculated comes from the geometry of a board. */
const stray = (file: string) =>
  [...styles(file).matchAll(/(?<![\w-])(?:margin|padding|(?:\w+-)?gap|font-size)[\w-]*:[^;}]*/g)]
    .map(([declaration]) => declaration)
    .filter((one) => /\d(px|rem|em)\b/.test(one) && !/calc\(|clamp\(/.test(one));

describe('spaces and sizes of type', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(styles('app/app.css').match(/--(space|text)-\d: [\d.]+/g)).toHaveLength(13);
  });

  it('are steps of the scales', () => {
    expect(files.flatMap((file) => stray(file).map((one) => `${file}: ${one}`))).toEqual([]);
  });
});
