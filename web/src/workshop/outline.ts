// What the engine says of variants' texts, asked once for each.

import type { Outline, VariantModel } from 'turncoat/answers';
import type { Rules } from '../engine/rules';

const known = new Map<string, Promise<Outline>>();

export const outline = (rules: Rules, text: string): Promise<Outline> =>
  rules.workshop('outline', JSON.stringify(text));

/** The same for texts that are asked about again and again. */
export function outlineOf(rules: Rules, spec: string): Promise<Outline> {
  const answer = known.get(spec) ?? outline(rules, spec);
  known.set(spec, answer);
  answer.catch(() => known.delete(spec));
  return answer;
}

let parents: Promise<readonly string[]> | undefined;
/** The ids of the games from which variants can start. */
export function parentsOf(rules: Rules): Promise<readonly string[]> {
  const answer = (parents ??= rules.workshop<string[]>('parents'));
  answer.catch(() => (parents = undefined));
  return answer;
}

/** What the game itself says from which a variant starts; undefined if it is not known. */
export const parentOf = async (rules: Rules, { unchanged }: Outline): Promise<VariantModel | undefined> =>
  unchanged === undefined ? undefined : (await outlineOf(rules, unchanged)).model;
