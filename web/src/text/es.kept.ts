// What is said of what this device keeps, or does not keep, in Spanish. Fetched when there is something to say.

import type { KeptWords } from './en.kept';
import { does, las } from './es.nouns';

export const kept: KeptWords = {
  /** Of the study that was left open; the title is empty where it has none. */
  study: (title) => `Tu estudio${title && ` de ${title}`} está guardado.`,
  follows: 'El motor rápido aún se está compilando. Lo que lo necesita empezará solo.',
  once: 'El taller necesita la red una vez: su motor aún no se ha descargado. Ábrelo de nuevo cuando tengas conexión.',
  badLink: 'Este enlace está dañado: no se puede leer ninguna variante en él.',
  refusedLink: 'La variante de este enlace no se puede jugar.',
  missing: (id) => `No hay ningún juego llamado «${id}». Estos son los que hay.`,
  goOn: 'Seguir con el estudio',
  refused: {
    off: 'Este navegador no guarda partidas (su almacenamiento está desactivado): descarga lo que quieras conservar.',
    full: 'Este navegador no guarda más partidas (su almacenamiento está lleno): borra algunas o descarga lo que quieras conservar.',
    silent:
      'Este navegador no guarda partidas ahora (su almacenamiento no responde): descarga lo que quieras conservar.',
  },
  claim: {
    draw: 'Reclamar tablas',
    why: (seat, why) =>
      why === 'repetition'
        ? `La posición está en el tablero por tercera vez: ${las(seat)} ${does(seat, 'puede', 'pueden')} reclamar tablas.`
        : `Cincuenta jugadas sin capturas ni movimientos de peón: ${las(seat)} ${does(seat, 'puede', 'pueden')} reclamar tablas.`,
  },
};
