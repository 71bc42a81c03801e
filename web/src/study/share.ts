// A game in the fragment of a link: `#game=…`, compressed, so that it travels in the link alone and is sent to no server.

import type { SavedStudy } from './saved';

const name = 'game=';
/** What follows is compressed (z) or not (p). */
type Form = 'z' | 'p';

/** The fragment of a link that opens this study, with its `#`. */
export async function fragmentOf(saved: SavedStudy): Promise<string> {
  const { spec, start = '', tree, at = [], towards = 0, comments = [] } = saved;
  const content = [1, spec, start, tree, at.join(' '), towards, ...comments];
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const form: Form = typeof CompressionStream === 'function' ? 'z' : 'p';
  const packed = form === 'z' ? await through(new CompressionStream('deflate-raw'), bytes) : bytes;
  return `#${name}${form}${toText(packed)}`;
}

/** The study that a fragment tells; undefined if it tells none. A damaged one is an error. */
export async function studyOf(fragment: string): Promise<SavedStudy | undefined> {
  const rest = fragment.replace(/^#/, '');
  if (!rest.startsWith(name)) return undefined;
  const form = rest[name.length];
  const packed = toBytes(rest.slice(name.length + 1));
  const bytes = form === 'z' ? await through(new DecompressionStream('deflate-raw'), packed) : packed;
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (!Array.isArray(value) || value[0] !== 1 || !value.slice(1, 5).every((one) => typeof one === 'string'))
    throw new Error('not a game');
  const [, spec, start, tree, at, towards, ...said] = value as [1, string, string, string, string, unknown];
  const comments = said.map((one) => (typeof one === 'string' ? one : ''));
  return {
    version: 1,
    spec,
    start: start || undefined,
    tree,
    ...(comments.some(Boolean) && { comments }),
    at: at.split(' ').filter(Boolean),
    towards: typeof towards === 'number' ? towards : 0,
  };
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const out = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

function toText(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

const toBytes = (source: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(source.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
