// What the list of kept games says, in English. Fetched with it.

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const archive = {
  lead: 'Every game that you have begun is kept here, in this browser.',
  search: 'Search',
  none: 'No games yet: a game comes here with its first move.',
  unmatched: 'No game has all these words.',
  running: 'in progress',
  here: 'on the board',
  moves: (n: number) => count(n, 'move', 'moves'),
  more: 'Show more',
  remove: (title: string) => `Delete: ${title}`,
  removed: (title: string) => `Deleted: ${title}`,
  undo: 'Undo',
  file: 'Save all as one file',
  add: 'Add games from a file',
  added: (n: number, broken: number) =>
    `${count(n, 'game', 'games')} added.${broken ? ` ${count(broken, 'entry', 'entries')} could not be read.` : ''}`,
  noFile: 'This is no file of games that was saved here.',
  broken: (n: number) => `${count(n, 'entry', 'entries')} cannot be read.`,
};
export type ArchiveWords = typeof archive;
