// The players that may move a piece, and why, in Spanish. The words on the left are the engine's. Seats come joined by
// `and`.

import type { Text } from './en';
import { capital, las, listed } from './es.nouns';

export const movers: Text['movers'] = {
  title: '¿Quién mueve qué?',
  own: (seats) => `${capital(seats)} pueden moverla.`,
  nobody: 'Nadie puede moverla.',
  why: {
    controlled: (seats) =>
      `Lleva la gorra de ${seats}: solo ${seats} pueden moverla, y no es un peligro para su rey.`,
    loose: () => 'No lleva gorra: los dos jugadores pueden moverla, y es un peligro para los dos reyes.',
    hired: (seats) => `${capital(seats)} la han contratado y pueden moverla.`,
    idle: () =>
      'Su jugador está eliminado. Nadie puede moverla ni capturarla, pero quien la ataque puede contratarla.',
    majority: (seats) => `La mayoría de sus piezas son de ${seats}: ${seats} pueden moverla.`,
    grey: (seats, shade) =>
      `Tantas piezas blancas como negras: es gris. En las casillas ${shade ? 'claras' : 'oscuras'} la mueven ${seats}.`,
    dice: (seats) => `Es de ${seats}: la mueven las reglas y los dados.`,
  },
  now: 'Ahora puede mover.',
  later: 'En este momento no tiene jugadas legales.',
  other: (army) => `Pero ahora les toca a las piezas ${army.toLowerCase()}.`,
  check: 'Pero no puede parar el jaque.',
  and: (names) => listed(names.map(las)),
};
