// What stands around every lesson, in Spanish. Fetched with the lessons.

import type { LessonFrame } from './en.lesson';

const percent = (share: number) => `${(100 * share).toPrecision(2).replace('.', ',')} %`;

export const lesson: LessonFrame = {
  label: (title) => `Lección: ${title}`,
  again: 'Otra vez',
  at: (step, all) => `Paso ${step} de ${all}`,
  task: 'Te toca:',
  right: '¡Bien!',
  previous: 'Atrás',
  next: 'Siguiente',
  finish: 'Terminar',
  showMe: 'Enséñamelo',
  shown: 'Esa era la jugada.',
  throwDice: 'Tirar los dados',
  throwAgain: 'Tirar otra vez',
  chance: (over, under) =>
    over === 1 && under <= 1000
      ? `La probabilidad era de una entre ${under}.`
      : `La probabilidad era de ${over}/${under}, más o menos ${percent(over / under)}.`,
  sure: 'No había otra posibilidad.',
  end: {
    head: 'Ya conoces el juego',
    words:
      'Juega una partida de práctica: contra un ordenador fácil, con consejos junto al tablero, y puedes deshacer cuanto quieras.',
    practice: 'Partida de práctica',
    puzzles: 'Problemas',
    other: 'Otras lecciones',
  },
};
