// Takes out of the fonts what the page never shows: half of what a first visit would fetch of them.

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** ASCII, what English and German need, and the signs that texts are set with. */
const characters =
  [...Array(0x7f).keys()]
    .filter((code) => code >= 0x20)
    .map((code) => String.fromCharCode(code))
    .join('') +
  'äöüÄÖÜßéÉ' +
  '\u00a0\u00ad\u202f–—‘’“”„«»•…×½°·−←↑→↓';
/** What other languages of the page need besides: a file for each, which only their readers fetch. */
const ofLanguages: Record<string, string> = {
  es: 'áíóúñÁÍÓÚÑ¿¡',
  fr: 'àâçèêîôœùûÀÇÊ',
};
/** The rest of Latin-1 is one more, for pages in which it is met. */
const others = [...Array(0x100).keys()]
  .filter((code) => code >= 0xa1)
  .map((code) => String.fromCharCode(code))
  .concat(...'ŒŸ€™‚')
  .filter((letter) => !(characters + Object.values(ofLanguages).join('')).includes(letter))
  .join('');
const parts = { ...ofLanguages, more: others };
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
        const named = (which: string) => file.fileName.replace('-latin-', `-latin-${which}-`);
        for (const [which, letters] of Object.entries(parts))
          this.emitFile({ type: 'asset', fileName: named(which), source: await part(letters) });
        file.source = await part(characters);
        const files = { [file.fileName]: characters };
        for (const [which, letters] of Object.entries(parts)) files[named(which)] = letters;
        for (const sheet of Object.values(bundle))
          if (sheet.type === 'asset' && sheet.fileName.endsWith('.css'))
            sheet.source = split(sheet.source.toString(), file.fileName, files);
      }
    },
  };
}

/** Gives every file the letters that it has. */
function split(css: string, first: string, files: Record<string, string>): string {
  const nameOf = (path: string) => path.split('/').at(-1) ?? '';
  return css.replace(/@font-face\s*\{[^}]*\}/g, (face) => {
    if (!face.includes(nameOf(first))) return face;
    return Object.entries(files)
      .map(([file, letters]) =>
        face
          .replace(/unicode-range:[^;}]*/, `unicode-range:${range(letters)}`)
          .replace(nameOf(first), nameOf(file)),
      )
      .join('');
  });
}
const range = (letters: string) =>
  [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(',');

const bytes = (source: string | Uint8Array) => Buffer.from(source as Uint8Array);
