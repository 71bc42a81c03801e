// Züge für Vorleseprogramme.

import type { SaidWords } from './en.said';

export const said: SaidWords = {
  moves: (piece, from, to) => `${piece} von ${from} nach ${to}.`,
  takes: (piece, from, to, taken) => `${piece} von ${from} schlägt auf ${to}: ${taken}.`,
  captures: (piece, from, to) => `${piece} von ${from} nach ${to}, schlägt.`,
  put: (piece, cell) => `${piece} auf ${cell} gestellt.`,
  becomes: (kind) => `Umgewandelt in: ${kind}.`,
  home: (piece, cell) => `${piece} kommt nach Hause: ${cell}.`,
  hires: (seat, piece, cell) => `${seat} heuert an: ${piece} auf ${cell}.`,
  agreed: 'Sie einigen sich auf Remis.',
  word: (seat, word) => `${seat}: ${word}.`,
};
