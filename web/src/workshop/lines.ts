// Lines of a variant's text, changed where a form says so. What a text means the engine says (`outline`), with the places
// of its lines; nothing is read here.

import type { Entry, Outline } from 'turncoat/answers';

/** Which line: `piece N.white` is { key: 'piece', letter: 'N', army: 'white' }. */
export interface Key {
  key: string;
  letter?: string | undefined;
  army?: string | undefined;
}

/** A line and what it is to say; undefined: it goes. */
export type Change = [Key, string | undefined];

export const entryOf = (outline: Outline, { key, letter, army }: Key): Entry | undefined =>
  outline.entries.find((entry) => entry.key === key && entry.letter === letter && entry.army === army);

const written = ({ key, letter, army }: Key) => key + (letter ? ` ${letter}` : '') + (army ? `.${army}` : '');

/** The text with a line that says this; without it if there is no value. `outline` is that of the text as it is. */
export function withLine(text: string, outline: Outline, key: Key, value: string | undefined): string {
  const lines = text.split('\n');
  const entry = entryOf(outline, key);
  if (entry) {
    const line = lines[entry.line - 1] ?? '';
    const end = entry.valueColumn - 1 + entry.value.length;
    if (value !== undefined)
      lines[entry.line - 1] = line.slice(0, entry.valueColumn - 1) + value + line.slice(end);
    else if (line.slice(0, entry.column - 1).trim() || line.slice(end).trim())
      lines[entry.line - 1] = line.slice(0, entry.column - 1) + line.slice(end);
    else lines.splice(entry.line - 1, 1);
    return lines.join('\n');
  }
  if (value === undefined) return text;
  // Keys stand in the order of the canonical text (VA-4).
  const place = ({ key }: Key) => outline.keys?.findIndex((one) => one.key === key) ?? 0;
  const before = outline.entries.filter((one) => place(one) <= place(key));
  const at = Math.max(outline.line, ...before.map(({ line }) => line));
  lines.splice(at, 0, `${written(key)} = ${value}`);
  return lines.join('\n');
}

/** The text under another name. */
export function withName(text: string, outline: Outline, name: string): string {
  const lines = text.split('\n');
  const at = outline.line - 1;
  lines[at] = (lines[at] ?? '').replace(/\[[^:\]]*:/, `[${name} :`);
  return lines.join('\n');
}

/** A name for a title: what names are made of (VA-1). */
export function nameFor(title: string, taken: readonly string[]): string {
  const name = plain(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, 24);
  if (!name) return 'my-variant';
  return taken.includes(name) ? `my-${name}`.slice(0, 24) : name;
}

/** What a text can hold: plain ASCII without quotation marks and backslashes, comments and bars. */
export const plain = (words: string): string =>
  words
    .replace(/[„“”«»"]/g, "'")
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/[äöüÄÖÜß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .replace(/[\\|#]/g, '');
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };
