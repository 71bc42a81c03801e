// Why the dice did what they did, in Spanish: the rule by the engine's name for it, and a throw that was made.

import type { Numbered } from 'turncoat/answers';
import { causesIn } from './causes';
import { capital, listed, the } from './es.nouns';

const rules: Record<string, string> = {
  P1: 'El rey rojo estaba en jaque, y eso va lo primero.',
  P2: 'Una pieza roja estaba en peligro: la más valiosa de las que podían salvarse se apartó o capturó algo.',
  P3: 'Las rojas podían capturar sin riesgo, y capturaron lo mejor que había.',
  P4: 'Las rojas solo podían capturar con riesgo; decidió un dado, y dijo que sí.',
  P5: 'Las rojas tenían una sola jugada legal.',
  P6: 'Ninguna tirada podía mover nada, así que se sorteó una jugada legal.',
  P6a: 'Los dados eligieron la pieza: un peón que podía coronar sin riesgo.',
  P6b: 'Los dados eligieron la pieza, que fue adonde ataca algo.',
  P6c: 'Los dados eligieron la pieza; sin nada que atacar, avanzó cuanto podía sin riesgo.',
  P7a: 'Los dados eligieron una pieza que ya no está o no puede mover; la de número más cercano capturó algo.',
  P7b: 'Los dados eligieron una pieza que ya no está o no puede mover; otros dos pusieron en una casilla la de número más cercano.',
};

const kinds: Record<string, string> = {
  K: 'rey',
  Q: 'dama',
  R: 'torre',
  B: 'alfil',
  N: 'caballo',
  P: 'peón',
};
const thrown = ['', 'Un dado', 'Dos dados', 'Tres dados', 'Cuatro dados'];
const named = ({ kind = '', home }: Numbered) => `${the(kinds[kind] ?? 'pieza')} de ${home}`;

export const causes = causesIn({
  rules,
  deeds: {
    P6a: 'Podía coronar sin riesgo.',
    P6b: 'Fue adonde ataca algo, y donde menos piezas podían capturarla.',
    P6c: 'Sin nada que atacar, avanzó cuanto podía sin riesgo.',
    P7a: 'Podía capturar, y capturó lo mejor que había.',
  },
  onlyCaptures: 'Las rojas no tenían más que capturas, e hicieron la mejor.',
  onlyOther: 'Solo quedaba otra jugada legal.',
  noSquare: 'No quedaba casilla donde ponerla, así que se sorteó una jugada legal.',
  decided(face, then, on) {
    const deed = {
      takes: `Con ${on} capturan.`,
      not: `Con ${on} no capturan.`,
      never: `Con ${on} no hacen ninguna de esas capturas en este turno.`,
    };
    return `Las rojas solo podían capturar con riesgo, y decidió un dado: ${face}. ${deed[then]}`;
  },
  range: (first, last) => `${first} a ${last}`,
  dice: (n) => thrown[n] ?? '',
  counted: (dice, sum, piece) => `${dice}: ${sum}, ${named(piece)}.`,
  replaced(dice, sum, piece, nearest, stuck, rival) {
    const { number } = piece;
    const which = rival
      ? `${Math.min(nearest.number, rival)} y ${Math.max(nearest.number, rival)} están igual de cerca, y como ${number} es ${number % 2 ? 'impar' : 'par'}, tocó ${nearest.number}`
      : `el número más cercano es ${nearest.number}`;
    const who = piece.kind
      ? `${capital(named(piece))} ${stuck ? 'no podía mover' : 'ya no está'}`
      : 'Ninguna pieza tiene ese número';
    return `${dice}: ${sum}. ${who}; ${which}, ${named(nearest)}.`;
  },
  put: (rank, file, cell, declined) =>
    `${declined ? 'No debía capturar nada' : 'No tenía nada que capturar'}, así que dos dados dieron una casilla: ${rank} es la fila; ${file}, la columna ${cell[0]}: ${cell}.`,
  oneDie: (on) => `un dado, ${on.includes(' ') ? 'de ' : ''}${on}`,
  number: (number, nearest, stuck) =>
    nearest === undefined
      ? `número ${number}`
      : `${number} (${stuck ? 'sin jugada' : 'ya no está'}), luego ${nearest}`,
  several: (ways) => `Sale con ${listed(ways, 'o con')}.`,
});
