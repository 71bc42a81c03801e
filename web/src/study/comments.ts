// What people say of positions, in words that stand in braces in a record.

import { pattern } from '../game/clocks';

/** A comment with other words; what it says of a clock stays. Braces would end it, and it has one line. */
export function withWords(comment: string | undefined, words: string): string | undefined {
  const clock = pattern.exec(comment ?? '')?.[0].trim();
  const said = words.replaceAll('{', '(').replaceAll('}', ')').replace(/\s+/g, ' ').trim();
  return [clock, said].filter(Boolean).join(' ') || undefined;
}
