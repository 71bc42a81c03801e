// What the page consists of: script, styles and engine, wherever it came from. A page that was saved as a file holds
// them inside itself, one on a server names them.

import wasmUrl from 'turncoat.wasm?url';
import fastUrl from 'turncoat_library.wasm?url';
import { ids, inside } from '../base/inside';
import { language } from '../text';

export interface Parts {
  /** All modules, as an import map. */
  script: string;
  /** With the fonts inside. */
  style: string;
  /** WebAssembly, gzipped, in base64. */
  engine: string;
}

/** The parts of this page, as texts; the engine that also plays variants where one is on the page. */
export async function parts(variant: boolean): Promise<Parts> {
  const [script, style, packed] = await Promise.all([
    inside(ids.script) ?? allModules(scriptAddress(), variant),
    inside(ids.style) ?? looks(),
    inside(ids.engine) ?? bytes(variant ? fastUrl : wasmUrl).then(packedText),
  ]);
  return { script, style, engine: packed };
}

function scriptAddress(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!script) throw new Error('the page has no script');
  return script.src;
}

/**
 * What the lab has found is read where the page came from, games are changed there, and what belongs to a real board would
 * weigh too much in a file; and without a server there are no tables, nor codes that lead to them.
 */
const leftOut = /^(findings|Workshop|OnlineRooms|PrintView|Beside|qrcode|\w+\.(print|beside))-/;
/** What only variants need. */
const ofVariants = /^(Different|\w+\.workshop)-/;

/** The languages that a file has: its own and English, in which the game starts where its own is not wanted. */
const languageOf = /^(\w+)\.files-/;
const carried = (file: string) => {
  const [, name] = languageOf.exec(file) ?? [];
  return name === undefined || name === 'en' || name === language();
};

/** The modules of the page import each other by relative paths, at once or when they are wanted. */
const imported = /(\bfrom\s*|\bimport\s*\(?\s*)(["'`])\.\/([\w.-]+\.js)\2/g;

/**
 * All modules as an import map: their sources by names of our own, for a module inside a page has no address that relative
 * paths could start from. The first one, which starts the page, has the name that `ids.entry` says.
 */
async function allModules(address: string, variant: boolean): Promise<string> {
  const imports: Record<string, string> = {};
  const add = async (file: string, name: string): Promise<void> => {
    imports[name] = '';
    const source = await text(new URL(file, address).href);
    imports[name] = dataAddress(
      source
        .replace(imported, (_, how: string, quote: string, to: string) => how + quote + named(to) + quote)
        .replaceAll('import.meta.url', 'document.baseURI'),
    );
    const wanted = [...source.matchAll(imported)]
      .map(([, , , to = '']) => to)
      .filter((to) => !leftOut.test(to) && carried(to) && (variant || !ofVariants.test(to)));
    await Promise.all(wanted.filter((to) => !(named(to) in imports)).map((to) => add(to, named(to))));
  };
  const first = address.split('/').at(-1) ?? '';
  const named = (file: string) => (file === first ? ids.entry : `turncoat/${file}`);
  await add(first, ids.entry);
  // In whichever order they came, the file is the same.
  const sorted = Object.entries(imports).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ imports: Object.fromEntries(sorted) });
}

/** A script as an address: what an address cannot hold as it is, is escaped. */
const dataAddress = (source: string) =>
  `data:text/javascript;charset=utf-8,${source.replace(/[%#\n\r\t]/g, encodeURIComponent).trim()}`;

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
async function packedText(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'));
  return base64(new Uint8Array(await new Response(packed).arrayBuffer()));
}

function base64(content: Uint8Array): string {
  let letters = '';
  for (let i = 0; i < content.length; i += 0x8000)
    letters += String.fromCharCode(...content.subarray(i, i + 0x8000));
  return btoa(letters);
}
