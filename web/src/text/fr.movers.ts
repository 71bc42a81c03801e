// The players that may move a piece, and why, in French. The words on the left are the engine's.

import type { Text } from './en';
import { capital } from './fr.nouns';

export const movers: Text['movers'] = {
  title: 'Qui joue quoi ?',
  own: (seats) => `Les ${seats} peuvent la jouer.`,
  nobody: 'Personne ne peut la jouer.',
  why: {
    controlled: (seats) =>
      `Elle porte le chapeau des ${seats} : seuls les ${seats} peuvent la jouer, et elle ne menace pas le roi des ${seats}.`,
    loose: () =>
      'Elle ne porte pas de chapeau : les deux joueurs peuvent la jouer, et elle menace les deux rois.',
    hired: (seats) => `Les ${seats} l’ont engagée et peuvent la jouer.`,
    idle: () =>
      'Son joueur est éliminé. Personne ne peut la jouer ni la prendre, mais qui l’attaque peut l’engager.',
    majority: (seats) => `La plupart de ses pièces sont aux ${seats} : les ${seats} peuvent la jouer.`,
    grey: (seats, shade) =>
      `Autant de pièces blanches que de noires : elle est grise. Sur les cases ${shade ? 'claires' : 'foncées'}, les ${seats} peuvent la jouer.`,
    dice: (seats) => `Elle est aux ${seats} : les règles et les dés la jouent.`,
  },
  now: 'Elle peut jouer maintenant.',
  later: 'Elle n’a aucun coup légal pour l’instant.',
  other: (army) => `Mais c’est maintenant au tour des ${capital(army)}.`,
  check: 'Mais elle ne peut pas parer l’échec.',
  and: (names) => names.join(' et les '),
};
