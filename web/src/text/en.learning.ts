// Texts of the lists of lessons and puzzles, and of the offer of a lesson beside a game, in English. The lessons themselves
// are in en.learn.ts, which is fetched with the first of them.

export const learn = {
  title: 'Learn',
  lead: 'Short lessons on the real board. Pick a game; each takes about three minutes.',
  close: 'Back to the game',
  games: 'All lessons',
  steps: (n: number) => `${n} steps`,
  so: (done: number, all: number) => `${done} of ${all} steps done`,
  finished: 'Done',
  puzzles: 'Puzzles',
  daily: 'Puzzle of the day',
  streak: (days: number) => (days === 1 ? 'solved one day' : `solved ${days} days in a row`),
  rating: (value: number) => `Puzzle rating ${value}`,
  solved: (n: number) => `${n} solved`,
  begin: 'Start',
  goOn: 'Go on',
  trouble: 'The lesson could not be loaded.',
  offer: {
    head: (title: string) => `New to ${title}?`,
    words: (n: number) => `Try the rules out in ${n} small steps. It takes about three minutes.`,
    yes: 'Learn it',
    no: 'No, thanks',
  },
};
