// Has the browser fetch the engine, and the scripts that the first one imports, along with that one.

import type { Plugin } from 'vite';
import { fetchedLater } from './networks.ts';

export function preload(): Plugin {
  return {
    name: 'turncoat-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const engine = Object.keys(bundle).filter(
          (name) => name.endsWith('.wasm') && !fetchedLater.test(name),
        );
        const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
        const scripts = entries.flatMap((file) => (file.type === 'chunk' ? file.imports : []));
        const link = (href: string, attrs: Record<string, string | boolean>) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true, href: `./${href}` },
          injectTo: 'head-prepend' as const,
        });
        return [
          ...engine.map((name) => link(name, { rel: 'preload', as: 'fetch' })),
          ...scripts.map((name) => link(name, { rel: 'modulepreload' })),
        ];
      },
    },
  };
}
