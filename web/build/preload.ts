// Has the browser fetch the engine along with the script that will ask for it.

import type { Plugin } from 'vite';

export function preload(): Plugin {
  return {
    name: 'turncoat-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const engine = Object.keys(bundle ?? {}).find((name) => name.endsWith('.wasm'));
        if (!engine) return [];
        const attrs = { rel: 'preload', as: 'fetch', crossorigin: true, href: `./${engine}` };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
