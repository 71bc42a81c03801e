// What is said where a game is loaded, in English. Fetched with its dialog.

export const load = {
  title: 'Load a game',
  help: 'Choose a file that was saved here, or a PGN of chess; drop one on the page, or paste its text.',
  file: 'Choose a file',
  paste: 'Record',
  refused: 'This record cannot be played:',
  unreadable: 'The file could not be read.',
  several: (n: number) => `${n} games in this file: which one?`,
  more: 'Show more',
  /** What was odd about a text that was read. */
  remarks: (all: string[], more: number) =>
    `The game is loaded. ${all.join(' ')}${more ? ` And ${more} more.` : ''}`,
  load: 'Load the game',
  drop: 'Drop the file to load its game',
};
export type LoadWords = typeof load;
