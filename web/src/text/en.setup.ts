// The form that sets up a game, in English.

export const setup = {
  title: 'New game',
  game: 'Game',
  players: 'Players',
  plays: (seat: string) => `${seat} is played by`,
  dice: 'moved by dice',
  swap: 'Swap sides',
  level: (seat: string) => `Level of ${seat}’s computer`,
  options: 'Rule options',
  position: 'Start from a position',
  fenHelp: 'Leave empty for the usual start.',
  /** Of an option: a value that is not in the list. */
  own: 'your own …',
  /** One more number, by chance. */
  another: 'Shuffle again',
  start: 'Start the game',
};
export type SetupWords = typeof setup;
