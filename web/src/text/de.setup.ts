// Das Formular für eine neue Partie.

import type { SetupWords } from './en.setup';

export const setup: SetupWords = {
  title: 'Neue Partie',
  game: 'Spiel',
  players: 'Spieler',
  plays: (seat) => `${seat} spielt`,
  dice: 'von Würfeln gezogen',
  swap: 'Seiten tauschen',
  level: (seat) => `Stufe des Computers für ${seat}`,
  options: 'Regelvarianten',
  position: 'Mit einer Stellung beginnen',
  fenHelp: 'Leer lassen für den üblichen Anfang.',
  own: 'eigene …',
  another: 'Neu mischen',
  start: 'Partie beginnen',
};
