// Files that leave the page.

import { nameOf } from '../base/spec';

const types = {
  pgn: 'application/x-chess-pgn',
  html: 'text/html',
  svg: 'image/svg+xml',
  png: 'image/png',
  json: 'application/json',
};

/** A file name for a game: `turncoat-mercenary-2026-01-31.pgn`. */
export function fileName(spec: string, now: Date, ending: keyof typeof types): string {
  const id = nameOf(spec);
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `turncoat-${id}-${day}.${ending}`;
}

/** Has the browser store something as a file; the name's ending says what it is. */
export function download(name: string, content: string | Blob) {
  const type = types[name.split('.').at(-1) as keyof typeof types];
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The text of a file: UTF-8 or UTF-16, or else Windows-1252, in which older programs of chess write. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const wide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (wide) return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
