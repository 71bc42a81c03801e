// Lo que dice la primera página, y lo que la cabecera dice de las mesas.

import type { FrontWords } from './en.front';

export const front: FrontWords = {
  what: 'Ajedrez en el que las piezas cambian de bando: seis juegos, un motor fuerte, amigos en línea o en una misma mesa.',
  ways: 'Formas de jugar',
  computer: 'Jugar contra el motor',
  computerLead: 'De principiante a toda su fuerza',
  somebodyLead: 'Con un amigo o con cualquiera',
  learn: 'Aprender',
  learnLead: 'Lecciones cortas, problemas y reglas',
  make: 'Crear tu juego',
  makeLead: 'Otras piezas, tableros y reglas',
  games: 'Los seis juegos',
  still: 'Parar los tableros',
  move: 'Mover los tableros',
  goesOn: 'Continuar',
  moves: (n) => (n === 1 ? 'una jugada' : `${n} jugadas`),
  yourTurn: 'Te toca',
  study: (title) => `Estudio: ${title}`,
  solved: 'resuelto',
  now: (persons, open) =>
    [
      persons && (persons === 1 ? 'una persona' : `${persons} personas`),
      open && (open === 1 ? 'una mesa abierta' : `${open} mesas abiertas`),
    ]
      .filter(Boolean)
      .join(', '),
  nobody: 'Ahora mismo no hay nadie en las mesas',
};
