// Why the dice did what they did: which of a language's sentences tell of a throw, and in which order.

import type { Numbered, Way } from 'turncoat/answers';

/** The sentences of a language. A die has a face, pieces are counted by three dice, a square is named by two. */
export interface CauseWords {
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
  decided: (face: number, then: 'takes' | 'not' | 'never') => string;
  /** Three dice: the sum, and the piece of that number. */
  counted: (sum: string, piece: Numbered) => string;
  /** That piece is gone or stuck, so that the nearest number moved; `rival` is as near. */
  replaced: (sum: string, piece: Numbered, nearest: Numbered, stuck: boolean, rival?: number) => string;
  put: (rank: number, file: number, letter: string, declined: boolean) => string;
  /** In a list. */
  oneDie: string;
  number: (number: number, nearest?: number, stuck?: boolean) => string;
  /** Several throws lead there. */
  several: (ways: string[]) => string;
}

export interface Causes {
  rules: Record<string, string>;
  /** Of all that can be thrown, where it is one rule: the die of P4 would leave something to others. */
  only: (cause: string) => string;
  /** Of a throw that was made. */
  told: (way: Way) => string;
  /** In a list: which throw it is; nothing if the dice are not thrown for it. */
  short: (way: Way) => string;
  several: (ways: string[]) => string;
}

export function causesIn(words: CauseWords): Causes {
  const only = (cause: string) => (cause === 'P4' ? words.onlyCaptures : (words.rules[cause] ?? ''));

  function decided({ die, declined }: Way): string {
    if (!die) return '';
    return words.decided(die[0], die[0] < 4 ? 'takes' : declined ? 'never' : 'not');
  }

  function counted({ named, nearest, stuck, rival, dice = [0, 0, 0] }: Way): string {
    if (!named) return '';
    const sum = `${dice.join(' + ')} − 2 = ${named.number}`;
    return nearest ? words.replaced(sum, named, nearest, stuck ?? false, rival) : words.counted(sum, named);
  }

  function deed({ cause, declined, square }: Way): string {
    if (square) return words.put(square[0], square[1], 'abcdefgh'.charAt(square[1]), declined ?? false);
    if (cause === 'P4') return '';
    if (cause === 'P5' && declined) return words.onlyOther;
    if (cause === 'P7b') return words.noSquare;
    return words.deeds[cause] ?? words.rules[cause] ?? '';
  }

  return {
    rules: words.rules,
    only,
    told: (way) =>
      way.named || way.die
        ? [decided(way), counted(way), deed(way)].filter(Boolean).join(' ')
        : only(way.cause),
    short({ cause, die, named, nearest, stuck }) {
      if (cause === 'P4') return die ? words.oneDie : '';
      return named ? words.number(named.number, nearest?.number, stuck) : '';
    },
    several: words.several,
  };
}
