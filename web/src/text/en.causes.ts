// Why the dice did what they did, in English: the rule by the engine's name for it, and a throw that was made.

import type { Numbered, Way } from 'turncoat/answers';

const rules: Record<string, string> = {
  P1: 'Red’s king was in check, and that comes first.',
  P2: 'A red piece was in danger: the most valuable one that could be saved moved away or took something.',
  P3: 'Red could take something in safety, and took the best there was.',
  P4: 'Red could only take at a risk; one die decided, and it said: take.',
  P5: 'Red had only one legal move.',
  P6: 'No throw could move anything, so a legal move was drawn by lot.',
  P6a: 'Three dice chose the piece: a pawn that could promote in safety.',
  P6b: 'Three dice chose the piece; it went where it attacks something.',
  P6c: 'Three dice chose the piece; with nothing to attack, it went as far as was safe.',
  P7a: 'Three dice chose a piece that is gone or cannot move; the one nearest to it in number took something.',
  P7b: 'Three dice chose a piece that is gone or cannot move; two more dice put the one nearest to it in number on a square.',
};

const onlyCaptures = 'Red had nothing but captures, and made the best of them.';

/** What the piece did that the dice had named. */
const deeds: Record<string, string> = {
  P6a: 'It could promote in safety.',
  P6b: 'It went where it attacks something, and where the fewest could take it.',
  P6c: 'With nothing to attack, it went as far as was safe.',
  P7a: 'It could take something, and took the best there was.',
};

const kinds: Record<string, string> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
  P: 'pawn',
};
const named = ({ kind, home }: Numbered) => `the ${kinds[kind] ?? 'piece'} from ${home}`;

/** Red could take at a risk. */
function decided(face: number, declined = false): string {
  const then =
    face < 4
      ? 'On 1 to 3 it takes.'
      : declined
        ? 'On 4 to 6 it makes none of these captures in this turn.'
        : 'On 4 to 6 it does not.';
  return `Red could only take at a risk, and one die decided: ${face}. ${then}`;
}

function counted({ named: piece, nearest, stuck, rival, dice = [0, 0, 0] }: Way): string {
  if (!piece) return '';
  const { number } = piece;
  const sum = `Three dice: ${dice.join(' + ')} − 2 = ${number}`;
  if (!nearest) return `${sum}, ${named(piece)}.`;
  const [one, other] = [nearest.number, rival ?? 0].sort((a, b) => a - b);
  const which = rival
    ? `${one} and ${other} are equally near, and ${number} is ${number % 2 ? 'odd' : 'even'}, so it was ${nearest.number}`
    : `the nearest number is ${nearest.number}`;
  return `${sum}: ${named(piece)} ${stuck ? 'had no move' : 'is gone'}, ${which}, ${named(nearest)}.`;
}

function put([rank, file]: [number, number], declined = false): string {
  const letter = 'abcdefgh'.charAt(file);
  return `It ${declined ? 'was to take nothing' : 'had nothing to take'}, so two dice named a square: ${rank} + 1 is the rank, ${file} the file ${letter}: ${letter}${rank + 1}.`;
}

export const causes = {
  rules,
  /** Of all that can be thrown, where it is one rule: the die of P4 would leave something to others. */
  only: (cause: string): string => (cause === 'P4' ? onlyCaptures : (rules[cause] ?? '')),
  /** Of a throw that was made. */
  told(way: Way): string {
    const { cause, die, declined, square } = way;
    if (!way.named && !die) return cause === 'P4' ? onlyCaptures : (rules[cause] ?? '');
    const deed = square
      ? put(square, declined)
      : cause === 'P4'
        ? ''
        : cause === 'P5' && declined
          ? 'It had only one other legal move.'
          : (deeds[cause] ?? rules[cause] ?? '');
    const lot =
      cause === 'P7b' && !square ? 'No square was left to put it on, so a legal move was drawn by lot.' : '';
    return [die && decided(die[0], declined), counted(way), lot || deed].filter(Boolean).join(' ');
  },
  /** In a list: which throw it is; nothing if the dice are not thrown for it. */
  short: ({ cause, die, named: piece, nearest, stuck }: Way): string =>
    cause === 'P4'
      ? die
        ? 'one die, 1 to 3'
        : ''
      : piece && nearest
        ? `${piece.number} (${stuck ? 'no move' : 'gone'}), so ${nearest.number}`
        : piece
          ? `number ${piece.number}`
          : '',
  /** Several throws lead there. */
  several: (ways: string[]) => `It comes of ${ways.join(', or of ')}.`,
};
export type Causes = typeof causes;
