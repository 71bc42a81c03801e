// How moves stand in the list, in German.

import type { NotationWords } from './en.notation';

export const notation: NotationWords = {
  common: [
    ['♘ f3', 'Die Figur, die zieht, und wohin. Ihre Farbe ist die ihrer Armee.'],
    ['♘ b d2', 'Linie oder Reihe, von der sie kommt, wenn noch so eine Figur dorthin könnte.'],
    ['♖ × ♞ d5', 'Sie schlägt, was dort steht.'],
    ['= ♕', 'Der Bauer wird umgewandelt.'],
    ['+  #', 'Schach; matt.'],
  ],
  games: {
    mercenary: [['♟ k2', 'Graue Figuren sind grau gezeichnet, wer auch zieht.']],
    mercenary3: [
      ['♜ k7 angeheuert', 'Die Figur eines ausgeschiedenen Spielers wird angeheuert.'],
      ['Hut ab i4', 'Ein Hut wird abgenommen.'],
    ],
    mercurial: [
      ['→ *3', 'Die Felder des Trabanten sind *3, *4, @3 und @4: die Linien * und @, die Reihen 3 und 4.'],
      ['+ ♘ @4', 'Ein Passagier fliegt mit, nach @4.'],
      ['♟ auf c4 gesetzt', 'Eine Figur aus der Hand wird eingesetzt.'],
      ['×', 'Ein Bauer schlägt, was er überspringt. Geschlagenes liegt unter dem, der schlug.'],
    ],
    merger: [
      ['+ ♘ d5', 'Sie verbindet sich dort mit einer eigenen Figur.'],
      ['♗♙ e4–d5', 'Von der Figur auf e4 ziehen nur diese los.'],
      ['→ ♛ nach Hause', 'Diese gehen nach Hause auf die Grundreihe.'],
    ],
    cooperative: [
      ['♟ auf b2 gesetzt', 'Die Würfel setzen die Figur auf dieses Feld.'],
      ['auf b6 gesetzt, entfernt', 'Sie setzen sie dorthin, und sie wird entfernt.'],
    ],
    chess: [['O-O', 'Kurze Rochade; O-O-O die lange.']],
  },
};
