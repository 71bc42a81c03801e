// What the front page says, in English, and what is said of the tables in the header. Fetched with the first of them.

const people = (n: number) => (n === 1 ? 'one person' : `${n} people`);

export const front = {
  what: 'Chess in which pieces change sides: six games, a strong computer, friends online or at one table.',
  ways: 'Ways to play',
  computer: 'Play the computer',
  computerLead: 'From beginner to full strength',
  somebodyLead: 'With a friend, or with anybody',
  learn: 'Learn',
  learnLead: 'Short lessons, puzzles and rules',
  make: 'Make your own',
  makeLead: 'Other pieces, boards and rules',
  games: 'The six games',
  /** The pictures of the boards move. */
  still: 'Stop the boards',
  move: 'Let the boards move',
  goesOn: 'Go on',
  moves: (n: number) => (n === 1 ? 'one move played' : `${n} moves played`),
  yourTurn: 'Your turn',
  study: (title: string) => `Study: ${title}`,
  solved: 'solved',
  /** Of the public tables of the server. */
  now: (persons: number, open: number) =>
    [persons && people(persons), open && (open === 1 ? 'one open table' : `${open} open tables`)]
      .filter(Boolean)
      .join(', '),
  nobody: 'No one is at the tables right now',
};
export type FrontWords = typeof front;
