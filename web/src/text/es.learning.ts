// Texts of the lists of lessons and puzzles, and of the offer of a lesson beside a game, in Spanish. The lessons themselves
// are in es.learn.ts, which is fetched with the first of them.

import type { Text } from './en';

export const learn: Text['learn'] = {
  title: 'Aprender',
  lead: 'Lecciones breves en el tablero de verdad. Elige un juego; cada una dura unos tres minutos.',
  close: 'Volver a la partida',
  games: 'Todas las lecciones',
  steps: (n) => `${n} pasos`,
  so: (done, all) => `${done} de ${all} pasos hechos`,
  finished: 'Hecha',
  puzzles: 'Problemas',
  daily: 'Problema del día',
  streak: (days) => (days === 1 ? 'resuelto un día' : `resuelto ${days} días seguidos`),
  rating: (value) => `Puntuación en problemas: ${value}`,
  solved: (n) => `${n} resueltos`,
  begin: 'Empezar',
  goOn: 'Seguir',
  trouble: 'No se ha podido cargar la lección.',
  offer: {
    head: (title) => `¿No conoces el ${title.charAt(0).toLowerCase()}${title.slice(1)}?`,
    words: (n) => `Prueba las reglas en ${n} pasos breves. Tardarás unos tres minutos.`,
    yes: 'Aprenderlo',
    no: 'No, gracias',
  },
};
