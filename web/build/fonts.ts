// Takes out of the fonts what the page never shows: half of what a first visit would fetch of them.

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** ASCII, what English and German need, and the signs that texts are set with. */
const characters =
  [...Array(0x7f).keys()]
    .filter((code) => code >= 0x20)
    .map((code) => String.fromCharCode(code))
    .join('') +
  'äöüÄÖÜßé' +
  '\u00a0\u00ad\u202f–—‘’‚“”„•…€™©×½±§°·−←↑→↓';
/** The rest of Latin-1 is a file of its own, for pages in which it is met. */
const others = [...Array(0x100).keys()]
  .filter((code) => code >= 0xa1)
  .map((code) => String.fromCharCode(code))
  .concat(...'ŒœŸ')
  .filter((letter) => !characters.includes(letter))
  .join('');
/** The weights that the styles use. */
const weights = { wght: { min: 400, max: 700 } };

const common = /-latin-wght-normal[\w-]*\.woff2$/;

export function fonts(): Plugin {
  return {
    name: 'turncoat-fonts',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !common.test(file.fileName)) continue;
        const source = bytes(file.source);
        const part = (letters: string) =>
          subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: weights });
        const name = file.fileName.replace('-latin-', '-latin-more-');
        this.emitFile({ type: 'asset', fileName: name, source: await part(others) });
        file.source = await part(characters);
        for (const sheet of Object.values(bundle))
          if (sheet.type === 'asset' && sheet.fileName.endsWith('.css'))
            sheet.source = split(sheet.source.toString(), file.fileName, name);
      }
    },
  };
}

/** Gives either file the letters that it has. */
function split(css: string, first: string, second: string): string {
  const [firstName = '', secondName = ''] = [first, second].map((one) => one.split('/').at(-1));
  return css.replace(/@font-face\s*\{[^}]*\}/g, (face) => {
    if (!face.includes(firstName)) return face;
    const of = (letters: string) => face.replace(/unicode-range:[^;}]*/, `unicode-range:${range(letters)}`);
    return of(characters) + of(others).replace(firstName, secondName);
  });
}
const range = (letters: string) =>
  [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(',');

const bytes = (source: string | Uint8Array) => Buffer.from(source as Uint8Array);
