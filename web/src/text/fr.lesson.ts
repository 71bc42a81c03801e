// What stands around every lesson, in French. Fetched with the lessons.

import type { LessonFrame } from './en.lesson';

const percent = (share: number) => `${(100 * share).toPrecision(2).replace('.', ',')} %`;

export const lesson: LessonFrame = {
  label: (title) => `Leçon : ${title}`,
  again: 'Encore une fois',
  at: (step, all) => `Étape ${step} sur ${all}`,
  task: 'À vous :',
  right: 'Juste !',
  previous: 'Précédent',
  next: 'Suivant',
  finish: 'Terminer',
  showMe: 'Montrez-moi',
  shown: 'C’était ce coup.',
  throwDice: 'Lancer les dés',
  throwAgain: 'Relancer',
  chance: (over, under) =>
    over === 1 && under <= 1000
      ? `Il y avait une chance sur ${under}.`
      : `La probabilité était de ${over}/${under}, environ ${percent(over / under)}.`,
  sure: 'Rien d’autre n’était possible.',
  end: {
    head: 'Vous connaissez maintenant le jeu',
    words:
      'Jouez une partie d’entraînement : contre un ordinateur facile, avec des conseils à côté de l’échiquier, et en reprenant tous les coups que vous voulez.',
    practice: 'Partie d’entraînement',
    puzzles: 'Problèmes',
    other: 'Autres leçons',
  },
};
