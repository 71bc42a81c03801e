// Ce que dit la première page, et ce que l’en-tête dit des tables.

import type { FrontWords } from './en.front';

export const front: FrontWords = {
  what: 'Des échecs où les pièces changent de camp : six jeux, un moteur puissant, des amis en ligne ou autour d’une table.',
  ways: 'Façons de jouer',
  computer: 'Jouer contre le moteur',
  computerLead: 'De débutant à sa pleine force',
  somebodyLead: 'Avec un ami, ou avec n’importe qui',
  learn: 'Apprendre',
  learnLead: 'Leçons courtes, problèmes et règles',
  make: 'Créer votre jeu',
  makeLead: 'D’autres pièces, échiquiers et règles',
  games: 'Les six jeux',
  still: 'Arrêter les échiquiers',
  move: 'Animer les échiquiers',
  goesOn: 'Continuer',
  moves: (n) => (n === 1 ? 'un coup joué' : `${n} coups joués`),
  yourTurn: 'À vous de jouer',
  study: (title) => `Étude : ${title}`,
  solved: 'résolu',
  now: (persons, open) =>
    [
      persons && (persons === 1 ? 'une personne' : `${persons} personnes`),
      open && (open === 1 ? 'une table ouverte' : `${open} tables ouvertes`),
    ]
      .filter(Boolean)
      .join(', '),
  nobody: 'Il n’y a personne aux tables en ce moment',
};
