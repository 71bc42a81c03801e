// Le formulaire d’une nouvelle partie.

import type { SetupWords } from './en.setup';

export const setup: SetupWords = {
  title: 'Nouvelle partie',
  game: 'Jeu',
  players: 'Joueurs',
  plays: (seat) => `Qui joue les ${seat}`,
  dice: 'joués par des dés',
  swap: 'Échanger les camps',
  level: (seat) => `Niveau de l’ordinateur des ${seat}`,
  options: 'Options de règles',
  position: 'Partir d’une position',
  fenHelp: 'Laissez vide pour la position de départ habituelle.',
  own: 'votre choix…',
  another: 'Mélanger à nouveau',
  start: 'Commencer',
};
