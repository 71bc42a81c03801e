// Takes out of the fonts what the page never shows: half of what a first visit would fetch of them.

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Latin-1, and the signs that texts are set with. Other letters come with the font's second file, if they are met. */
const characters =
  [...Array(0x100).keys()]
    .filter((code) => (code >= 0x20 && code < 0x7f) || code >= 0xa0)
    .map((code) => String.fromCharCode(code))
    .join('') + '–—‘’‚“”„†•…‹›′″€™−×←↑→↓';
/** The weights that the styles use. */
const weights = { wght: { min: 400, max: 700 } };

const common = /-latin-wght-normal[\w-]*\.woff2$/;

export function fonts(): Plugin {
  return {
    name: 'turncoat-fonts',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && common.test(file.fileName))
          file.source = await subsetFont(bytes(file.source), characters, {
            targetFormat: 'woff2',
            variationAxes: weights,
          });
    },
  };
}

const bytes = (source: string | Uint8Array) => Buffer.from(source as Uint8Array);
