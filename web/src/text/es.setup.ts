// El formulario de una partida nueva.

import type { SetupWords } from './en.setup';
import { count, deLas, las } from './es.nouns';

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
  clock: {
    title: 'Reloj',
    none: 'Sin reloj',
    own: 'Tiempo propio',
    control: (minutes, seconds) =>
      `${count(minutes, 'minuto', 'minutos')} para cada uno y ${count(seconds, 'segundo', 'segundos')} más tras cada turno`,
    minutes: 'Minutos para la partida',
    seconds: 'Segundos añadidos por turno',
    help: 'Los relojes se ponen en marcha con la primera jugada.',
    phases: 'Relojes para un turno',
    one: 'Un reloj',
    two: 'Un segundo reloj para las grises',
    helpOne: 'Un mismo reloj corre durante todos los movimientos de un turno.',
    helpTwo:
      'Cada jugador tiene dos: uno para los movimientos propios y otro para los grises y plateados. Quien agota cualquiera de los dos ha perdido.',
  },
};
