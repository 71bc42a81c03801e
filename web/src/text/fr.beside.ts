// What the page says beside a real board, in French. Fetched with that view.

import type { BesideWords } from './en.beside';
import { fileAt } from './causes';

const many = ['', 'un', 'deux', 'trois', 'quatre'];
/** Les dés ordinaires ont six faces. */
const cut = (sides: number) => (sides === 6 ? '' : ` à ${sides} faces`);

export const beside: BesideWords = {
  title: (game) => `${game}, à côté d’un vrai échiquier`,
  label: 'Arbitre',
  said: 'Ce que dit l’arbitre',
  undo: 'Annuler',
  again: 'Répéter',
  aloud: 'À voix haute',
  flip: 'Tourner',
  more: 'Plus',
  fresh: 'Recommencer',
  setUp: 'Mettre en place la position',
  touching: 'Pièce touchée, pièce jouée',
  print: 'Imprimer et fabriquer',
  back: 'Vers l’échiquier de la page',
  awake: 'L’écran reste allumé.',
  asleep: 'Ce navigateur ne peut pas garder l’écran allumé : changez cela dans les réglages de l’appareil.',
  check: (seat) => `Échec aux ${seat}.`,
  caps: (seat, pieces) => `Chapeau des ${seat} : ${pieces.join(', ')}.`,
  noCap: (seat) => `Le chapeau des ${seat} est libre.`,
  hires: (seat, pieces) => `Les ${seat} peuvent engager : ${pieces.join(', ')}.`,
  merged: (cell, whose) => `Le groupe en ${cell} : ${whose}`,
  inHand: (seat, pieces) => `Les ${seat} prennent en main : ${pieces.join(', ')}.`,
  on: (piece, cell) => `${piece} ${cell}`,
  claim: 'Je tue un roi',
  claimWhose: 'Le roi de qui ?',
  claimWith: 'Avec quelle pièce ?',
  noKill: (seat) => `Non : aucune de vos pièces n’attaque le roi des ${seat}.`,
  cancel: 'Annuler',
  clock: 'Pendule',
  board: 'Échiquier',
  dice: {
    label: 'Dés',
    capture: (most) =>
      `Les Rouges ne peuvent prendre qu’en s’exposant. Lancez un dé : jusqu’à ${most}, ils prennent ; au-delà, non.`,
    number: ({ dice, sides, less }) =>
      dice === 1
        ? `Lancez un dé${cut(sides)}. Il montre le numéro d’une pièce.`
        : `Lancez ${many[dice]} dés${cut(sides)}. Leur somme moins ${less} est le numéro d’une pièce.`,
    square: ({ squareSides: [one, two], squarePlus: [up, right] }) =>
      `Lancez deux dés, l’un après l’autre : le premier${cut(one)}${up ? ` plus ${up}` : ''} est la rangée, le second${cut(two)} la colonne (1 est ${fileAt(right)}).`,
    duel: 'Deux pièces rouges de même valeur. Lancez un dé : sur 1, 2 ou 3, celle qui arrive reste ; sur 4, 5 ou 6, l’autre.',
    lot: (dice) =>
      dice === 1
        ? 'Il y a un choix. Lancez un dé.'
        : `Il y a un choix. Lancez ${dice} dés, l’un après l’autre.`,
    stuck: (dice) =>
      `Cette pièce n’a aucun coup. Relancez ${dice === 1 ? 'le dé' : `les ${many[dice]} dés`}.`,
    void: 'Ce jet ne compte pas. Relancez.',
    back: 'Retirer un dé',
    face: (face) => `Dé : ${face}`,
    failed: 'Impossible de lire les dés sans le serveur : ouvrez cette page une fois avec le réseau.',
  },
  clocks: {
    label: 'Pendule d’échecs',
    press: (seat) => `Pendule des ${seat}`,
    start: 'Démarrer',
    pause: 'Pause',
    goOn: 'Continuer',
    reset: 'Remettre à zéro',
    over: (seat) => `Le temps des ${seat} est écoulé.`,
    out: (seat) => `Les ${seat} sont éliminés`,
    second: 'l’autre armée',
  },
};
