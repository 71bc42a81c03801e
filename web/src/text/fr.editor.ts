// What the editor of positions says, in French. Fetched when it is opened.

import type { EditorWords } from './en.editor';
import { the } from './fr.nouns';

export const editor: EditorWords = {
  castling: 'Roque',
  tools: 'Outils',
  move: 'Déplacer',
  takeAway: 'Retirer',
  clear: 'Vider',
  turn: 'Trait',
  stacking: { prisoners: 'Mettre sous la pièce', merged: 'Fusionner' },
  stackingHelp: {
    prisoners: 'La pièce que vous posez sur une autre devient sa prisonnière',
    merged: 'La pièce que vous posez sur une autre fusionne avec elle',
  },
  cap: (seat) => `Chapeau des ${seat}`,
  caps: 'Chapeaux : choisissez-en un, puis cliquez sur une pièce',
  becomes: 'Un pion, ou ce qu’il est devenu',
  ways: { k: 'petit roque', q: 'grand roque' },
  inHand: 'En main',
  give: 'Mettre en main',
  fromHand: (piece) => `Retirer ${the(piece)} de la main`,
  secondArmy: (army) => `${army}, seconde armée`,
  turns: {
    main: (seat) => `${seat} : pièce de leur armée`,
    gray: (seat) => `${seat} : pièce grise`,
    silver: (seat) => `${seat} : pièce argentée`,
    'place-main': (seat) => `${seat} : placent une de leurs pièces`,
    'place-gray': (seat) => `${seat} : placent une pièce grise`,
    'place-silver': (seat) => `${seat} : placent une pièce argentée`,
  },
  diceTurn: (seat) => `Dés des ${seat}`,
  followed: (turn, next) => `${turn}, puis ${next}`,
  passed: (turn, seat) => `${turn} (les ${seat} ont passé)`,
  refused: 'Pas encore une position de ce jeu :',
  done: 'Utiliser cette position',
};
