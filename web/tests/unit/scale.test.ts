// Spaces and sizes of type are steps of the scales in tokens.css, and so are corners and shadows; colours are named there.

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
    expect(styles('app/tokens.css').match(/--(space|text)-\d: [\d.]+/g)).toHaveLength(13);
  });

  it('are steps of the scales', () => {
    expect(files.flatMap((file) => stray(file).map((one) => `${file}: ${one}`))).toEqual([]);
  });
});

describe('colours', () => {
  /** Grounds that are no part of the page's colours, and why. */
  const grounds: Record<string, string> = {
    'app/tokens.css': 'the tokens',
    'board/Plate.svelte': 'the plate under prisoners is drawn',
    'board/pieces.css': 'the pieces are drawn',
    'print/PrintView.svelte': 'paper',
    'accessibility/Settings.svelte': 'shows light and dark side by side',
    'study/Lines.svelte': 'the colours of the armies',
    'study/EvalBar.svelte': 'the colours of the armies',
    'workshop/ShareVariant.svelte': 'codes are read by cameras',
    'online/Invitation.svelte': 'codes are read by cameras',
  };
  it('of words, grounds and borders are tokens', () => {
    const own = files
      .filter((file) => !(file in grounds))
      .flatMap((file) =>
        [
          ...styles(file).matchAll(
            /(?<![\w-])(?:color|background(?:-color)?|border[\w-]*):[^;}]*#[\da-f]{3,8}\b[^;}]*/gi,
          ),
        ].map(([one]) => `${file}: ${one}`),
      );
    expect(own).toEqual([]);
  });

  it('have a value for light and for dark, or stand on a ground of their own', () => {
    const tokens = styles('app/tokens.css');
    for (const name of ['page', 'card', 'quiet', 'edge', 'text', 'soft', 'faint', 'accent', 'alarm'])
      expect(tokens, name).toMatch(new RegExp(`--${name}: light-dark\\(`));
  });
});

it('buttons have two weights: plain and strong', () => {
  const known = /^(strong|small|bare)$/;
  const classes = [...styles('app/app.css').matchAll(/button\.([\w-]+)/g)].map(([, name = '']) => name);
  expect(classes.filter((name) => !known.test(name))).toEqual([]);
});
