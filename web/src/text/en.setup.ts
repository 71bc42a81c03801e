// The form that sets up a game, in English.

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

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
  clock: {
    title: 'Clock',
    none: 'None',
    own: 'Your own',
    control: (minutes: number, seconds: number) =>
      `${count(minutes, 'minute', 'minutes')} each, and ${count(seconds, 'second', 'seconds')} more after every turn`,
    minutes: 'Minutes for the game',
    seconds: 'Seconds added per turn',
    help: 'The clocks start with the first move.',
    phases: 'Clocks for a turn',
    one: 'One clock',
    two: 'A second clock for gray',
    helpOne: 'One clock runs for all moves of a turn.',
    helpTwo:
      'Each player has two of them, one for own moves and one for gray and silver moves. Whoever lets either run out has lost.',
  },
};
export type SetupWords = typeof setup;
