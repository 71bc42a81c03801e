// What the editor of positions says, in English. Fetched when it is opened.

export const editor = {
  castling: 'Castling',
  tools: 'Tools',
  move: 'Move',
  takeAway: 'Take away',
  clear: 'Clear',
  turn: 'To move',
  stacking: { prisoners: 'Put under the piece', merged: 'Merge' },
  stackingHelp: {
    prisoners: 'What you put on a piece becomes its prisoner',
    merged: 'What you put on a piece merges with it',
  },
  cap: (seat: string) => `${seat}’s cap`,
  caps: 'Caps: choose one, then click a piece',
  becomes: 'A pawn, or what it has become',
  /** Castling, by the letter of the rook’s side. */
  ways: { k: 'king’s side', q: 'queen’s side' } as Record<string, string>,
  inHand: 'In hand',
  give: 'Put into the hand',
  fromHand: (piece: string) => `Take the ${piece} from the hand`,
  secondArmy: (army: string) => `${army}, second army`,
  turns: {
    main: (seat) => `${seat}: own piece`,
    gray: (seat) => `${seat}: gray piece`,
    silver: (seat) => `${seat}: silver piece`,
    'place-main': (seat) => `${seat}: places one of their pieces`,
    'place-gray': (seat) => `${seat}: places a gray piece`,
    'place-silver': (seat) => `${seat}: places a silver piece`,
  } as Record<string, (seat: string) => string>,
  diceTurn: (seat: string) => `${seat}’s dice`,
  followed: (turn: string, next: string) => `${turn}, then ${next}`,
  passed: (turn: string, seat: string) => `${turn} (${seat} has passed)`,
  refused: 'Not yet a position of this game:',
  done: 'Use this position',
};
export type EditorWords = typeof editor;
