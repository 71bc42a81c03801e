// Le formulaire d’une nouvelle partie.

import type { SetupWords } from './en.setup';
import { count } from './fr.nouns';

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
  clock: {
    title: 'Pendule',
    none: 'Sans',
    own: 'Autre cadence',
    control: (minutes, seconds) =>
      `${count(minutes, 'minute', 'minutes')} par joueur, et ${count(seconds, 'seconde', 'secondes')} de plus après chaque tour`,
    minutes: 'Minutes pour la partie',
    seconds: 'Secondes ajoutées par tour',
    help: 'Les pendules démarrent au premier coup.',
    phases: 'Pendules pour un tour',
    one: 'Une pendule',
    two: 'Une seconde pendule pour le gris',
    helpOne: 'Une même pendule tourne pour tous les coups d’un tour.',
    helpTwo:
      'Chaque joueur en a deux, une pour ses coups principaux et une pour les coups gris et argentés. Qui laisse l’une d’elles s’écouler a perdu.',
  },
};
