// What the page says of dice, in English. Fetched with the first game that has them.

export const dice = {
  title: 'The dice',
  ask: (seat: string) => `What may ${seat} do?`,
  help: (seat: string) => `Choose a move. It is not played yet: first you see how ${seat} may answer.`,
  after: (move: string, seat: string) => `After ${move}, ${seat} may play:`,
  counting: 'Counting …',
  noReply: (seat: string) => `Nothing: ${seat} has no move, the game is over.`,
  thought: (move: string) => `You are thinking of ${move}.`,
  another: 'Another move',
  play: 'Play it',
  chance: (fraction: string, percent: string) =>
    fraction === '1' ? 'Nothing else could happen.' : `The chance of that was ${fraction}, or ${percent}.`,
  puts: (piece: string, n: number, percent: string, fraction: string) =>
    `${piece}: put on one of ${n} squares, ${percent} each (${fraction})`,
  others: (n: number) => `What else could have happened (${n})`,
};
export type DiceWords = typeof dice;
