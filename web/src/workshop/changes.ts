// What is different about a variant, and what its keys are called, in the words of the engine (src/print/changes).

import type { Outline } from 'turncoat/answers';
import type { Rules } from '../engine/rules';
import { language } from '../text';

/** A key as the form shows it. */
export interface KeyWords {
  /** For each part of what it says. */
  titles: readonly string[];
  /** For each part its values and what they are called. */
  values: readonly Readonly<Record<string, string>>[];
  help?: string;
}
export interface VariantWords {
  changes: readonly string[];
  keys: Readonly<Record<string, KeyWords>>;
}

const known = new Map<string, Promise<VariantWords>>();

/** Of a variant's text that is in order, asked once for each. */
export function wordsAbout(rules: Rules, spec: string): Promise<VariantWords> {
  const name = `${language()} ${spec}`;
  const answer = known.get(name) ?? rules.sentences<VariantWords>(spec);
  known.set(name, answer);
  answer.catch(() => known.delete(name));
  return answer;
}

/** Letters of the kinds that are new or move otherwise. */
export const changedKinds = ({ changes = [] }: Outline): Set<string> =>
  new Set(
    changes.flatMap(({ what, letter }) => (letter && ['piece', 'movement'].includes(what) ? [letter] : [])),
  );
