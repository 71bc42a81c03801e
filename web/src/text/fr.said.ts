// Les coups pour les lecteurs d’écran.

import type { SaidWords } from './en.said';
import { the } from './fr.nouns';

export const said: SaidWords = {
  moves: (piece, from, to) => `${piece} de ${from} en ${to}.`,
  takes: (piece, from, to, taken) => `${piece} de ${from} prend ${the(taken)} en ${to}.`,
  captures: (piece, from, to) => `${piece} de ${from} en ${to}, avec prise.`,
  put: (piece, cell) => `${piece} en ${cell}.`,
  becomes: (kind) => `Promotion : ${kind}.`,
  home: (piece, cell) => `${piece} rentre au départ, en ${cell}.`,
  hires: (seat, piece, cell) => `Les ${seat} engagent ${the(piece)} en ${cell}.`,
  agreed: 'La nulle est acceptée.',
  word: (seat, word) => `${seat} : ${word}.`,
};
