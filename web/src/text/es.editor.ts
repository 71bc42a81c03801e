// What the editor of positions says, in Spanish. Fetched when it is opened.

import type { EditorWords } from './en.editor';
import { deLas, does, the } from './es.nouns';

export const editor: EditorWords = {
  castling: 'Enroque',
  tools: 'Herramientas',
  move: 'Mover',
  takeAway: 'Quitar',
  clear: 'Vaciar',
  turn: 'Quién juega',
  stacking: { prisoners: 'Poner debajo de la pieza', merged: 'Fusionar' },
  stackingHelp: {
    prisoners: 'Lo que pongas sobre una pieza pasa a ser su prisionero',
    merged: 'Lo que pongas sobre una pieza se fusiona con ella',
  },
  cap: (seat) => `Gorra ${deLas(seat)}`,
  caps: 'Gorras: elige una y haz clic en una pieza',
  becomes: 'Un peón, o aquello en lo que se ha convertido',
  ways: { k: 'flanco de rey', q: 'flanco de dama' },
  inHand: 'En la mano',
  give: 'Poner en la mano',
  fromHand: (piece) => `Sacar ${the(piece)} de la mano`,
  secondArmy: (army) => `${army}, segundo ejército`,
  turns: {
    main: (seat) => `${seat}: pieza propia`,
    gray: (seat) => `${seat}: pieza gris`,
    silver: (seat) => `${seat}: pieza plateada`,
    'place-main': (seat) => `${seat}: coloca una de sus piezas`,
    'place-gray': (seat) => `${seat}: coloca una pieza gris`,
    'place-silver': (seat) => `${seat}: coloca una pieza plateada`,
  },
  diceTurn: (seat) => `Dados ${deLas(seat)}`,
  followed: (turn, next) => `${turn}, y después ${next}`,
  passed: (turn, seat) => `${turn} (${seat} ${does(seat, 'ha', 'han')} pasado)`,
  refused: 'Aún no es una posición de este juego:',
  done: 'Usar esta posición',
};
