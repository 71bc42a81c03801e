// How moves are written in the list, in French: signs and what they mean. Fetched on request.

import type { NotationWords } from './en.notation';

const common: [string, string][] = [
  ['♘ f3', 'La pièce qui joue, et où elle va. Sa couleur est celle de son armée.'],
  ['♘ b d2', 'La colonne ou la rangée d’où elle part, si une autre pièce pareille pouvait y aller.'],
  ['♖ × ♞ d5', 'Elle prend ce qui s’y trouve.'],
  ['= ♕', 'Le pion est promu.'],
  ['+  #', 'Échec ; mat.'],
];

export const notation: NotationWords = {
  common,
  games: {
    mercenary: [['♟ k2', 'Les pièces grises sont dessinées en gris, quel que soit le joueur qui les joue.']],
    mercenary3: [
      ['♜ k7 engagé', 'La pièce d’un joueur éliminé est engagée.'],
      ['chapeau ôté en i4', 'Un chapeau est retiré.'],
    ],
    mercurial: [
      ['→ *3', 'Les cases du satellite sont *3, *4, @3 et @4 : colonnes * et @, rangées 3 et 4.'],
      ['+ ♘ @4', 'Un passager l’accompagne, en @4.'],
      ['♟ posé en c4', 'Une pièce de la main est posée sur l’échiquier.'],
      ['×', 'Un pion prend la pièce qu’il saute. La pièce prise va sous celle qui la prend.'],
    ],
    merger: [
      ['+ ♘ d5', 'Elle y rejoint une pièce de son camp.'],
      ['♗♙ e4–d5', 'De la pièce en e4, seules celles-ci s’en vont.'],
      ['→ ♛ au départ', 'Celles-ci rentrent sur la première rangée.'],
    ],
    cooperative: [
      ['♟ posé en b2', 'Les dés posent la pièce sur cette case.'],
      ['posé en b6, retiré', 'Ils l’y posent, et elle est retirée.'],
    ],
    chess: [['O-O', 'Petit roque ; O-O-O est le grand roque.']],
  },
};
