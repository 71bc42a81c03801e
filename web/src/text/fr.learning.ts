// Texts of the lists of lessons and puzzles, and of the offer of a lesson beside a game, in French. The lessons themselves
// are in fr.learn.ts, which is fetched with the first of them.

import type { Text } from './en';
import { count } from './fr.nouns';

export const learn: Text['learn'] = {
  title: 'Leçons',
  lead: 'De courtes leçons sur le vrai échiquier. Choisissez un jeu ; chaque leçon prend environ trois minutes.',
  close: 'Retour à la partie',
  games: 'Toutes les leçons',
  steps: (n) => count(n, 'étape', 'étapes'),
  so: (done, all) => `${done} sur ${count(all, 'étape', 'étapes')}`,
  finished: 'Terminée',
  puzzles: 'Problèmes',
  daily: 'Problème du jour',
  streak: (days) => (days === 1 ? 'résolu un jour' : `résolu ${days} jours de suite`),
  rating: (value) => `Classement aux problèmes : ${value}`,
  solved: (n) => count(n, 'résolu', 'résolus'),
  begin: 'Commencer',
  goOn: 'Continuer',
  trouble: 'Impossible de charger la leçon.',
  offer: {
    head: (title) => `${title} : vous découvrez ?`,
    words: (n) => `Essayez les règles en ${n} petites étapes. Cela prend environ trois minutes.`,
    yes: 'Apprendre',
    no: 'Non, merci',
  },
};
