// What the list of kept games says, in German. Fetched with it.

import type { ArchiveWords } from './en.archive';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const archive: ArchiveWords = {
  lead: 'Jede Partie, die du begonnen hast, wird hier aufgehoben, in diesem Browser.',
  search: 'Suchen',
  none: 'Noch keine: Eine Partie kommt mit ihrem ersten Zug hierher.',
  unmatched: 'Keine Partie enthält alle diese Wörter.',
  running: 'läuft',
  here: 'auf dem Brett',
  moves: (n) => count(n, 'Zug', 'Züge'),
  more: 'Mehr zeigen',
  remove: (title) => `Löschen: ${title}`,
  removed: (title) => `Gelöscht: ${title}`,
  undo: 'Rückgängig',
  file: 'Alle als eine Datei speichern',
  add: 'Partien aus einer Datei hinzufügen',
  added: (n, broken) =>
    `${count(n, 'Partie', 'Partien')} hinzugefügt.${broken ? ` ${count(broken, 'Eintrag war', 'Einträge waren')} nicht lesbar.` : ''}`,
  noFile: 'Das ist keine Datei mit Partien, die hier gespeichert wurde.',
  broken: (n) => `${count(n, 'Eintrag ist', 'Einträge sind')} nicht lesbar.`,
};
