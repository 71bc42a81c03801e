// What the page says of dice, in Spanish. Fetched with the first game that has them.

import type { DiceWords } from './en.dice';
import { capital, does, las } from './es.nouns';

export const dice: DiceWords = {
  title: 'Los dados',
  ask: (seat) => `¿Qué ${does(seat, 'puede', 'pueden')} hacer ${las(seat)}?`,
  help: (seat) =>
    `Elige una jugada. Todavía no se juega: primero verás cómo ${does(seat, 'puede', 'pueden')} responder ${las(seat)}.`,
  after: (move, seat) => `Tras ${move}, ${las(seat)} ${does(seat, 'puede', 'pueden')} jugar:`,
  counting: 'Contando …',
  noReply: (seat) =>
    `Nada: ${las(seat)} no ${does(seat, 'tiene', 'tienen')} jugadas; la partida ha terminado.`,
  thought: (move) => `Estás pensando en ${move}.`,
  another: 'Otra jugada',
  play: 'Jugarla',
  chance: (fraction, percent) =>
    fraction === '1'
      ? 'No podía pasar otra cosa.'
      : `La probabilidad era de ${fraction}, es decir, ${percent}.`,
  puts: (piece, n, percent, fraction) =>
    `${capital(piece)}: a una de ${n} casillas, ${percent} cada una (${fraction})`,
  others: (n) => `Qué más podía haber pasado (${n})`,
};
