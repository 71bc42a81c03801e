// The engine compiled for speed, where the page is built before it (`make play`): the page knows its address already, and
// the file comes there once it is built.

import type { Plugin } from 'vite';
import { sources } from './places.ts';

/** What has to come into the page's folder; empty if nothing has to. */
export const follows = sources && `assets/turncoat_library-${sources}.wasm`;

const name = 'turncoat_library.wasm?url';

export function engineThatFollows(): Plugin {
  return {
    name: 'turncoat-engine-that-follows',
    enforce: 'pre',
    config: () => ({ define: { __ENGINE_FOLLOWS__: JSON.stringify(follows !== '') } }),
    resolveId: (id) => (follows && id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export default new URL('${follows.replace('assets/', '')}', import.meta.url).href;`
        : undefined,
  };
}
