// El formulario de una partida nueva.

import type { SetupWords } from './en.setup';
import { deLas, las } from './es.nouns';

export const setup: SetupWords = {
  title: 'Nueva partida',
  game: 'Juego',
  players: 'Jugadores',
  plays: (seat) => `Quién juega con ${las(seat)}`,
  dice: 'las mueven los dados',
  swap: 'Cambiar de bando',
  level: (seat) => `Nivel del ordenador ${deLas(seat)}`,
  options: 'Opciones de reglas',
  position: 'Empezar desde una posición',
  fenHelp: 'Déjalo vacío para empezar como de costumbre.',
  own: 'propia …',
  another: 'Barajar de nuevo',
  start: 'Empezar',
};
