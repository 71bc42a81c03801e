// Why the dice did what they did, in German: the rule by the engine's name for it, and a throw that was made.

import type { Numbered, Way } from 'turncoat/answers';
import type { Causes } from './en.causes';

const rules: Record<string, string> = {
  P1: 'Der rote König stand im Schach, und das geht vor.',
  P2: 'Eine rote Figur war in Gefahr: Die wertvollste, die zu retten war, zog fort oder schlug etwas.',
  P3: 'Rot konnte etwas gefahrlos schlagen und nahm das Beste.',
  P4: 'Rot konnte nur auf eigene Gefahr schlagen; ein Würfel entschied, und er sagte: schlagen.',
  P5: 'Rot hatte nur einen erlaubten Zug.',
  P6: 'Kein Wurf konnte etwas bewegen, also wurde einer der erlaubten Züge gelost.',
  P6a: 'Drei Würfel wählten die Figur: ein Bauer, der sich gefahrlos umwandeln konnte.',
  P6b: 'Drei Würfel wählten die Figur; sie zog dorthin, wo sie etwas angreift.',
  P6c: 'Drei Würfel wählten die Figur; weil es nichts anzugreifen gab, zog sie so weit, wie es sicher war.',
  P7a: 'Drei Würfel wählten eine Figur, die fort ist oder nicht ziehen kann; die mit der nächsten Nummer schlug etwas.',
  P7b: 'Drei Würfel wählten eine Figur, die fort ist oder nicht ziehen kann; zwei weitere setzten die mit der nächsten Nummer auf ein Feld.',
};

const onlyCaptures = 'Rot konnte nur schlagen und nahm das Beste.';

/** What the piece did that the dice had named. */
const deeds: Record<string, string> = {
  P6a: 'Die Figur konnte sich gefahrlos umwandeln.',
  P6b: 'Die Figur zog dorthin, wo sie etwas angreift und am wenigsten geschlagen werden kann.',
  P6c: 'Anzugreifen gab es nichts; die Figur zog so weit, wie es sicher war.',
  P7a: 'Die Figur konnte schlagen und nahm das Beste.',
};

const kinds: Record<string, string> = {
  K: 'der König',
  Q: 'die Dame',
  R: 'der Turm',
  B: 'der Läufer',
  N: 'der Springer',
  P: 'der Bauer',
};
const named = ({ kind, home }: Numbered) => `${kinds[kind] ?? 'die Figur'} von ${home}`;
const first = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Red could take at a risk. */
function decided(face: number, declined = false): string {
  const then =
    face < 4
      ? 'Bei 1 bis 3 schlägt Rot.'
      : declined
        ? 'Bei 4 bis 6 macht Rot in diesem Zug keinen dieser Schlagzüge.'
        : 'Bei 4 bis 6 lässt Rot es.';
  return `Rot konnte nur auf eigene Gefahr schlagen; ein Würfel entschied: ${face}. ${then}`;
}

function counted({ named: piece, nearest, stuck, rival, dice = [0, 0, 0] }: Way): string {
  if (!piece) return '';
  const { number } = piece;
  const sum = `Drei Würfel: ${dice.join(' + ')} − 2 = ${number}`;
  if (!nearest) return `${sum}, ${named(piece)}.`;
  const [one, other] = [nearest.number, rival ?? 0].sort((a, b) => a - b);
  const which = rival
    ? `${one} und ${other} sind gleich nah, und weil ${number} ${number % 2 ? 'ungerade' : 'gerade'} ist, war es ${nearest.number}`
    : `die nächste Nummer ist ${nearest.number}`;
  return `${sum}: ${first(named(piece))} ${stuck ? 'hatte keinen Zug' : 'ist fort'}, ${which}, ${named(nearest)}.`;
}

function put([rank, file]: [number, number], declined = false): string {
  const letter = 'abcdefgh'.charAt(file);
  return `${declined ? 'Schlagen durfte sie nichts' : 'Zu schlagen gab es nichts'}, also nannten zwei Würfel ein Feld: ${rank} + 1 ist die Reihe, ${file} die Linie ${letter}: ${letter}${rank + 1}.`;
}

export const causes: Causes = {
  rules,
  only: (cause) => (cause === 'P4' ? onlyCaptures : (rules[cause] ?? '')),
  told(way) {
    const { cause, die, declined, square } = way;
    if (!way.named && !die) return cause === 'P4' ? onlyCaptures : (rules[cause] ?? '');
    const deed = square
      ? put(square, declined)
      : cause === 'P4'
        ? ''
        : cause === 'P5' && declined
          ? 'Rot hatte nur einen anderen erlaubten Zug.'
          : (deeds[cause] ?? rules[cause] ?? '');
    const lot =
      cause === 'P7b' && !square ? 'Kein Feld war mehr frei, also wurde ein erlaubter Zug gelost.' : '';
    return [die && decided(die[0], declined), counted(way), lot || deed].filter(Boolean).join(' ');
  },
  short: ({ cause, die, named: piece, nearest, stuck }) =>
    cause === 'P4'
      ? die
        ? 'ein Würfel, 1 bis 3'
        : ''
      : piece && nearest
        ? `${piece.number} (${stuck ? 'kein Zug' : 'fort'}), also ${nearest.number}`
        : piece
          ? `Nummer ${piece.number}`
          : '',
  several: (ways) => `Das kann kommen von: ${ways.join('; ')}.`,
};
