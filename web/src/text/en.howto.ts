// Each game in a minute, in English. A picture is a scene of src/learn/HowToPicture.svelte.

export interface Point {
  picture: string;
  head: string;
  body: string;
}

const mercenary: Point[] = [
  {
    picture: 'armies',
    head: 'Three armies, two players',
    body: 'You have your own army, White or Black. The gray army belongs to nobody: both players move it.',
  },
  {
    picture: 'turn',
    head: 'A turn is two moves',
    body: 'First you move one gray piece, then one of your own. (Only White’s very first turn has no gray move.)',
  },
  {
    picture: 'cap',
    head: 'The cap: hired for now',
    body: 'The gray piece you moved last wears your cap. Your opponent cannot move it, and it is no danger to your king. Move another gray piece and the cap goes there.',
  },
  {
    picture: 'bare',
    head: 'No cap: a danger to both',
    body: 'A gray piece without a cap attacks both kings. Gray pawns march sideways, from the gray camp towards the a-file, and promote there.',
  },
  {
    picture: 'capture',
    head: 'Anyone takes anyone',
    body: 'Every army captures the two others. Your gray move may even take a piece of your own, and your own piece may take a gray one.',
  },
  {
    picture: 'mate',
    head: 'Checkmate wins',
    body: 'During the gray move a check may stand; after your own move your king must be safe. If none of your own moves can do that, you are mated at once. No castling, no en passant.',
  },
];

const mercenary3: Point[] = [
  {
    picture: 'three',
    head: 'Everyone for themselves',
    body: 'White, Black and Red, each with a full army, move in turn. The last one in the game wins.',
  },
  {
    picture: 'straight',
    head: 'Straight on across the middle',
    body: 'Files and ranks go on into the neighbour’s part. Diagonals split at the centre: a bishop may take either way.',
  },
  {
    picture: 'mate',
    head: 'Your own check is announced',
    body: 'If a player’s own pieces give check, the attacked player is told and must answer, as in chess.',
  },
  {
    picture: 'silent',
    head: 'An opened check is silent',
    body: 'If you step aside and so let the third player give check, nobody says a word. Overlook it, and your king may be killed.',
  },
  {
    picture: 'hire',
    head: 'An army for hire',
    body: 'Whoever is mated or killed is out. The pieces stay, pale, and cannot move or be taken. If you attack one, you may hire it instead of moving.',
  },
];

const mercurial: Point[] = [
  {
    picture: 'jump',
    head: 'Pawns jump, dragons leap',
    body: 'A pawn steps diagonally and takes by jumping over an enemy. A dragon steps one square straight or leaps two diagonally.',
  },
  {
    picture: 'rocket',
    head: 'Rockets fly',
    body: 'From anywhere to the four squares of the satellite, with one piece beside them as a passenger. From up there any piece can come down to any empty square.',
  },
  {
    picture: 'prisoner',
    head: 'Prisoners',
    body: 'What you take is carried below its captor, drawn small beside it.',
  },
  {
    picture: 'freed',
    head: 'Free them',
    body: 'Take a captor and its prisoners are yours again, in your hand. Instead of moving you may put one on any empty square of the planet.',
  },
  {
    picture: 'king',
    head: 'Take the king',
    body: 'There is no check and no mate, and nobody warns you. Whoever takes the enemy king wins at once.',
  },
];

const merger: Point[] = [
  {
    picture: 'merge',
    head: 'To take is to merge',
    body: 'Captor and captured go on together. A pair of one each moves like either of them. All 32 pieces stay on the board.',
  },
  {
    picture: 'majority',
    head: 'Whose is it? Count heads',
    body: 'The majority decides. It also decides how the crowd moves: the minority are passengers.',
  },
  {
    picture: 'merged',
    head: 'As many of each: gray',
    body: 'Then the square decides. On a light square White moves it, on a dark square Black.',
  },
  {
    picture: 'four',
    head: 'Four is the limit',
    body: 'Four cannot move, but two of them may leave. If four are taken, as many go home as came in.',
  },
  {
    picture: 'caught',
    head: 'Catch the king',
    body: 'You win by catching the enemy king so that his crowd is gray or yours. There is no check. Among a majority of his own he lives on.',
  },
];

const cooperative: Point[] = [
  {
    picture: 'partners',
    head: 'White and Black are partners',
    body: 'Each has half an army at the bottom. You cannot take each other’s pieces. Red moves after each of you.',
  },
  {
    picture: 'red',
    head: 'Red: rules first, then dice',
    body: 'Red answers a check, saves what you attack, and takes what is free. Only when there is none of this to do, dice name the piece that moves.',
  },
  {
    picture: 'risky',
    head: 'Guard your pieces',
    body: 'Red takes a guarded piece if a die shows 1, 2 or 3; if not, three more dice may still take it. A free one it takes at once, unless it is in check, has a piece to save or finds a better victim.',
  },
  {
    picture: 'fall',
    head: 'The fewer, the wilder',
    body: 'If the dice name a piece that is gone, its neighbour may be put on any square in the middle of the board.',
  },
  {
    picture: 'kings',
    head: 'Two kings to guard',
    body: 'Mate Red and you both win. If one of you is mated, or both are in check at once, Red wins.',
  },
];

const chess: Point[] = [
  {
    picture: 'mate',
    head: 'Chess as everybody knows it',
    body: 'Castling, en passant, promotion; checkmate wins.',
  },
];

export const howTo: Record<string, Point[]> = {
  mercenary,
  mercenary3,
  mercurial,
  merger,
  cooperative,
  chess,
};
