// The sentences of the lessons of ready-made variants, in English. Every step has the name that it has in
// src/learn/variants.ts.

import type { Lessons, StepWords } from './en.learn';

const step = (head: string, words: string, task: string, done: string): StepWords => ({
  head,
  words,
  task,
  done,
  wrong: 'That does not do it. Look once more at what is asked for.',
});

export const variants: Lessons = {
  'king-of-the-hill': {
    hill: step(
      'The hill: four squares in the middle',
      'A king that comes to d4, e4, d5 or e5 has won, wherever the other king is.',
      'Win at once by the hill.',
      'The king is on the hill, and the game is over. No mate was needed.',
    ),
    guarded: step(
      'The king must be safe there',
      'The rules of check stay: your king may not step where it is attacked. The black rook watches d4.',
      'Find the way to the hill that is open.',
      'Nothing attacks e4, so the king may go there, and wins.',
    ),
    stop: step(
      'Stop a king in time',
      'The black king is one step from the hill: d5 and e5 are within its reach. A check alone only drives it there.',
      'Bar both squares with one move.',
      'The rook attacks d5 and e5 along the rank. Black has to look for another way.',
    ),
  },
  'three-check': {
    third: step(
      'Three checks win',
      'White has given two checks, so one more wins. It may cost whatever it likes.',
      'Give the third check.',
      'The king could take the bishop, but the game is over before that.',
    ),
    open: step(
      'One check makes room for the next',
      'You need two more checks. The rook on h1 covers the square h7, so the king cannot take there.',
      'Give a check; then give the last one.',
      'First the bishop gave check, then it moved out of the way of the rook.',
    ),
    none: step(
      'Leave no check at all',
      'Black has given two checks. Now it does not help to have an answer to a check: the third one ends the game. Black wants to play the rook to e1.',
      'Find the only move after which Black has no check.',
      'The rook stands in the way, and a pawn covers it. To lose a rook would be cheaper than to lose the game.',
    ),
  },
  atomic: {
    beside: step(
      'Captures explode',
      'A capture removes what is captured, the piece that captures, and all pieces on the eight squares around; only pawns around stay. A king that explodes has lost.',
      'Blow up the black king.',
      'The capture on f7 reached g8. The knight is gone, too, but that no longer matters.',
    ),
    own: step(
      'Mind your own king',
      'Two captures would reach the black king. One of them would reach yours as well, and is not allowed.',
      'Capture so that only the black king explodes.',
      'h6 is beside g5, and far enough from g3.',
    ),
    touch: step(
      'Beside the other king you are safe',
      'A king never captures, for it would explode. And a piece that captured you here would blow up its own king, too. So kings may touch. The rooks attack the files a and b.',
      'You are in check. Find the only move.',
      'b2 is attacked by a rook, but a capture there would reach the king on c3.',
    ),
  },
  antichess: {
    must: step(
      'Who can capture, must capture',
      'In Antichess the player that has lost all pieces wins. Where a capture is possible, nothing else may be played.',
      'Only one move is allowed. Find it.',
      'The bishop had to capture. Now Black may take it, or must: so pieces are given away.',
    ),
    give: step(
      'Give your last piece away',
      'You have only a rook left. A pawn has to capture it if it can.',
      'Put the rook where it must be captured.',
      'The pawn had to capture. You have no piece left: you win.',
    ),
    which: step(
      'Which capture?',
      'Your rook can capture on two squares, and must on one of them. The king is a piece like others: it must capture, too.',
      'Capture where you are captured in turn.',
      'The king had to capture the rook, your last piece. You win.',
    ),
  },
  crazyhouse: {
    take: step(
      'What you capture is yours',
      'A captured piece changes sides and comes into your hand. In place of a move you may put it on an empty square.',
      'Capture the knight. When Black has moved, put it on the board.',
      'It is a white knight now, and moves from your next turn on.',
    ),
    mate: step(
      'Mate from the hand',
      'A piece from the hand may give check, and mate. You have a knight in hand.',
      'Put the knight where it is mate.',
      'The king is shut in by its own pieces, and nothing can capture on f7.',
    ),
    block: step(
      'A shield from the hand',
      'In chess this would be mate. But a player with a piece in hand can put it between.',
      'You are in check. Find the only move.',
      'The bishop stands between. A check from afar is rarely mate here while the other hand is full.',
    ),
  },
  horde: {
    double: step(
      'Pawns of the first rank step twice, too',
      'White has pawns alone and no king. Black wins by capturing them all: this is the last one, and a rook attacks it. The other rook watches the second rank.',
      'Bring the pawn to safety.',
      'From its first rank a white pawn may go one step or two.',
    ),
    mate: step(
      'White wins by mate',
      'Black has a king as usual. Pawns cover each other and take the squares around it.',
      'Mate with a pawn.',
      'The pawn on a6 covers b7, the one on c7 covers b8.',
    ),
    last: step(
      'Black wins by the last pawn',
      'Now you are Black. What pawns become counts as well: a queen would go on fighting.',
      'Capture the last white piece.',
      'White has nothing left: Black has won.',
    ),
  },
  'racing-kings': {
    goal: step(
      'Race to the last rank',
      'The first king on the eighth rank wins. It may not step into an attack: the rook watches d8, the bishop f8.',
      'Win the race.',
      'e8 was free. The black king is too far away to follow.',
    ),
    bar: step(
      'Bar the way, without check',
      'The black king would be on the last rank with its next move. Nobody may give check in this game.',
      'Stop the king. A check is not allowed.',
      'The rook attacks the whole last rank, and gives no check.',
    ),
    follow: step(
      'Black may follow',
      'Now you are Black. White moved first and is on the eighth rank. If Black gets there with the next move, it is a draw.',
      'Follow, and save the draw. The rook watches the g-file.',
      'Both kings have reached the last rank: a draw.',
    ),
  },
  chess960: {
    swap: step(
      'Castling ends as in chess',
      'The pieces start in another order each time. After castling to the right the king is always on g1, and the rook on f1, wherever they began.',
      'Castle: choose the king, then its rook.',
      'King and rook have changed places.',
    ),
    way: step(
      'The way must be safe',
      'There are two rooks to castle with. All squares from the king to its goal must be free and not attacked. The black rook attacks f1.',
      'Castle on the side where it is allowed.',
      'The king goes to c1, the rook to d1. To the other side the way leads over f1.',
    ),
    stay: step(
      'Sometimes the king stays',
      'The king is on g1 already, where castling would bring it. It may castle all the same: then only the rook moves.',
      'Mate by castling.',
      'The rook came to f1 and gives mate along the file.',
    ),
  },
  xiangqi: {
    cannon: step(
      'A cannon captures over a piece',
      'A cannon moves as a rook does, but captures only over exactly one other piece. The one on e5 has none before it.',
      'Bring the other cannon behind it, and mate.',
      'It attacks over the front cannon. Whatever steps between gives that one something to jump over.',
    ),
    facing: step(
      'Generals never face each other',
      'The two generals may not see each other along a file. Yours bars the e-file to the other one.',
      'Mate with the rook.',
      'The general cannot leave the f-file: on e10 it would face yours.',
    ),
    leg: step(
      'A horse can be blocked',
      'A horse goes one step straight, then one diagonally. What stands on its first step blocks it: the soldier on d5 holds the horse on d4.',
      'Capture the rook with the horse that is not blocked.',
      'f5 was empty, so the horse could get to e6.',
    ),
  },
  shogi: {
    turn: step(
      'Promotion on the last three ranks',
      'Who begins or ends a move on the last three ranks may promote. A pawn becomes a gold: it goes one step straight in any direction, or diagonally ahead.',
      'Mate with the pawn, and promote it.',
      'The promoted pawn attacks all squares around, and the lance covers it.',
    ),
    drop: step(
      'Pieces come back from the hand',
      'What you have captured you may put on an empty square in place of a move. You have a gold in hand.',
      'Put the gold where it is mate.',
      'Right before the king, covered by the pawn: the most frequent mate of all.',
    ),
    pawn: step(
      'No mate by a pawn from the hand',
      'You have a pawn and a lance in hand. A pawn that is put on the board may give check, but not mate.',
      'Find the mate that is allowed.',
      'With a lance the same mate is allowed.',
    ),
  },
  duck: {
    king: step(
      'Capture the king',
      'There is no check and no mate: the player that captures the king has won. The duck, on d7 here, blocks the bishop.',
      'Capture the king.',
      'The king is captured, and the game is over.',
    ),
    duck: step(
      'Then comes the duck',
      'After each move you put the duck on another empty square. Nothing goes through it. You have moved; the black rook threatens your king.',
      'Put the duck where it protects your king.',
      'The rook is blocked for one move. Then Black has to move the duck away.',
    ),
    both: step(
      'A move and a duck',
      'The rook and the knight threaten your king. The duck stops a rook, but a knight leaps over it.',
      'Meet both threats: first by a move, then by the duck.',
      'The pawn captured the knight, and the duck holds the rook.',
    ),
  },
};
