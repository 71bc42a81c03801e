// What the page says of sheets to print, in Spanish. Fetched with them.

import type { PrintWords } from './en.print';
import { count } from './es.nouns';

export const print: PrintWords = {
  title: (game) => `${game}: imprimir y construir`,
  lead: 'Todo para un tablero real: una página de reglas, el tablero a escala, piezas y marcadores. Imprime, recorta, pega y juega.',
  paper: 'Papel',
  papers: { a4: 'A4', letter: 'Carta' },
  square: 'Casillas, en milímetros',
  print: 'Imprimir',
  scale:
    'En el diálogo de impresión elige 100 % (sin ajustar a la página). La regla de cada hoja debe medir 100 mm.',
  making: 'Dibujando las hojas …',
  sheets: (n) => count(n, 'hoja', 'hojas'),
  rules: 'Con las reglas elegidas para la partida del tablero.',
  build: 'Cómo construirlo',
  back: 'Atrás',
};
