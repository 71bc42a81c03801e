// What the list of kept games says, in Spanish. Fetched with it.

import type { ArchiveWords } from './en.archive';
import { count } from './es.nouns';

export const archive: ArchiveWords = {
  lead: 'Aquí, en este navegador, se guardan todas las partidas que has empezado.',
  search: 'Buscar',
  none: 'Aún no hay partidas: cada una llega aquí con su primera jugada.',
  unmatched: 'Ninguna partida tiene todas esas palabras.',
  running: 'en curso',
  here: 'en el tablero',
  moves: (n) => count(n, 'jugada', 'jugadas'),
  more: 'Mostrar más',
  remove: (title) => `Borrar: ${title}`,
  removed: (title) => `Borrada: ${title}`,
  undo: 'Deshacer',
  file: 'Guardar todas en un archivo',
  add: 'Añadir partidas de un archivo',
  added: (n, broken) =>
    `${count(n, 'partida añadida', 'partidas añadidas')}.${broken ? ` ${count(broken, 'entrada no se ha podido', 'entradas no se han podido')} leer.` : ''}`,
  noFile: 'Este no es un archivo de partidas guardado aquí.',
  broken: (n) => `${count(n, 'entrada no se puede', 'entradas no se pueden')} leer.`,
};
