// What the page says of dice, in French. Fetched with the first game that has them.

import type { DiceWords } from './en.dice';
import { capital } from './fr.nouns';

export const dice: DiceWords = {
  title: 'Les dés',
  ask: (seat) => `Que peuvent faire les ${seat} ?`,
  help: (seat) =>
    `Choisissez un coup. Il n’est pas encore joué : vous voyez d’abord ce que les ${seat} peuvent répondre.`,
  after: (move, seat) => `Après ${move}, les ${seat} peuvent jouer :`,
  counting: 'Calcul en cours…',
  noReply: (seat) => `Rien : les ${seat} n’ont aucun coup, la partie est terminée.`,
  thought: (move) => `Vous pensez à ${move}.`,
  another: 'Un autre coup',
  play: 'Le jouer',
  chance: (fraction, percent) =>
    fraction === '1'
      ? 'Rien d’autre ne pouvait arriver.'
      : `La probabilité était de ${fraction}, soit ${percent}.`,
  puts: (piece, n, percent, fraction) =>
    `${capital(piece)} : posé sur une case parmi ${n}, ${percent} chacune (${fraction})`,
  others: (n) => `Ce qui aurait pu arriver d’autre (${n})`,
};
