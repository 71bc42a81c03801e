// What the page says of dice, in German. Fetched with the first game that has them.

import type { DiceWords } from './en.dice';

export const dice: DiceWords = {
  title: 'Die Würfel',
  ask: (seat) => `Was kann ${seat} tun?`,
  help: (seat) =>
    `Wähle einen Zug: Er wird noch nicht gespielt; du siehst zuerst, was ${seat} antworten kann.`,
  after: (move, seat) => `Nach ${move} kann ${seat} spielen:`,
  counting: 'Wird ausgerechnet …',
  noReply: (seat) => `Nichts: ${seat} hat keinen Zug, die Partie ist aus.`,
  thought: (move) => `Du denkst an ${move}.`,
  another: 'Ein anderer Zug',
  play: 'Spielen',
  chance: (fraction, percent) =>
    fraction === '1'
      ? 'Etwas anderes konnte nicht geschehen.'
      : `Die Chance dafür war ${fraction}, das sind ${percent}.`,
  puts: (piece, n, percent, fraction) =>
    `${piece}: auf eines von ${n} Feldern gesetzt, je ${percent} (${fraction})`,
  others: (n) => `Was sonst hätte geschehen können (${n})`,
};
