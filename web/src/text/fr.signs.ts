// Les signes de l’échiquier que les échecs n’ont pas.

import type { SignWords } from './en.signs';

export const signs: SignWords = {
  title: 'Les signes de l’échiquier',
  places: {
    goal: (who) => `But : y arriver gagne la partie (${who}).`,
    safe: (who) => `But : y arriver sans y être attaqué gagne la partie (${who}).`,
    held: (who) => `But : y être encore à son tour suivant gagne la partie (${who}).`,
    reply: (who) => `But : y arriver gagne la partie, si l’autre camp n’y arrive pas aussitôt (${who}).`,
    promotion: (who) => `Promotion depuis ou vers ici : ${who}.`,
    arrival: (who) => `Promotion ici : ${who}.`,
    region: (who) => `N’en sort jamais : ${who}.`,
    gate: (who) =>
      `Porte : en quittant cette case pour la première fois, une pièce peut y laisser une pièce de la main (${who}).`,
  },
  games: {
    mercenary: [
      [
        'cap',
        'Une casquette : le joueur de sa couleur a joué cette pièce grise en dernier, et lui seul peut la jouer.',
      ],
      [
        'bare',
        'Pas de casquette : les deux joueurs peuvent jouer la pièce grise, et elle attaque les deux rois.',
      ],
    ],
    mercenary3: [
      ['hire', 'Une casquette : le joueur de sa couleur a engagé cette pièce.'],
      ['idle', 'Pâle : le joueur de cette pièce est éliminé, et elle est à engager.'],
      [
        'silent',
        'Échec silencieux : un échec que le coup d’un autre joueur a ouvert n’est pas annoncé. Si la ligne est encore ouverte au tour de l’attaquant, le roi peut être pris.',
      ],
    ],
    mercurial: [
      ['* @', 'Les colonnes du satellite : ses cases sont *3, *4, @3 et @4.'],
      ['prisoner', 'Sous une pièce : le prisonnier qu’elle porte.'],
    ],
    merger: [
      [
        'merged',
        'Une pièce fusionnée. La couleur de son socle dit de qui sont le plus de pièces ; gris : autant de blanches que de noires.',
      ],
    ],
  },
};
