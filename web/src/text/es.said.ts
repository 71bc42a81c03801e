// Las jugadas para lectores de pantalla.

import type { SaidWords } from './en.said';
import { capital, does, Las, the } from './es.nouns';

export const said: SaidWords = {
  moves: (piece, from, to) => `${capital(piece)} de ${from} a ${to}.`,
  takes: (piece, from, to, taken) => `${capital(piece)} de ${from} captura ${the(taken)} en ${to}.`,
  captures: (piece, from, to) => `${capital(piece)} de ${from} a ${to}, con captura.`,
  put: (piece, cell) => `${capital(piece)}, en ${cell}.`,
  becomes: (kind) => `Se convierte en ${kind}.`,
  home: (piece, cell) => `${capital(piece)} vuelve a casa, a ${cell}.`,
  hires: (seat, piece, cell) =>
    `${Las(seat)} ${does(seat, 'contrata', 'contratan')} ${the(piece)} de ${cell}.`,
  agreed: 'Acuerdan tablas.',
  word: (seat, word) => `${seat}: ${word}.`,
};
