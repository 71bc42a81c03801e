// What the page consists of: script, styles and engine, wherever it came from. A page that was saved as a file holds
// them inside itself, one on a server names them.

import wasmUrl from 'turncoat.wasm?url';
import { ids, inside } from '../base/inside';

export interface Parts {
  script: string;
  /** With the fonts inside. */
  style: string;
  /** WebAssembly, gzipped, in base64. */
  engine: string;
}

/** The parts of this page, as texts. */
export async function parts(): Promise<Parts> {
  const [script, style, packed] = await Promise.all([
    inside(ids.script) ?? wholeScript(scriptAddress()),
    inside(ids.style) ?? looks(),
    inside(ids.engine) ?? bytes(wasmUrl).then(packedText),
  ]);
  return { script, style, engine: packed };
}

function scriptAddress(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!script) throw new Error('the page has no script');
  return script.src;
}

const later = /\bimport\((["'`])(\.\/[\w.-]+\.js)\1\)/g;

/** The script, and inside it the modules that it imports when they are wanted. They import nothing themselves. */
async function wholeScript(address: string): Promise<string> {
  const script = await text(address);
  const modules = new Map(
    await Promise.all(
      [...new Set([...script.matchAll(later)].map(([, , name = '']) => name))].map(
        async (name): Promise<[string, string]> => {
          const source = await bytes(new URL(name, address).href);
          return [name, `data:text/javascript;base64,${base64(source)}`];
        },
      ),
    ),
  );
  return script.replace(
    later,
    (_, quote: string, name: string) => `import(${quote}${modules.get(name)}${quote})`,
  );
}

/** All style sheets as one, with the fonts inside. */
async function looks(): Promise<string> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return (await Promise.all(sheets.map(({ href }) => text(href).then((css) => withFonts(css, href))))).join(
    '\n',
  );
}

const addresses = /url\((['"]?)(?!data:|#)([^'")]+)\1\)/g;

async function withFonts(css: string, base: string): Promise<string> {
  const named = [...new Set([...css.matchAll(addresses)].map(([, , address = '']) => address))];
  const fonts = new Map(
    await Promise.all(
      named.map(async (address): Promise<[string, string]> => {
        const font = await bytes(new URL(address, base).href);
        return [address, `data:font/woff2;base64,${base64(font)}`];
      }),
    ),
  );
  return css.replace(addresses, (_, _quote, address: string) => `url(${fonts.get(address) ?? address})`);
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
const text = async (address: string) => (await fetched(address)).text();
const bytes = async (address: string) => new Uint8Array(await (await fetched(address)).arrayBuffer());

/** Gzipped and in base64: what `unpacked` in engine/compiled.ts takes. */
export async function packedText(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'));
  return base64(new Uint8Array(await new Response(packed).arrayBuffer()));
}

function base64(content: Uint8Array): string {
  let letters = '';
  for (let i = 0; i < content.length; i += 0x8000)
    letters += String.fromCharCode(...content.subarray(i, i + 0x8000));
  return btoa(letters);
}
