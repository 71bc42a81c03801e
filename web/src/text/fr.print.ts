// What the page says of sheets to print, in French. Fetched with them.

import type { PrintWords } from './en.print';

export const print: PrintWords = {
  title: (game) => `${game} : imprimer et fabriquer`,
  lead: 'Tout pour un vrai échiquier : une page de règles, l’échiquier en grandeur réelle, les pièces et les marques. Imprimez, découpez, collez, jouez.',
  paper: 'Papier',
  papers: { a4: 'A4', letter: 'Letter' },
  square: 'Cases, en millimètres',
  print: 'Imprimer',
  scale:
    'Dans la fenêtre d’impression, choisissez 100 % (sans ajustement à la page). La règle de chaque feuille doit mesurer 100 mm.',
  making: 'Dessin des feuilles…',
  sheets: (n) => (n === 1 ? '1 feuille' : `${n} feuilles`),
  rules: 'Avec les règles choisies pour la partie sur l’échiquier.',
  build: 'Comment le fabriquer',
  back: 'Retour',
};
