// Why the dice did what they did, in English: the rule by the engine's name for it, and a throw that was made.

import type { Numbered } from 'turncoat/answers';
import { causesIn } from './causes';

const rules: Record<string, string> = {
  P1: 'Red’s king was in check, and that comes first.',
  P2: 'A red piece was in danger: the most valuable one that could be saved moved away or took something.',
  P3: 'Red could take something in safety, and took the best there was.',
  P4: 'Red could only take at a risk; one die decided, and it said: take.',
  P5: 'Red had only one legal move.',
  P6: 'No throw could move anything, so a legal move was drawn by lot.',
  P6a: 'Dice chose the piece: a pawn that could promote in safety.',
  P6b: 'Dice chose the piece; it went where it attacks something.',
  P6c: 'Dice chose the piece; with nothing to attack, it went as far as was safe.',
  P7a: 'Dice chose a piece that is gone or cannot move; the one nearest to it in number took something.',
  P7b: 'Dice chose a piece that is gone or cannot move; two more dice put the one nearest to it in number on a square.',
};

const kinds: Record<string, string> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
  P: 'pawn',
};
const named = ({ kind = '', home }: Numbered) => `the ${kinds[kind] ?? 'piece'} from ${home}`;
const thrown = ['', 'One die', 'Two dice', 'Three dice', 'Four dice'];

export const causes = causesIn({
  rules,
  deeds: {
    P6a: 'It could promote in safety.',
    P6b: 'It went where it attacks something, and where the fewest could take it.',
    P6c: 'With nothing to attack, it went as far as was safe.',
    P7a: 'It could take something, and took the best there was.',
  },
  onlyCaptures: 'Red had nothing but captures, and made the best of them.',
  onlyOther: 'It had only one other legal move.',
  noSquare: 'No square was left to put it on, so a legal move was drawn by lot.',
  decided(face, then, on) {
    const deed = {
      takes: `On ${on} it takes.`,
      not: `On ${on} it does not.`,
      never: `On ${on} it makes none of these captures in this turn.`,
    };
    return `Red could only take at a risk, and one die decided: ${face}. ${deed[then]}`;
  },
  range: (first, last) => `${first} to ${last}`,
  dice: (n) => thrown[n] ?? '',
  counted: (dice, sum, piece) => `${dice}: ${sum}, ${named(piece)}.`,
  replaced(dice, sum, piece, nearest, stuck, rival) {
    const { number } = piece;
    const which = rival
      ? `${Math.min(nearest.number, rival)} and ${Math.max(nearest.number, rival)} are equally near, and ${number} is ${number % 2 ? 'odd' : 'even'}, so it was ${nearest.number}`
      : `the nearest number is ${nearest.number}`;
    const who = piece.kind
      ? `${named(piece)} ${stuck ? 'had no move' : 'is gone'}`
      : 'no piece has that number';
    return `${dice}: ${sum}: ${who}, ${which}, ${named(nearest)}.`;
  },
  put: (rank, file, cell, declined) =>
    `It ${declined ? 'was to take nothing' : 'had nothing to take'}, so two dice named a square: ${rank} is the rank, ${file} the file ${cell[0]}: ${cell}.`,
  oneDie: (on) => `one die, ${on}`,
  number: (number, nearest, stuck) =>
    nearest === undefined ? `number ${number}` : `${number} (${stuck ? 'no move' : 'gone'}), so ${nearest}`,
  several: (ways) => `It comes of ${ways.join(', or of ')}.`,
});
