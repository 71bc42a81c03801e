// Where what the page takes from next door is: the engine, and the npm package's sources.
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = [
  { find: /^turncoat_library\.wasm/, replacement: here('../../build/wasm/turncoat_library.wasm') },
  { find: /^turncoat\.wasm/, replacement: here('../../build/wasm/turncoat.wasm') },
  { find: /^turncoat\/(\w+)$/, replacement: here('../../npm/src/$1.ts') },
];
