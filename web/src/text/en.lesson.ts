// What stands around every lesson, in English. Fetched with the lessons.

const percent = (share: number) => `${(100 * share).toPrecision(2)} %`;

export const lesson = {
  label: (title: string) => `Lesson: ${title}`,
  again: 'Once more',
  at: (step: number, all: number) => `Step ${step} of ${all}`,
  task: 'Your turn:',
  right: 'Right!',
  previous: 'Back',
  next: 'Next',
  finish: 'Finish',
  showMe: 'Show me',
  shown: 'That was the move.',
  throwDice: 'Throw the dice',
  throwAgain: 'Throw again',
  chance: (over: number, under: number) =>
    over === 1 && under <= 1000
      ? `The chance of this was one in ${under}.`
      : `The chance of this was ${over}/${under}, about ${percent(over / under)}.`,
  sure: 'Nothing else was possible.',
  end: {
    head: 'You know the game now',
    words:
      'Play a practice game: against an easy computer, with advice beside the board, and you can take back whatever you like.',
    practice: 'Practice game',
    puzzles: 'Puzzles',
    other: 'Other lessons',
  },
};
export type LessonFrame = typeof lesson;
