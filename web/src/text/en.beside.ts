// What the page says beside a real board, in English. Fetched with that view.

import type { NamingDice } from 'turncoat/answers';
import { fileAt } from './causes';

const many = ['', 'one', 'two', 'three', 'four'];
/** Cubes are the usual dice. */
const cut = (sides: number) => (sides === 6 ? '' : ` with ${sides} sides`);

export const beside = {
  title: (game: string) => `${game}, beside a real board`,
  label: 'Referee',
  said: 'What the referee says',
  undo: 'Undo',
  again: 'Say again',
  aloud: 'Aloud',
  flip: 'Flip',
  more: 'More',
  fresh: 'Begin anew',
  setUp: 'Set up the position',
  touching: 'Touch-move',
  print: 'Print and build',
  back: 'To the page’s own board',
  awake: 'The screen stays on.',
  asleep: 'This browser cannot keep the screen on: change that in the device’s settings.',
  check: (seat: string) => `Check to ${seat}.`,
  caps: (seat: string, pieces: string[]) => `${seat}’s cap: ${pieces.join(', ')}.`,
  noCap: (seat: string) => `${seat}’s cap is free.`,
  hires: (seat: string, pieces: string[]) => `${seat} may hire: ${pieces.join(', ')}.`,
  merged: (cell: string, whose: string) => `The Piece on ${cell}: ${whose}`,
  inHand: (seat: string, pieces: string[]) => `${seat} takes in hand: ${pieces.join(', ')}.`,
  on: (piece: string, cell: string) => `${piece} ${cell}`,
  /** A king that a player claims to be able to kill. */
  claim: 'I kill a king',
  claimWhose: 'Whose king?',
  claimWith: 'With which piece?',
  noKill: (seat: string) => `No: ${seat}’s king is not attacked by a piece of yours.`,
  cancel: 'Cancel',
  clock: 'Clock',
  board: 'Board',
  dice: {
    label: 'Dice',
    /** What three dice, one die … are thrown for. */
    capture: (most: number) =>
      `Red can only capture at a risk. Throw one die: up to ${most} it captures, above that it does not.`,
    number: ({ dice, sides, less }: NamingDice) =>
      dice === 1
        ? `Throw one die${cut(sides)}. It shows the number of a piece.`
        : `Throw ${many[dice]} dice${cut(sides)}. Their sum less ${less} is the number of a piece.`,
    square: ({ squareSides: [one, two], squarePlus: [up, right] }: NamingDice) =>
      `Throw two dice, one after the other: the first${cut(one)}${up ? ` plus ${up}` : ''} is the rank, the second${cut(two)} the file (1 is ${fileAt(right)}).`,
    duel: 'Two red pieces of the same worth. Throw one die: on 1, 2 or 3 the one that comes stays, on 4, 5 or 6 the other.',
    lot: (dice: number) =>
      dice === 1
        ? 'There is a choice. Throw one die.'
        : `There is a choice. Throw ${dice} dice, one after the other.`,
    stuck: (dice: number) =>
      `That piece has no move. Throw ${dice === 1 ? 'the die' : dice === 2 ? 'both dice' : `all ${many[dice]} dice`} again.`,
    void: 'That throw does not count. Throw again.',
    back: 'Take a die back',
    face: (face: number) => `Die: ${face}`,
    failed: 'The dice cannot be read without the server: open this once with a network.',
  },
  clocks: {
    label: 'Chess clock',
    press: (seat: string) => `${seat}’s clock`,
    start: 'Start',
    pause: 'Pause',
    goOn: 'Go on',
    reset: 'Set anew',
    over: (seat: string) => `${seat}’s time is over.`,
    out: (seat: string) => `${seat} is out`,
    second: 'the other army',
  },
};
export type BesideWords = typeof beside;
