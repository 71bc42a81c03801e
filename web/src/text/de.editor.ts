// What the editor of positions says, in German. Fetched when it is opened.

import type { EditorWords } from './en.editor';

export const editor: EditorWords = {
  castling: 'Rochade',
  tools: 'Werkzeuge',
  move: 'Verschieben',
  takeAway: 'Wegnehmen',
  clear: 'Leeren',
  turn: 'Am Zug',
  stacking: { prisoners: 'Darunter legen', merged: 'Verschmelzen' },
  stackingHelp: {
    prisoners: 'Was du auf eine Figur setzt, wird ihr Gefangener',
    merged: 'Was du auf eine Figur setzt, verschmilzt mit ihr',
  },
  cap: (seat) => `Hut von ${seat}`,
  caps: 'Hüte: einen wählen, dann eine Figur anklicken',
  becomes: 'Ein Bauer, oder was aus ihm geworden ist',
  ways: { k: 'Königsseite', q: 'Damenseite' },
  inHand: 'In der Hand',
  give: 'In die Hand geben',
  fromHand: (piece) => `${piece} aus der Hand nehmen`,
  secondArmy: (army) => `${army}, zweite Armee`,
  turns: {
    main: (seat) => `${seat}: eigene Figur`,
    gray: (seat) => `${seat}: graue Figur`,
    silver: (seat) => `${seat}: silberne Figur`,
    'place-main': (seat) => `${seat}: stellt eine eigene Figur auf`,
    'place-gray': (seat) => `${seat}: stellt eine graue Figur auf`,
    'place-silver': (seat) => `${seat}: stellt eine silberne Figur auf`,
  },
  diceTurn: (seat) => `Würfel für ${seat}`,
  followed: (turn, next) => `${turn}, dann ${next}`,
  passed: (turn, seat) => `${turn} (${seat} hat ausgesetzt)`,
  refused: 'Noch keine gültige Stellung:',
  done: 'Diese Stellung nehmen',
};
