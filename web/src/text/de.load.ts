// Was beim Laden einer Partie gesagt wird.

import type { LoadWords } from './en.load';

export const load: LoadWords = {
  title: 'Partie laden',
  help: 'Wähle eine Datei, die hier gespeichert wurde, oder eine PGN mit Schach; zieh eine auf die Seite oder füge ihren Text ein.',
  file: 'Datei wählen',
  paste: 'Partie',
  refused: 'Diese Partie lässt sich nicht laden:',
  unreadable: 'Die Datei ließ sich nicht lesen.',
  several: (n) => `${n} Partien in dieser Datei: welche?`,
  more: 'Mehr zeigen',
  remarks: (all, more) =>
    `Die Partie ist geladen. ${all.join(' ')}${more ? ` Und ${more} weitere Anmerkungen.` : ''}`,
  load: 'Partie laden',
  drop: 'Datei loslassen, um ihre Partie zu laden',
};
