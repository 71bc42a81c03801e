// How the page is built: Svelte, and the engine taken from the C++ build next door.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const engine = fileURLToPath(new URL('../build/wasm/turncoat.wasm', import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  base: './',
  resolve: { alias: [{ find: /^turncoat\.wasm/, replacement: engine }] },
  server: { fs: { allow: ['..'] } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  worker: { format: 'es' },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
});
