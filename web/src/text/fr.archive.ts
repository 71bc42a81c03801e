// What the list of kept games says, in French. Fetched with it.

import type { ArchiveWords } from './en.archive';
import { count } from './fr.nouns';

export const archive: ArchiveWords = {
  lead: 'Toutes les parties que vous avez commencées sont conservées ici, dans ce navigateur.',
  search: 'Rechercher',
  none: 'Aucune partie : une partie arrive ici avec son premier coup.',
  unmatched: 'Aucune partie ne contient tous ces mots.',
  running: 'en cours',
  here: 'sur l’échiquier',
  moves: (n) => count(n, 'coup', 'coups'),
  more: 'En afficher plus',
  remove: (title) => `Effacer : ${title}`,
  removed: (title) => `Effacée : ${title}`,
  undo: 'Annuler',
  file: 'Tout enregistrer dans un fichier',
  add: 'Ajouter les parties d’un fichier',
  added: (n, broken) =>
    `${count(n, 'partie ajoutée', 'parties ajoutées')}.${broken ? ` ${count(broken, 'entrée illisible', 'entrées illisibles')}.` : ''}`,
  noFile: 'Ce n’est pas un fichier de parties enregistré ici.',
  broken: (n) => `${count(n, 'entrée est illisible', 'entrées sont illisibles')}.`,
};
