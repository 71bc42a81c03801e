// A file that is opened in the workshop: a text of ours, or one of Fairy-Stockfish's.

import type { Imported, ImportedEntry } from 'turncoat/answers';
import type { Rules } from '../engine/rules';
import { outline } from './outline';

/** More than any of either (docs/protocol.md, "workshop"). */
const most = 120_000;

/** Keys that only texts of ours have, in the form that only these have. */
const ours = /^\s*(?:(?:piece|promotion|drop)\s+\+?[A-Z]|language|title|about|options)\b.*=/m;

/** The text to be kept as it is; or what the file of Fairy-Stockfish has. */
export async function opened(
  rules: Rules,
  file: File,
): Promise<{ text: string } | { entries: readonly ImportedEntry[] }> {
  const text = (await file.slice(0, most).text()).replace(/\r\n?/g, '\n');
  if (ours.test(text)) return { text };
  if (!(await outline(rules, text)).faults.length) return { text };
  const { entries } = await rules.workshop<Imported>('import', JSON.stringify(text));
  return { entries };
}
