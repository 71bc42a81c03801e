// What the engine has against a mix of rule options, in the words of the form: its sentences write options as specs do.

import type { Option } from 'turncoat/answers';
import { Refusal } from '../engine/client';
import type { Fault } from '../text/faults';

/** `name=value` of one of these options, and behind it no word that goes on. */
const pairOf = (options: readonly Option[]) =>
  new RegExp(String.raw`\b(${options.map(({ name }) => name).join('|')})=([\w/+-]+)`, 'g');

/** The options that a fault is about, in the order of the form. */
export function namedIn(fault: Fault, options: readonly Option[]): string[] {
  const pairs = [...fault.sentence.matchAll(pairOf(options))].map(([, name = '']) => name);
  const quoted = [...fault.sentence.matchAll(/option '(\w+)'/g)].map(([, name = '']) => name);
  return options.map(({ name }) => name).filter((name) => pairs.includes(name) || quoted.includes(name));
}

/** `setup=place` becomes “Setup: placed in turns”, and the name of an option in quotes what the form calls it. */
export function inFormWords(
  sentence: string,
  options: readonly Option[],
  words: Readonly<Record<string, string>>,
): string {
  const pair = (name: string, value: string) => {
    const called =
      words[`${name}=${value}`] ?? (/^\d+$/.test(value) ? words[`${name}=`] : undefined) ?? value;
    return `${words[name] ?? name}: ${called}`;
  };
  const quoted = (name: string) => (words['quoted'] ?? '').replace('…', name);
  return sentence
    .replace(/^\S+ '[^']+': /, '')
    .replace(pairOf(options), (_, name: string, value: string) => quoted(pair(name, value)))
    .replace(/(option|Variante) '(\w+)'/gi, (all, noun: string, name: string) =>
      words[name] ? `${noun} ${quoted(words[name])}` : all,
    );
}

/** A mix of options, to be taken by the engine or refused. */
export type Judge = (values: Record<string, string>) => Promise<unknown>;

/**
 * What the engine would have against each listed value if it were chosen now: `name=value` and the reason. Ends early,
 * with what was found until then, once it is no longer wanted.
 */
export async function excluded(
  options: readonly Option[],
  values: Readonly<Record<string, string>>,
  judge: Judge,
  wanted: () => boolean,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name, values: listed, default: usual } of options)
    for (const value of listed) {
      if (value === (values[name] ?? usual)) continue;
      if (!wanted()) return found;
      const reason = await judge({ ...values, [name]: value }).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (reason instanceof Refusal) found.set(`${name}=${value}`, reason.message);
    }
  return found;
}
