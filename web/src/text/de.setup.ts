// Das Formular für eine neue Partie.

import type { SetupWords } from './en.setup';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const setup: SetupWords = {
  title: 'Neue Partie',
  game: 'Spiel',
  players: 'Spieler',
  plays: (seat) => `${seat} spielt`,
  dice: 'von Würfeln gezogen',
  swap: 'Seiten tauschen',
  level: (seat) => `Stufe des Computers für ${seat}`,
  options: 'Regelvarianten',
  position: 'Mit einer Stellung beginnen',
  fenHelp: 'Leer lassen für den üblichen Anfang.',
  own: 'eigene …',
  another: 'Neu mischen',
  start: 'Partie beginnen',
  clock: {
    title: 'Uhr',
    none: 'Ohne',
    own: 'Eigene Zeit',
    control: (minutes, seconds) =>
      `${count(minutes, 'Minute', 'Minuten')} für jeden und ${count(seconds, 'Sekunde', 'Sekunden')} mehr nach jeder Runde`,
    minutes: 'Minuten für die Partie',
    seconds: 'Zusätzliche Sekunden je Runde',
    help: 'Die Uhren laufen ab dem ersten Zug.',
    phases: 'Uhren für eine Runde',
    one: 'Eine Uhr',
    two: 'Eine zweite Uhr für Grau',
    helpOne: 'Für alle Züge einer Runde läuft dieselbe Uhr.',
    helpTwo:
      'Jeder hat zwei davon, eine für eigene Züge und eine für graue und silberne. Wer eine davon ablaufen lässt, hat verloren.',
  },
};
