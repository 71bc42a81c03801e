// A text as part of a link: compressed, in letters that every link can hold.

/** What follows is compressed (z) or not (p). */
type Form = 'z' | 'p';

/** More than any text of ours has: what grows beyond it was made to do harm. */
const most = 4 << 20;

export async function packed(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const form: Form = typeof CompressionStream === 'function' ? 'z' : 'p';
  return form + toText(form === 'z' ? await through(new CompressionStream('deflate-raw'), bytes) : bytes);
}

/** The text again; what was not made by `packed` is an error. */
export async function unpacked(source: string): Promise<string> {
  const bytes = toBytes(source.slice(1));
  const plain = source[0] === 'z' ? await through(new DecompressionStream('deflate-raw'), bytes) : bytes;
  return new TextDecoder().decode(plain);
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: BlobPart[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > most) throw new Error('too long');
    parts.push(value);
  }
}

/** Base64 for addresses, and back. */
export function toText(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export const toBytes = (source: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(source.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
