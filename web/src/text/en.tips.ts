// Advice during a practice game, in English: by game and phase of the turn, one after the other.

export type Tips = Record<string, Record<string, string[]>>;
export const tips: Tips = {
  mercenary: {
    gray: [
      'Which gray piece can take something, or attack something next turn? Your cap keeps your opponent off it.',
      'Before you give up your hired piece: would it attack your king without your cap?',
      'A gray move that takes an enemy piece costs you nothing of your own.',
      'Does a piece under the other cap attack you? Your own men can take it.',
    ],
    main: [
      'Your king must be safe after this move. Gray pieces without your cap attack it.',
      'Your own men can take gray ones, too.',
      'Bring out knights and bishops first, as in chess.',
    ],
  },
  mercenary3: {
    '': [
      'Look along every line to your king, whosever pieces stand on it.',
      'Does your move open a line for the player after the next one?',
      'Before you mate somebody, count who attacks more of the pieces that will be for hire.',
      'Instead of moving you can hire a pale piece that you attack: click it.',
    ],
  },
  mercurial: {
    '': [
      'Can the other side take your king next move? Nobody will tell you.',
      'From the satellite a piece can come down to any empty square.',
      'A piece with many prisoners is a rich target, for you and for the other side.',
      'You can put a piece from your hand next to the enemy king.',
    ],
  },
  merger: {
    '': [
      'Count heads before you take: whose will the crowd be afterwards?',
      'A grey crowd on a light square is White’s to move, on a dark square Black’s.',
      'Could the other side catch your king next move? Nobody will tell you.',
      'Four in a crowd cannot move, but two of them may leave.',
    ],
  },
  cooperative: {
    '': [
      'Is one of your pieces unguarded? Red will almost surely take it.',
      'Attack a red piece and it will run: you choose what Red does.',
      'Guard both kings. If both are in check at once, Red has won.',
      'Strike early: the fewer red pieces, the wilder they move.',
    ],
  },
  chess: {
    '': ['Is anything of yours unguarded?', 'What did the last move threaten?', 'Castle early.'],
  },
};
