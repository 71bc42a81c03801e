// Signs on the board that chess does not have, in English. Fetched with the explanation of a game.

export const signs = {
  title: 'Signs on the board',
  /** Places that a variant names. */
  places: {
    goal: (who: string) => `Goal: getting there wins (${who}).`,
    safe: (who: string) => `Goal: getting there wins where no enemy attacks it (${who}).`,
    held: (who: string) => `Goal: being there still at one’s next turn wins (${who}).`,
    reply: (who: string) => `Goal: getting there wins, unless the other side gets there at once (${who}).`,
    promotion: (who: string) => `Promotion from or to here: ${who}.`,
    arrival: (who: string) => `Promotion here: ${who}.`,
    region: (who: string) => `Never leaves it: ${who}.`,
    gate: (who: string) =>
      `Gate: leaving here for the first time, a piece can leave one from the hand behind it (${who}).`,
  },
  /** By game: what is drawn (learn/Signs.svelte) and what it means. */
  games: {
    mercenary: [
      ['cap', 'A cap: the player in its color moved this gray piece last, and only that player can move it.'],
      ['bare', 'No cap: both players can move the gray piece, and it attacks both kings.'],
    ],
    mercenary3: [
      ['hire', 'A cap: the player in its color has hired this piece.'],
      ['idle', 'Pale: the player of this piece is out, and it is for hire.'],
      [
        'silent',
        'Silent check: a check that the move of another player has opened is not announced. If the line is still open at the attacker’s turn, the king can be taken.',
      ],
    ],
    mercurial: [
      ['* @', 'The files of the satellite: its squares are *3, *4, @3 and @4.'],
      ['prisoner', 'Below a captor: the prisoner that it carries.'],
    ],
    merger: [
      [
        'merged',
        'A merged piece. The color of its plate says whose pieces are more; gray: as many white ones as black ones.',
      ],
    ],
  } as Record<string, [drawn: string, meaning: string][]>,
};
export type SignWords = typeof signs;
