// Lo que se dice al cargar una partida.

import type { LoadWords } from './en.load';

export const load: LoadWords = {
  title: 'Cargar una partida',
  help: 'Elige un archivo guardado aquí o un PGN de ajedrez; también puedes soltarlo sobre la página o pegar su texto.',
  file: 'Elegir un archivo',
  paste: 'Partida',
  refused: 'Esta partida no se puede jugar:',
  unreadable: 'No se ha podido leer el archivo.',
  several: (n) => `Hay ${n} partidas en este archivo: ¿cuál?`,
  more: 'Mostrar más',
  remarks: (all, more) =>
    `La partida está cargada. ${all.join(' ')}${more ? ` Y ${more} ${more > 1 ? 'observaciones' : 'observación'} más.` : ''}`,
  load: 'Cargar la partida',
  drop: 'Suelta el archivo para cargar su partida',
};
