// What is said beside a practice game, in Spanish.

import type { CoachWords } from './en.coach';
import { tips } from './es.tips';

export const coach: CoachWords = {
  title: 'Consejos',
  check: 'Tu rey está en jaque. Busca cómo capturar al atacante, interponerte o huir.',
  wait: 'Fíjate en lo que hacen los demás.',
  won: '¡Bien jugado! Prueba con un ordenador más fuerte en «Nueva partida».',
  drawn: 'Tablas. Inténtalo otra vez, o deshaz unas jugadas y sigue de otra manera.',
  lost: 'Son cosas que pasan. Deshaz unas jugadas y sigue de otra manera, o mira en el estudio dónde se torció.',
  suggest: 'Sugerir una jugada',
  thinking: 'Buscando una buena jugada …',
  suggestion: (move) => `Una buena: ${move}`,
  failed: 'Esta vez no hay sugerencia.',
  stop: 'Sin más consejos',
  again: 'Volver a dar consejos',
  hintMore: 'Ver la jugada',
  hintPiece: (piece, cell) => `Una pista: ${piece} en ${cell}.`,
  why: {
    mate: (moves) => (moves === 1 ? 'Da mate.' : `Da mate en ${moves} jugadas.`),
    only: 'No hay otra jugada.',
    escapes: (moves) =>
      moves === 1
        ? 'Todas las demás reciben mate enseguida.'
        : `Todas las demás reciben mate en ${moves} jugadas como mucho.`,
    clear: 'Todas las demás son claramente peores.',
    alike: (move) => `Igual de buena: ${move}.`,
    hope: (share) => `Tus probabilidades: ${share}.`,
  },
  tips,
};
