// The compiled engine: from a server, or from inside a page that was saved as a file (offline/parts.ts).

import wasmUrl from 'turncoat.wasm?url';
import { ids, inside } from '../base/inside';

/** Is this a page that was saved as a file? */
export const inFile = () => inside(ids.engine) !== undefined;

export async function engine(): Promise<WebAssembly.Module> {
  const packed = inside(ids.engine);
  if (packed !== undefined) return WebAssembly.compile(await unpacked(packed));
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  if (response.headers.get('content-type') === 'application/wasm')
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

async function unpacked(packed: string): Promise<ArrayBuffer> {
  const content = Uint8Array.from(atob(packed.trim()), (letter) => letter.charCodeAt(0));
  return new Response(
    new Blob([content]).stream().pipeThrough(new DecompressionStream('gzip')),
  ).arrayBuffer();
}
