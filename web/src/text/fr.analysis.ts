// What a study says of mistakes, comments and threats, in French.

import type { AnalysisWords } from './en.analysis';
import { count } from './fr.nouns';

const plies = (n: number) => count(n, 'demi-coup', 'demi-coups');

export const analysis: AnalysisWords = {
  mistakes: 'Erreurs',
  kinds: { inaccuracy: 'Imprécision', mistake: 'Erreur', blunder: 'Gaffe' },
  counted: (inaccuracies, mistakes, blunders) =>
    [
      inaccuracies && count(inaccuracies, 'imprécision', 'imprécisions'),
      mistakes && count(mistakes, 'erreur', 'erreurs'),
      blunders && count(blunders, 'gaffe', 'gaffes'),
    ]
      .filter(Boolean)
      .join(', '),
  noMistakes: 'Aucune erreur n’a été trouvée.',
  better: (move) => `mieux : ${move}`,
  loss: (percent) => `${percent} de moins`,
  learn: 'Apprendre de vos erreurs',
  nothing: (side) => `${side} : aucune erreur trouvée.`,
  of: (at, all) => `Erreur ${at} sur ${all}`,
  ask: (move) => `Coup joué : ${move}. Trouvez mieux.`,
  states: {
    asked: '',
    checking: 'Le moteur l’examine…',
    best: 'Exact, c’était le meilleur coup.',
    good: 'Bien, ce coup vaut à peu près le meilleur :',
    again: 'C’est le coup qui a été joué. Trouvez mieux.',
    wrong: 'Ce n’est pas mieux. Essayez un autre coup.',
    shown: 'Le meilleur coup était :',
    failed: 'Le moteur n’a pas pu l’examiner. Réessayez.',
  },
  solution: 'Montrer la solution',
  next: 'Erreur suivante',
  done: 'Terminer',
  stop: 'Arrêter',
  back: 'Retour à la position',
  comment: 'Commentaire',
  commentHelp: 'Que pensez-vous de ce coup ?',
  commentStart: 'Commenter cette position',
  threat: 'Montrer la menace',
  threatens: (seat, move) => `Si c’était aux ${seat} de jouer : ${move}.`,
  mates: (moves) => (moves === 1 ? 'Ce serait mat.' : `Ce serait mat en ${moves} coups.`),
  none: {
    check: 'Pas de menace à montrer ici : vous êtes en échec.',
    dice: 'Pas de menace à montrer ici : les dés jouent ensuite.',
    over: 'Pas de menace à montrer ici : la partie est terminée.',
  },
  noThreat: (reason) => `Pas de menace à montrer ici : ${reason}.`,
  openings: 'Ouvertures',
  openingMove: 'Coup',
  openingGames: 'Parties',
  openingScore: (side) => (side ? `Points : ${side}` : 'Points'),
  noOpenings: 'Moins de cinq de nos parties ont continué d’ici par le même coup.',
  openingsFrom: (games, nodes) =>
    `D’après ${games} parties du moteur contre lui-même, ${nodes} nœuds par coup : à peu près le niveau 7 sans ses étourderies. Les premiers coups ont été tirés au sort parmi les presque meilleurs. Entre parenthèses : où le score peut se trouver, à 95 %.`,
  ending: 'Table de finales',
  making: 'Toutes les positions avec ces pièces sont calculées…',
  ends: {
    won: (n) => `gain en ${plies(n)}`,
    drawn: () => 'nulle',
    lost: (n) => `perte en ${plies(n)}`,
  },
  endingResult: 'Mène à',
  late: 'la limite de coups peut venir avant',
  endingExact: 'Exact, si les deux camps jouent au mieux. Un demi-coup est un coup d’un camp.',
  noEnding: 'Il n’y a pas de table pour cette position.',
};
