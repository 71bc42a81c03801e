// Ce qui est dit quand on charge une partie.

import type { LoadWords } from './en.load';

export const load: LoadWords = {
  title: 'Ouvrir une partie',
  help: 'Choisissez un fichier enregistré ici ou un PGN d’échecs, déposez-le sur la page ou collez son texte.',
  file: 'Choisir un fichier',
  paste: 'Texte de la partie',
  refused: 'Cette partie ne peut pas être jouée :',
  unreadable: 'Impossible de lire le fichier.',
  several: (n) => `Ce fichier contient ${n} parties : laquelle ouvrir ?`,
  more: 'En afficher plus',
  remarks: (all, more) =>
    `La partie est ouverte. ${all.join(' ')}${more ? ` Et ${more > 1 ? `${more} autres remarques` : 'une autre remarque'}.` : ''}`,
  load: 'Ouvrir la partie',
  drop: 'Déposez le fichier pour ouvrir sa partie',
};
