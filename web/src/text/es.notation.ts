// How moves are written in the list, in Spanish: signs and what they mean. Fetched on request.

import type { NotationWords } from './en.notation';

export const notation: NotationWords = {
  common: [
    ['♘ f3', 'La pieza que mueve, y adónde. Su color es el de su ejército.'],
    ['♘ b d2', 'La columna o la fila de donde sale, si otra igual podía ir allí.'],
    ['♖ × ♞ d5', 'Captura lo que hay allí.'],
    ['= ♕', 'El peón corona.'],
    ['+  #', 'Jaque; mate.'],
  ],
  games: {
    mercenary: [['♟ k2', 'Las piezas grises se dibujan en gris, las mueva quien las mueva.']],
    mercenary3: [
      ['♜ k7 contratada', 'Se contrata la pieza de un jugador eliminado.'],
      ['sin gorra i4', 'Se quita una gorra.'],
    ],
    mercurial: [
      ['→ *3', 'Las casillas del satélite son *3, *4, @3 y @4: las columnas * y @, las filas 3 y 4.'],
      ['+ ♘ @4', 'La acompaña una pasajera, a @4.'],
      ['♟ puesta en c4', 'Una pieza de la mano se pone en el tablero.'],
      ['×', 'El peón captura lo que salta. Lo capturado va debajo de quien lo capturó.'],
    ],
    merger: [
      ['+ ♘ d5', 'Se une allí a una pieza de su bando.'],
      ['♗♙ e4–d5', 'De la pieza de e4 solo se van estas.'],
      ['→ ♛ a casa', 'Estas vuelven a casa, a la primera fila.'],
    ],
    cooperative: [
      ['♟ puesta en b2', 'Los dados ponen la pieza en esa casilla.'],
      ['puesta en b6, retirada', 'La ponen allí, y se retira.'],
    ],
    chess: [['O-O', 'Enroque corto; O-O-O, el largo.']],
  },
};
