// Where what the page takes from next door is: the engine, and the npm package's sources.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The folders of the engine's modules and of the built page; the Makefile names those of a quick build. */
const built = (published: string, quickly: string) =>
  [published, quickly].map(here).find(existsSync) ?? here(published);
export const modules = process.env['TURNCOAT_WASM'] ?? built('../../build/wasm', '../../build/play/wasm');
export const page = process.env['TURNCOAT_PAGE'] ?? here('../dist');
/** A digest of the sources of the engine compiled for speed, where the page is built before it; else empty. */
export const sources = process.env['TURNCOAT_SOURCES'] ?? '';

export const alias = [
  ...(sources ? [] : [{ find: /^turncoat_library\.wasm/, replacement: `${modules}/turncoat_library.wasm` }]),
  { find: /^turncoat\.wasm/, replacement: `${modules}/turncoat.wasm` },
  { find: /^turncoat\/(\w+)$/, replacement: here('../../npm/src/$1.ts') },
];
