// Why the dice did what they did: which of a language's sentences tell of a throw, and in which order.

import type { NamingDice, Numbered, Way } from 'turncoat/answers';

/** The dice of Cooperative Chess, where a game does not say others. */
export const cubes: NamingDice = { dice: 3, sides: 6, less: 2, squareSides: [6, 6], squarePlus: [1, 1] };

/** The letter of a file, counted from 0. */
export const fileAt = (file: number): string => String.fromCharCode(97 + file);

/** The sentences of a language. A die has a face, pieces are counted by some dice, a square is named by two. */
interface CauseWords {
  /** By the engine's name for a rule: what it did. */
  rules: Record<string, string>;
  /** What the piece did that the dice had named, by the rule. */
  deeds: Record<string, string>;
  /** Red could only capture, and no die was asked. */
  onlyCaptures: string;
  /** Captures were declined, and one other move was left. */
  onlyOther: string;
  /** No square was left to put a piece on. */
  noSquare: string;
  /** A die decided whether Red captures at a risk: it does, or not now, or not in this turn. */
  decided: (face: number, then: 'takes' | 'not' | 'never', on: string) => string;
  /** "4 to 6". */
  range: (first: number, last: number) => string;
  /** "Three dice", one to four of them, at the beginning of a sentence. */
  dice: (n: number) => string;
  /** Three dice: the sum, and the piece of that number. */
  counted: (dice: string, sum: string, piece: Numbered) => string;
  /** That piece is gone or stuck, or no piece has that number, so that the nearest one moved; `rival` is as near. */
  replaced: (
    dice: string,
    sum: string,
    piece: Numbered,
    nearest: Numbered,
    stuck: boolean,
    rival?: number,
  ) => string;
  /** `rank`: "4 + 1". */
  put: (rank: string, file: number, cell: string, declined: boolean) => string;
  /** In a list. */
  oneDie: (on: string) => string;
  number: (number: number, nearest?: number, stuck?: boolean) => string;
  /** Several throws lead there. */
  several: (ways: string[]) => string;
}

export interface Causes {
  rules: Record<string, string>;
  /** Of all that can be thrown, where it is one rule: the die of P4 would leave something to others. */
  only: (cause: string) => string;
  /** Of a throw that was made. */
  told: (way: Way, naming?: NamingDice) => string;
  /** In a list: which throw it is; nothing if the dice are not thrown for it. */
  short: (way: Way) => string;
  several: (ways: string[]) => string;
}

export function causesIn(words: CauseWords): Causes {
  const only = (cause: string) => (cause === 'P4' ? words.onlyCaptures : (words.rules[cause] ?? ''));

  const range = (first: number, last: number) => (first === last ? String(first) : words.range(first, last));

  function decided({ die, declined, dare = 3 }: Way): string {
    if (!die) return '';
    const takes = die[0] <= dare;
    const on = takes ? range(1, dare) : range(dare + 1, 6);
    return words.decided(die[0], takes ? 'takes' : declined ? 'never' : 'not', on);
  }

  function counted({ named, nearest, stuck, rival, dice = [] }: Way, { less }: NamingDice): string {
    if (!named) return '';
    const sum = dice.join(' + ') + (less ? ` − ${less} = ${named.number}` : '');
    const thrown = words.dice(dice.length);
    return nearest
      ? words.replaced(thrown, sum, named, nearest, stuck ?? false, rival)
      : words.counted(thrown, sum, named);
  }

  function deed({ cause, declined, square }: Way, { squarePlus: [up, right] }: NamingDice): string {
    if (square) {
      const [rank, file] = square;
      const cell = fileAt(file + right - 1) + (rank + up);
      return words.put(up ? `${rank} + ${up}` : String(rank), file, cell, declined ?? false);
    }
    if (cause === 'P4') return '';
    if (cause === 'P5' && declined) return words.onlyOther;
    if (cause === 'P7b') return words.noSquare;
    return words.deeds[cause] ?? words.rules[cause] ?? '';
  }

  return {
    rules: words.rules,
    only,
    told: (way, naming = cubes) =>
      way.named || way.die
        ? [decided(way), counted(way, naming), deed(way, naming)].filter(Boolean).join(' ')
        : only(way.cause),
    short({ cause, die, named, nearest, stuck }) {
      if (cause === 'P4') return die ? words.oneDie(range(...die)) : '';
      return named ? words.number(named.number, nearest?.number, stuck) : '';
    },
    several: words.several,
  };
}
