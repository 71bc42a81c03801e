/** Finds, compiles and starts the module that comes with this package. */

import { Turncoat } from './turncoat.js';

let compiled: Promise<WebAssembly.Module> | undefined;

/** An address as text, or as a `URL`. */
type Place = string | { readonly href: string };

/**
 * Starts the library. The module is compiled once for all calls. In Node it is read from the package,
 * elsewhere fetched from beside the script; `from` names another place, for a site that serves it itself: in
 * a page, relative to that page.
 */
export async function load(from?: Place): Promise<Turncoat> {
  if (from !== undefined) return Turncoat.start(await at(new URL(text(from), base())));
  compiled ??= at(new URL('./turncoat.wasm', import.meta.url));
  compiled.catch(() => (compiled = undefined));
  return Turncoat.start(await compiled);
}

const text = (place: Place) => (typeof place === 'string' ? place : place.href);

/** In a page or worker its address, as bundlers put another one in place of the script's. */
function base(): string {
  const { location } = globalThis as { location?: { href: string } };
  return location?.href ?? import.meta.url;
}

async function at(place: URL): Promise<WebAssembly.Module> {
  if (place.protocol === 'file:') return read(place);
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place.href}: ${response.status} ${response.statusText}`);
  if (response.headers.get('content-type') === 'application/wasm')
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** In Node `fetch` knows no files. The name is put together here, or bundlers for pages would look for that module. */
async function read(place: URL): Promise<WebAssembly.Module> {
  const files = ['node:fs', 'promises'].join('/');
  const { readFile } = (await import(
    /* webpackIgnore: true */ /* @vite-ignore */ files
  )) as typeof import('node:fs/promises');
  return WebAssembly.compile(await readFile(place));
}
