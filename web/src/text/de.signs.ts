// Zeichen auf dem Brett, die es im Schach nicht gibt.

import type { SignWords } from './en.signs';

export const signs: SignWords = {
  title: 'Zeichen auf dem Brett',
  places: {
    goal: (who) => `Ziel: Wer dort ankommt, gewinnt (${who}).`,
    safe: (who) => `Ziel: Wer dort ankommt, wo kein Gegner angreift, gewinnt (${who}).`,
    held: (who) => `Ziel: Wer beim nächsten eigenen Zug noch dort steht, gewinnt (${who}).`,
    reply: (who) => `Ziel: Wer dort ankommt, gewinnt, wenn die andere Seite nicht gleich folgt (${who}).`,
    promotion: (who) => `Umwandlung von oder nach hier: ${who}.`,
    arrival: (who) => `Umwandlung hier: ${who}.`,
    region: (who) => `Bleibt immer darin: ${who}.`,
    gate: (who) =>
      `Tor: Verlässt eine Figur dieses Feld zum ersten Mal, kann eine aus der Hand dort bleiben (${who}).`,
  },
  games: {
    mercenary: [
      [
        'cap',
        'Eine Kappe: Wer ihre Farbe hat, hat diese graue Figur zuletzt gezogen und darf sie allein ziehen.',
      ],
      ['bare', 'Keine Kappe: Beide dürfen die graue Figur ziehen, und sie greift beide Könige an.'],
    ],
    mercenary3: [
      ['hire', 'Eine Kappe: Wer ihre Farbe hat, hat diese Figur angeheuert.'],
      ['idle', 'Blass: Der Spieler dieser Figur ist ausgeschieden; sie ist zu heuern.'],
      [
        'silent',
        'Stilles Schach: Ein Schach, das der Zug eines anderen geöffnet hat, wird nicht angesagt. Ist die Linie noch offen, wenn der Angreifer am Zug ist, kann der König geschlagen werden.',
      ],
    ],
    mercurial: [
      ['* @', 'Die Linien des Trabanten: Seine Felder sind *3, *4, @3 und @4.'],
      ['prisoner', 'Unter einer Figur: der Gefangene, den sie trägt.'],
    ],
    merger: [
      [
        'merged',
        'Eine verschmolzene Figur. Die Farbe ihres Tellers sagt, wessen Figuren mehr sind; grau: gleich viele weiße und schwarze.',
      ],
    ],
  },
};
