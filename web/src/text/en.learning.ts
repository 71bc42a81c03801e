// What the place to learn says, in English. The lessons themselves are in en.learn.ts, which is fetched with the first.

const percent = (share: number) => `${(100 * share).toPrecision(2)} %`;

export const learn = {
  title: 'Learn',
  lead: 'Short lessons on the real board. Pick a game; each takes about three minutes.',
  label: (title: string) => `Lesson: ${title}`,
  close: 'Back to the game',
  games: 'All lessons',
  steps: (n: number) => `${n} steps`,
  so: (done: number, all: number) => `${done} of ${all} steps done`,
  finished: 'Done',
  begin: 'Start',
  goOn: 'Go on',
  again: 'Once more',
  at: (step: number, all: number) => `Step ${step} of ${all}`,
  task: 'Your turn:',
  right: 'Right!',
  previous: 'Back',
  next: 'Next',
  finish: 'Finish',
  retry: 'Start this step again',
  showMe: 'Show me',
  shown: 'That was the move.',
  throwDice: 'Throw the dice',
  throwAgain: 'Throw again',
  chance: (over: number, under: number) =>
    over === 1 && under <= 1000
      ? `The chance of this was one in ${under}.`
      : `The chance of this was ${over}/${under}, about ${percent(over / under)}.`,
  sure: 'Nothing else was possible.',
  trouble: 'The lesson could not be loaded.',
  end: {
    head: 'You know the game now',
    words:
      'Play a practice game: against an easy computer, with advice beside the board, and you can take back whatever you like.',
    practice: 'Practice game',
    other: 'Other lessons',
  },
  offer: {
    head: (title: string) => `New to ${title}?`,
    words: (n: number) => `Try the rules out in ${n} small steps. It takes about three minutes.`,
    yes: 'Learn it',
    no: 'No, thanks',
  },
};
