// What nothing imports: `npm run unused`. Views come by import() in the markup, which knip does not read by itself; what a
// component exports is used by `bind:this`.
import type { KnipConfig } from 'knip';

const scripts = /<script[^>]*>([\s\S]*?)<\/script>/g;
const later = /import\('[^']+'\)/g;

export default {
  entry: [
    'src/offline/service-worker.ts',
    'src/{app/forms,dice/parts}.ts', // fetched as a whole
    'build/*.{ts,mjs}',
    'tests/**/*.test.ts',
  ],
  project: ['src/**/*.{ts,svelte}', 'build/**/*.ts', 'tests/**/*.ts'],
  ignoreDependencies: [
    '@typescript/native',
    'webpack',
    'rollup',
    '@rollup/plugin-node-resolve',
    'typedoc',
    'typedoc-plugin-markdown',
    /\.wasm$/,
  ], // what svelte-check asks, what npm/ uses, and the engine
  compilers: {
    svelte: (source: string) =>
      [
        ...[...source.matchAll(scripts)].map(([, script = '']) =>
          script.replace(/^ *export (async function|const|function)/gm, '$1'),
        ),
        ...(source.match(later) ?? []),
      ].join('\n'),
  },
} satisfies KnipConfig;
