// What the engine refuses, in the language of the page.

/** Why the engine refuses something: a code of tests/faults.txt with its arguments, and the English sentence. */
export interface Fault {
  code: string;
  /** `kind` says what an argument is, where it can be translated: an army, a kind of piece, a field of a FEN. */
  arguments: { text: string; kind?: string }[];
  /** The fault behind this one. */
  cause?: Fault;
  sentence: string;
}

/** The sentences of another language, and the names of what is in them: by kind, then by the English one. */
export interface FaultWords {
  sentences: Record<string, string>;
  names: Record<string, Record<string, string>>;
}

/** A fault in the words of a language; in English where it has none for it. `army` translates names of armies. */
export function said(fault: Fault, words: FaultWords | undefined, army: (name: string) => string): string {
  const sentence = words?.sentences[fault.code];
  if (words === undefined || sentence === undefined) return fault.sentence;
  const named = ({ text, kind = '' }: Fault['arguments'][number]) =>
    words.names[kind]?.[text] ?? (kind === 'army' ? army(text) : text);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'cause') return fault.cause ? said(fault.cause, words, army) : '';
    const argument = fault.arguments[Number(name) - 1];
    return argument ? named(argument) : '';
  });
}

/** The fault of this code, if it is this one or behind it. */
export const within = (fault: Fault, code: string): Fault | undefined =>
  fault.code === code ? fault : fault.cause && within(fault.cause, code);
