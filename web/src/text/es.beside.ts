// What the page says beside a real board, in Spanish. Fetched with that view.

import type { BesideWords } from './en.beside';
import { fileAt } from './causes';
import { aLas, deLas, does, Las } from './es.nouns';

const many = ['', 'un', 'dos', 'tres', 'cuatro'];
/** Los dados corrientes tienen seis caras. */
const cut = (sides: number) => (sides === 6 ? '' : ` de ${sides} caras`);

export const beside: BesideWords = {
  title: (game) => `${game}, junto a un tablero real`,
  label: 'Árbitro',
  said: 'Lo que dice el árbitro',
  undo: 'Deshacer',
  again: 'Repetir',
  aloud: 'En voz alta',
  flip: 'Girar',
  more: 'Más',
  fresh: 'Empezar de nuevo',
  setUp: 'Poner la posición',
  touching: 'Pieza tocada, pieza jugada',
  print: 'Imprimir y construir',
  back: 'Al tablero de la página',
  awake: 'La pantalla sigue encendida.',
  asleep: 'Este navegador no puede mantener la pantalla encendida: cámbialo en los ajustes del dispositivo.',
  check: (seat) => `Jaque ${aLas(seat)}.`,
  caps: (seat, pieces) => `Gorra ${deLas(seat)}: ${pieces.join(', ')}.`,
  noCap: (seat) => `La gorra ${deLas(seat)} está libre.`,
  hires: (seat, pieces) => `${Las(seat)} ${does(seat, 'puede', 'pueden')} contratar: ${pieces.join(', ')}.`,
  merged: (cell, whose) => `El grupo de ${cell}: ${whose}`,
  inHand: (seat, pieces) =>
    `${Las(seat)} ${does(seat, 'recibe', 'reciben')} en la mano: ${pieces.join(', ')}.`,
  on: (piece, cell) => `${piece} ${cell}`,
  claim: 'Mato a un rey',
  claimWhose: '¿El rey de quién?',
  claimWith: '¿Con qué pieza?',
  noKill: (seat) => `No: ninguna pieza tuya ataca al rey ${deLas(seat)}.`,
  cancel: 'Cancelar',
  clock: 'Reloj',
  board: 'Tablero',
  dice: {
    label: 'Dados',
    capture: (most) =>
      `Las rojas solo pueden capturar con riesgo. Tira un dado: hasta ${most} capturan; si sale más, no.`,
    number: ({ dice, sides, less }) =>
      dice === 1
        ? `Tira un dado${cut(sides)}. Da el número de una pieza.`
        : `Tira ${many[dice]} dados${cut(sides)}. Su suma menos ${less} es el número de una pieza.`,
    square: ({ squareSides: [one, two], squarePlus: [up, right] }) =>
      `Tira dos dados, uno tras otro: el primero${cut(one)}${up ? ` más ${up}` : ''} es la fila; el segundo${cut(two)}, la columna (1 es la ${fileAt(right)}).`,
    duel: 'Dos piezas rojas del mismo valor. Tira un dado: con 1, 2 o 3 se queda la que llega; con 4, 5 o 6, la otra.',
    lot: (dice) =>
      dice === 1
        ? 'Hay varias posibilidades. Tira un dado.'
        : `Hay varias posibilidades. Tira ${dice} dados, uno tras otro.`,
    stuck: (dice) =>
      `Esa pieza no puede mover. Tira otra vez ${dice === 1 ? 'el dado' : `los ${many[dice]} dados`}.`,
    void: 'Esa tirada no vale. Tira otra vez.',
    back: 'Retirar un dado',
    face: (face) => `Dado: ${face}`,
    failed: 'Sin el servidor no se pueden leer los dados: abre esto una vez con conexión a la red.',
  },
  clocks: {
    label: 'Reloj de ajedrez',
    press: (seat) => `Reloj ${deLas(seat)}`,
    start: 'Empezar',
    pause: 'Pausa',
    goOn: 'Seguir',
    reset: 'Poner a cero',
    over: (seat) => `Se ha agotado el tiempo ${deLas(seat)}.`,
    out: (seat) => `${Las(seat)} ${does(seat, 'queda', 'quedan')} fuera`,
    second: 'el otro ejército',
  },
};
