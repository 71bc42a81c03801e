// How moves are written in the list, in English: signs and what they mean. Fetched on request.

const common: [string, string][] = [
  ['♘ f3', 'The piece that moves, and where to. Its color is its army’s.'],
  ['♘ b d2', 'The file or rank where it began, if another such piece could go there.'],
  ['♖ × ♞ d5', 'It takes what stands there.'],
  ['= ♕', 'The pawn is promoted.'],
  ['+  #', 'Check; mate.'],
];

/** Signs of single games. */
export const notation = {
  common,
  games: {
    mercenary: [['♟ k2', 'Gray pieces are drawn gray, whoever moves them.']],
    mercenary3: [
      ['♜ k7 hired', 'The piece of a player who is out is hired.'],
      ['cap off i4', 'A cap is taken off.'],
    ],
    mercurial: [
      ['→ *3', 'The satellite’s squares are *3, *4, @3 and @4: the files * and @, the ranks 3 and 4.'],
      ['+ ♘ @4', 'A passenger goes along, to @4.'],
      ['♟ put on c4', 'A piece from the hand is put on the board.'],
      ['×', 'A pawn takes what it jumps over. What is taken goes below its captor.'],
    ],
    merger: [
      ['+ ♘ d5', 'It joins a piece of its own side there.'],
      ['♗♙ e4–d5', 'Of the piece on e4 only these go.'],
      ['→ ♛ home', 'These go home to the first rank.'],
    ],
    cooperative: [
      ['♟ put on b2', 'The dice put the piece on that square.'],
      ['put on b6, removed', 'They put it there, and it is removed.'],
    ],
    chess: [['O-O', 'Castling on the king’s side; O-O-O on the queen’s.']],
  } as Record<string, [string, string][]>,
};
export type NotationWords = typeof notation;
