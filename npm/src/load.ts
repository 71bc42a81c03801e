/** Finds, compiles and starts the module that comes with this package. */

import { Turncoat } from './turncoat.js';

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Starts the library. The module is compiled once for all calls. In Node it is read from the package, elsewhere fetched
 * from beside the script; `from` names another place, for those who serve it themselves.
 */
export async function load(from?: string | URL): Promise<Turncoat> {
  if (from !== undefined) return Turncoat.start(await fetched(new URL(from, import.meta.url)));
  compiled ??= found();
  compiled.catch(() => (compiled = undefined));
  return Turncoat.start(await compiled);
}

async function found(): Promise<WebAssembly.Module> {
  const place = new URL('./turncoat.wasm', import.meta.url);
  return place.protocol === 'file:' ? read(place) : fetched(place);
}

async function fetched(place: URL): Promise<WebAssembly.Module> {
  if (place.protocol === 'file:') return read(place);
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place.href}: ${response.status} ${response.statusText}`);
  if (response.headers.get('content-type') === 'application/wasm')
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** In Node `fetch` knows no files. */
async function read(place: URL): Promise<WebAssembly.Module> {
  const { readFile } = await import(/* @vite-ignore */ 'node:fs/promises');
  return WebAssembly.compile(await readFile(place));
}
