// Advice during a practice game, in English: by game and phase of the turn, one after the other.

export type Tips = Record<string, Record<string, string[]>>;
export const tips: Tips = {
  mercenary: {
    gray: [
      'Which gray piece can take something, or attack something next turn? Your cap keeps your opponent off it.',
      'Before you give up your hired piece: would it attack your king without your cap?',
      'A gray move that takes an enemy piece costs you nothing of your own.',
      'Does a piece under the other cap attack you? Your own pieces can take it.',
      'Move the same gray piece every turn and it is yours for good; all the others you leave to your opponent.',
      'A loose gray piece counts where it stands: can it turn your next check into a mate?',
    ],
    main: [
      'Your king must be safe after this move. Gray pieces without your cap attack it.',
      'Your own pieces can take gray ones, too.',
      'Bring out knights and bishops first, as in chess.',
    ],
  },
  mercenary3: {
    '': [
      'Look along every line to your king, whosever pieces stand on it.',
      'Does your move open a line for the next player, or for the one after?',
      'Before you mate somebody, count who attacks more of the pieces that will be for hire.',
      'Instead of moving you can hire a pale piece that you attack: click it.',
      'Is the pawn before your king still there? A queen faces it from across the board.',
      'Two can beat one: while one gives check again and again, the other takes pieces. Whose partner are you just now?',
      'If your last opponent would hire the best pieces, do not mate yet: better a stalemate than a wound of your own making.',
    ],
  },
  mercurial: {
    '': [
      'Can the other side take your king next move? Nobody will tell you.',
      'From the satellite a piece can come down to any empty square.',
      'A piece with many prisoners is a rich target, for you and for the other side.',
      'You can put a piece from your hand next to the enemy king.',
      'The rook is the strongest piece here. Dragon and knight are about equal.',
      'The board closes up quickly. From the satellite your pieces come down behind the lines.',
    ],
  },
  merger: {
    '': [
      'Count heads before you take: whose will the crowd be afterwards?',
      'A gray crowd on a light square is White’s to move, on a dark square Black’s.',
      'Could the other side catch your king next move? Nobody will tell you.',
      'Four in a crowd cannot move, but two of them may leave.',
      'A king caught among a majority of his own only grows stronger.',
    ],
  },
  cooperative: {
    '': [
      'Is one of your pieces unguarded? Red takes it, unless it is in check, has a piece to save or finds a better victim.',
      'A red piece that you attack runs if it can, unless Red has more to save: so you choose what Red does.',
      'Guard both kings. If both are in check at once, Red has won.',
      'Strike early: the fewer red pieces, the wilder they move.',
    ],
  },
  chess: {
    '': ['Is anything of yours unguarded?', 'What did the last move threaten?', 'Castle early.'],
  },
};
