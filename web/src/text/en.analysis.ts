// What a study says of mistakes, comments and threats, in English.

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const plies = (n: number) => count(n, 'ply', 'plies');

export const analysis = {
  mistakes: 'Mistakes',
  kinds: { inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder' },
  counted: (inaccuracies: number, mistakes: number, blunders: number) =>
    [
      inaccuracies && count(inaccuracies, 'inaccuracy', 'inaccuracies'),
      mistakes && count(mistakes, 'mistake', 'mistakes'),
      blunders && count(blunders, 'blunder', 'blunders'),
    ]
      .filter(Boolean)
      .join(', '),
  noMistakes: 'No mistakes were found.',
  better: (move: string) => `better: ${move}`,
  loss: (percent: string) => `${percent} worse`,
  learn: 'Learn from your mistakes',
  nothing: (side: string) => `${side} made no mistake that was found.`,
  of: (at: number, all: number) => `Mistake ${at} of ${all}`,
  ask: (move: string) => `The move played was: ${move}. Find a better one.`,
  states: {
    asked: '',
    checking: 'The engine looks at it …',
    best: 'Right, that was the best move.',
    good: 'Good, that is about as strong as the best move:',
    again: 'That was the move played. Find a better one.',
    wrong: 'That is not better. Try another one.',
    shown: 'The best move was:',
    failed: 'The engine could not look at it. Try again.',
  },
  solution: 'Show the solution',
  next: 'Next mistake',
  done: 'Finish',
  stop: 'Stop',
  back: 'Back to the position',
  comment: 'Comment',
  commentHelp: 'What do you think of this move?',
  commentStart: 'Comment on this position',
  threat: 'Show the threat',
  threatens: (seat: string, move: string) => `If it were ${seat}’s turn: ${move}.`,
  mates: (moves: number) => (moves === 1 ? 'That would be mate.' : `That would be mate in ${moves} moves.`),
  none: {
    check: 'No threat to show here: you are in check.',
    dice: 'No threat to show here: dice come next.',
    over: 'No threat to show here: the game is over.',
  },
  noThreat: (reason: string) => `No threat to show here: ${reason}.`,
  openings: 'Openings',
  openingMove: 'Move',
  openingGames: 'Games',
  openingScore: (side: string) => (side ? `${side} scored` : 'Score'),
  noOpenings: 'Fewer than five of our games went on from here with the same move.',
  openingsFrom: (games: number, nodes: number) =>
    `From ${games} games of the engine with itself, ${nodes} nodes a move: about level 7 without its slips. Their first moves were drawn from the nearly best ones. In brackets: 95 % of what the score can be.`,
  ending: 'Endgame table',
  making: 'Every position with these pieces is being worked out …',
  ends: {
    won: (n: number) => `win in ${plies(n)}`,
    drawn: () => 'draw',
    lost: (n: number) => `loss in ${plies(n)}`,
  },
  endingResult: 'Comes to',
  late: 'the move limit may come first',
  endingExact: 'Exact, if both sides play as well as can be. A ply is a move of one side.',
  noEnding: 'There is no table for this position.',
};

export type AnalysisWords = typeof analysis;
