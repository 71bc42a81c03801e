// Signos del tablero que el ajedrez no tiene.

import type { SignWords } from './en.signs';

export const signs: SignWords = {
  title: 'Signos del tablero',
  places: {
    goal: (who) => `Meta: quien llega allí gana (${who}).`,
    safe: (who) => `Meta: quien llega adonde nadie lo ataca gana (${who}).`,
    held: (who) => `Meta: quien sigue allí en su próximo turno gana (${who}).`,
    reply: (who) => `Meta: quien llega allí gana, si el otro bando no llega enseguida (${who}).`,
    promotion: (who) => `Promoción desde o hasta aquí: ${who}.`,
    arrival: (who) => `Promoción aquí: ${who}.`,
    region: (who) => `Nunca sale de ahí: ${who}.`,
    gate: (who) =>
      `Puerta: al salir de aquí por primera vez, una pieza puede dejar allí otra de las que hay en la mano (${who}).`,
  },
  games: {
    mercenary: [
      [
        'cap',
        'Una gorra: el jugador de su color movió esta pieza gris por última vez, y solo él puede moverla.',
      ],
      ['bare', 'Sin gorra: ambos jugadores pueden mover la pieza gris, y ataca a los dos reyes.'],
    ],
    mercenary3: [
      ['hire', 'Una gorra: el jugador de su color ha contratado esta pieza.'],
      ['idle', 'Pálida: el jugador de esta pieza está fuera, y se puede contratar.'],
      [
        'silent',
        'Jaque silencioso: un jaque que ha abierto la jugada de otro jugador no se anuncia. Si la línea sigue abierta en el turno del atacante, el rey puede ser capturado.',
      ],
    ],
    mercurial: [
      ['* @', 'Las columnas del satélite: sus casillas son *3, *4, @3 y @4.'],
      ['prisoner', 'Debajo de una pieza: el prisionero que lleva.'],
    ],
    merger: [
      [
        'merged',
        'Una pieza fusionada. El color de su plato dice de quién son más piezas; gris: tantas blancas como negras.',
      ],
    ],
  },
};
