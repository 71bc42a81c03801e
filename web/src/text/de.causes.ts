// Why the dice did what they did, in German: the rule by the engine's name for it, and a throw that was made.

import type { Numbered } from 'turncoat/answers';
import { causesIn } from './causes';

const rules: Record<string, string> = {
  P1: 'Der rote König stand im Schach, und das geht vor.',
  P2: 'Eine rote Figur war in Gefahr: Die wertvollste, die zu retten war, zog fort oder schlug etwas.',
  P3: 'Rot konnte etwas gefahrlos schlagen und nahm das Beste.',
  P4: 'Rot konnte nur auf eigene Gefahr schlagen; ein Würfel entschied, und er sagte: schlagen.',
  P5: 'Rot hatte nur einen erlaubten Zug.',
  P6: 'Kein Wurf konnte etwas bewegen, also wurde einer der erlaubten Züge gelost.',
  P6a: 'Würfel wählten die Figur: ein Bauer, der sich gefahrlos umwandeln konnte.',
  P6b: 'Würfel wählten die Figur; sie zog dorthin, wo sie etwas angreift.',
  P6c: 'Würfel wählten die Figur; weil es nichts anzugreifen gab, zog sie so weit, wie es sicher war.',
  P7a: 'Würfel wählten eine Figur, die fort ist oder nicht ziehen kann; die mit der nächsten Nummer schlug etwas.',
  P7b: 'Würfel wählten eine Figur, die fort ist oder nicht ziehen kann; zwei weitere setzten die mit der nächsten Nummer auf ein Feld.',
};

const kinds: Record<string, string> = {
  K: 'der König',
  Q: 'die Dame',
  R: 'der Turm',
  B: 'der Läufer',
  N: 'der Springer',
  P: 'der Bauer',
};
const thrown = ['', 'Ein Würfel', 'Zwei Würfel', 'Drei Würfel', 'Vier Würfel'];
const named = ({ kind = '', home }: Numbered) => `${kinds[kind] ?? 'die Figur'} von ${home}`;
const first = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const causes = causesIn({
  rules,
  deeds: {
    P6a: 'Die Figur konnte sich gefahrlos umwandeln.',
    P6b: 'Die Figur zog dorthin, wo sie etwas angreift und am wenigsten geschlagen werden kann.',
    P6c: 'Anzugreifen gab es nichts; die Figur zog so weit, wie es sicher war.',
    P7a: 'Die Figur konnte schlagen und nahm das Beste.',
  },
  onlyCaptures: 'Rot konnte nur schlagen und nahm das Beste.',
  onlyOther: 'Rot hatte nur einen anderen erlaubten Zug.',
  noSquare: 'Kein Feld war mehr frei, also wurde ein erlaubter Zug gelost.',
  decided(face, then, on) {
    const deed = {
      takes: `Bei ${on} schlägt Rot.`,
      not: `Bei ${on} lässt Rot es.`,
      never: `Bei ${on} macht Rot in diesem Zug keinen dieser Schlagzüge.`,
    };
    return `Rot konnte nur auf eigene Gefahr schlagen; ein Würfel entschied: ${face}. ${deed[then]}`;
  },
  range: (von, bis) => `${von} bis ${bis}`,
  dice: (n) => thrown[n] ?? '',
  counted: (dice, sum, piece) => `${dice}: ${sum}, ${named(piece)}.`,
  replaced(dice, sum, piece, nearest, stuck, rival) {
    const { number } = piece;
    const which = rival
      ? `${Math.min(nearest.number, rival)} und ${Math.max(nearest.number, rival)} sind gleich nah, und weil ${number} ${number % 2 ? 'ungerade' : 'gerade'} ist, war es ${nearest.number}`
      : `die nächste Nummer ist ${nearest.number}`;
    const who = piece.kind
      ? `${first(named(piece))} ${stuck ? 'hatte keinen Zug' : 'ist fort'}`
      : 'Diese Nummer hat keine Figur';
    return `${dice}: ${sum}: ${who}, ${which}, ${named(nearest)}.`;
  },
  put: (rank, file, cell, declined) =>
    `${declined ? 'Schlagen durfte sie nichts' : 'Zu schlagen gab es nichts'}, also nannten zwei Würfel ein Feld: ${rank} ist die Reihe, ${file} die Linie ${cell[0]}: ${cell}.`,
  oneDie: (on) => `ein Würfel, ${on}`,
  number: (number, nearest, stuck) =>
    nearest === undefined
      ? `Nummer ${number}`
      : `${number} (${stuck ? 'kein Zug' : 'fort'}), also ${nearest}`,
  several: (ways) => `Das kann kommen von: ${ways.join('; ')}.`,
});
