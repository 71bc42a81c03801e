// What a study says of mistakes, comments and threats, in Spanish.

import type { AnalysisWords } from './en.analysis';
import { capital, count, deLas, does, las } from './es.nouns';

const plies = (n: number) => count(n, 'media jugada', 'medias jugadas');

export const analysis: AnalysisWords = {
  mistakes: 'Errores',
  kinds: { inaccuracy: 'Imprecisión', mistake: 'Error', blunder: 'Error grave' },
  counted: (inaccuracies, mistakes, blunders) =>
    [
      inaccuracies && count(inaccuracies, 'imprecisión', 'imprecisiones'),
      mistakes && count(mistakes, 'error', 'errores'),
      blunders && count(blunders, 'error grave', 'errores graves'),
    ]
      .filter(Boolean)
      .join(', '),
  noMistakes: 'No se ha encontrado ningún error.',
  better: (move) => `mejor: ${move}`,
  loss: (percent) => `${percent} peor`,
  learn: 'Aprende de tus errores',
  nothing: (side) => `No se ha encontrado ningún error ${deLas(side)}.`,
  of: (at, all) => `Error ${at} de ${all}`,
  ask: (move) => `Se jugó ${move}. Encuentra una jugada mejor.`,
  states: {
    asked: '',
    checking: 'El motor la está mirando …',
    best: 'Eso es: la mejor jugada.',
    good: 'Bien, casi tan fuerte como la mejor jugada:',
    again: 'Esa es la que se jugó. Encuentra una mejor.',
    wrong: 'Esa no es mejor. Prueba otra.',
    shown: 'La mejor jugada era:',
    failed: 'El motor no ha podido mirarla. Inténtalo de nuevo.',
  },
  solution: 'Ver la solución',
  next: 'Siguiente error',
  done: 'Terminar',
  stop: 'Dejarlo',
  back: 'Volver a la posición',
  comment: 'Comentario',
  commentHelp: '¿Qué opinas de esta jugada?',
  commentStart: 'Comentar esta posición',
  threat: 'Ver la amenaza',
  threatens: (seat, move) => `Si le${does(seat, '', 's')} tocara a ${las(seat)}: ${move}.`,
  mates: (moves) => (moves === 1 ? 'Sería mate.' : `Sería mate en ${moves} jugadas.`),
  none: {
    check: 'Aquí no hay amenaza que mostrar: estás en jaque.',
    dice: 'Aquí no hay amenaza que mostrar: ahora van los dados.',
    over: 'Aquí no hay amenaza que mostrar: la partida ha terminado.',
  },
  noThreat: (reason) => `Aquí no hay amenaza que mostrar. ${capital(reason)}.`,
  openings: 'Aperturas',
  openingMove: 'Jugada',
  openingGames: 'Partidas',
  openingScore: (side) => (side ? `Puntos de ${side}` : 'Puntos'),
  noOpenings: 'Menos de cinco de nuestras partidas siguieron desde aquí con la misma jugada.',
  openingsFrom: (games, nodes) =>
    `De ${games} partidas del motor contra sí mismo, con ${nodes} nodos por jugada: más o menos el nivel 7 sin sus descuidos. Las primeras jugadas se sortearon entre las casi mejores. Entre paréntesis: dónde puede estar la puntuación con un 95 %.`,
  ending: 'Tabla de finales',
  making: 'Se están calculando todas las posiciones con estas piezas…',
  ends: {
    won: (n) => `victoria en ${plies(n)}`,
    drawn: () => 'tablas',
    lost: (n) => `derrota en ${plies(n)}`,
  },
  endingResult: 'Lleva a',
  late: 'puede llegar antes el límite de jugadas',
  endingExact:
    'Exacta, si los dos bandos juegan lo mejor posible. Una media jugada es una jugada de un solo bando.',
  noEnding: 'No hay tabla para esta posición.',
};
