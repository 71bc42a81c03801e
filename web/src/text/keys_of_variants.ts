// What a language says of a key of variants' texts (docs/spec/variants.md), and dice as those texts write them.

export interface KeyWords {
  /** What it is about; where each part of the value has a place of its own in the form, what that part is about. */
  title: string | ((part: number, armies: readonly string[]) => string);
  /** What its values are called; what is left out is said as it is written. */
  values?: Readonly<Record<string, string>> | ((value: string, part: number) => string);
  help?: (example: string) => string;
}

/** "3d6-2": three dice with six sides, less two. */
export function diceIn(text: string): { dice: number; sides: number; highest: number } {
  const [, count, sides = '', less = 0] = /^(\d*)d(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const dice = Number(count || 1);
  return { dice, sides: Number(sides), highest: dice * Number(sides) - Number(less) };
}

/** "d6+1": the ranks that a die names, or with `part` 1 the files. */
export function dieIn(text: string, part: number): { sides: number; first: string; last: string } {
  const [, sides = '', plus = 0] = /^d(\d+)(?:\+(\d+))?$/.exec(text) ?? [];
  const name = (at: number) => (part ? String.fromCharCode(96 + at) : String(at));
  return { sides: Number(sides), first: name(1 + Number(plus)), last: name(Number(sides) + Number(plus)) };
}
