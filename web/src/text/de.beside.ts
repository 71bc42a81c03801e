import type { BesideWords } from './en.beside';
import { fileAt } from './causes';

const many = ['', 'Einen', 'Zwei', 'Drei', 'Vier'];
/** Üblich sind sechs Seiten. */
const cut = (sides: number) => (sides === 6 ? '' : ` mit ${sides} Seiten`);

export const beside: BesideWords = {
  title: (game) => `${game} am echten Brett`,
  label: 'Schiedsrichter',
  said: 'Was der Schiedsrichter sagt',
  undo: 'Rückgängig',
  again: 'Noch einmal sagen',
  aloud: 'Laut',
  flip: 'Drehen',
  more: 'Mehr',
  fresh: 'Neu beginnen',
  setUp: 'Stellung aufbauen',
  touching: 'Berührt, geführt',
  print: 'Drucken und bauen',
  back: 'Zum Brett der Seite',
  awake: 'Der Bildschirm bleibt an.',
  asleep: 'Dieser Browser kann den Bildschirm nicht anlassen: in den Einstellungen des Geräts ändern.',
  check: (seat) => `Schach für ${seat}.`,
  caps: (seat, pieces) => `Hut von ${seat}: ${pieces.join(', ')}.`,
  noCap: (seat) => `Der Hut von ${seat} ist frei.`,
  hires: (seat, pieces) => `${seat} darf anheuern: ${pieces.join(', ')}.`,
  merged: (cell, whose) => `Die Figur auf ${cell}: ${whose}`,
  inHand: (seat, pieces) => `${seat} bekommt in die Hand: ${pieces.join(', ')}.`,
  on: (piece, cell) => `${piece} ${cell}`,
  claim: 'Ich töte einen König',
  claimWhose: 'Wessen König?',
  claimWith: 'Mit welcher Figur?',
  noKill: (seat) => `Nein: Der König von ${seat} wird von keiner deiner Figuren angegriffen.`,
  cancel: 'Abbrechen',
  clock: 'Uhr',
  board: 'Brett',
  dice: {
    label: 'Würfel',
    capture: (most) =>
      `Rot kann nur mit Risiko schlagen. Einen Würfel werfen: bis ${most} schlägt es, darüber nicht.`,
    number: ({ dice, sides, less }) =>
      dice === 1
        ? `Einen Würfel${cut(sides)} werfen. Er zeigt die Nummer einer Figur.`
        : `${many[dice]} Würfel${cut(sides)} werfen. Ihre Summe weniger ${less} ist die Nummer einer Figur.`,
    square: ({ squareSides: [one, two], squarePlus: [up, right] }) =>
      `Zwei Würfel werfen, einen nach dem anderen: der erste${cut(one)}${up ? ` plus ${up}` : ''} ist die Reihe, der zweite${cut(two)} die Linie (1 ist ${fileAt(right)}).`,
    duel: 'Zwei gleich wertvolle rote Figuren. Einen Würfel werfen: bei 1, 2 oder 3 bleibt die, die kommt, bei 4, 5 oder 6 die andere.',
    lot: (dice) =>
      dice === 1
        ? 'Es gibt eine Wahl. Einen Würfel werfen.'
        : `Es gibt eine Wahl. ${dice} Würfel werfen, einen nach dem anderen.`,
    stuck: (dice) =>
      `Diese Figur hat keinen Zug. ${dice === 1 ? 'Den Würfel' : dice === 2 ? 'Beide Würfel' : `Alle ${many[dice]?.toLowerCase()} Würfel`} neu werfen.`,
    void: 'Dieser Wurf zählt nicht. Neu werfen.',
    back: 'Einen Würfel zurück',
    face: (face) => `Würfel: ${face}`,
    failed: 'Ohne den Server lassen sich die Würfel nicht lesen: einmal mit Netz öffnen.',
  },
  clocks: {
    label: 'Schachuhr',
    press: (seat) => `Uhr von ${seat}`,
    start: 'Los',
    pause: 'Anhalten',
    goOn: 'Weiter',
    reset: 'Neu stellen',
    over: (seat) => `Die Zeit von ${seat} ist um.`,
    out: (seat) => `${seat} ist ausgeschieden`,
    second: 'die andere Armee',
  },
};
