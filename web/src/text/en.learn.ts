// The sentences of the lessons, in English. Every step has the name that it has in src/learn/lessons.ts.

export interface StepWords {
  head: string;
  /** What is to be understood. */
  words: string;
  /** What is to be done. */
  task: string;
  /** Said when it is done. */
  done: string;
  /** Said of a move that is another one. */
  wrong: string;
}

const mercenary: Record<string, StepWords> = {
  turn: {
    head: 'A turn is two moves',
    words: 'You are White. The gray army on files k and l belongs to nobody: both players move it.',
    task: 'Move any gray piece. Then move one of your own.',
    done: 'That was a whole turn: gray first, then your own piece. Black now does the same.',
    wrong: 'That is not it.',
  },
  pawns: {
    head: 'Gray pawns march towards the a-file',
    words:
      'They go sideways, away from the gray camp, and take diagonally ahead: one file towards a, one rank up or down.',
    task: 'Take the black pawn with the gray pawn.',
    done: 'Gray pieces take for whoever moves them. They may even take your own pieces, as here the white pawn on j5.',
    wrong: 'The black pawn stands on j3, diagonally ahead of the gray pawn. Try again.',
  },
  cap: {
    head: 'The cap shows who hired a piece',
    words: 'The gray piece that you moved last wears your cap. Now it is the knight on d4.',
    task: 'Move the other gray knight, and watch the cap.',
    done: 'The cap went along with the new knight. The one on d4 is loose now: Black may move it next.',
    wrong:
      'The same knight again: it keeps your cap and stays yours. That is often wise, but now try the other one.',
  },
  hands: {
    head: 'Hands off your opponent’s cap',
    words: 'The knight on i5 wears Black’s cap, so you cannot move it. Black cannot move yours.',
    task: 'Try to move both knights. Only one of them will go.',
    done: 'As long as you move the same piece every turn, nobody can take it over.',
    wrong: 'That is not it.',
  },
  loose: {
    head: 'No cap: a danger to both kings',
    words: 'The gray rook wears no cap, so it attacks your king, and Black’s just as well. You are in check.',
    task: 'Get your king out of check.',
    done: 'Off the rank. A rook under Black’s cap would give check in the same way.',
    wrong: 'That is not it.',
  },
  yours: {
    head: 'Your own cap: no danger',
    words: 'The same rook, but now it wears your cap. It does not harm your king.',
    task: 'Stay on the first rank with your king: to d1 or f1.',
    done: 'No check at all. But mind: when you hire another piece, this rook is loose again and gives check.',
    wrong: 'You may go there, too. But try to stay on the first rank this time.',
  },
  take: {
    head: 'Your own pieces take gray ones',
    words: 'Now you move your own army. It may take any gray piece, no matter whose cap it wears.',
    task: 'Take the knight that wears Black’s cap.',
    done: 'Black’s helper is gone, and the cap with it.',
    wrong: 'Look for the black cap: the knight on f4. The one on d6 is in your own service.',
  },
  trap: {
    head: 'Do not fire your bodyguard',
    words:
      'Your cap is on the rook. If you move the knight, the cap goes there, and the loose rook attacks your king along the rank.',
    task: 'Find a gray move that does not mate you.',
    done: 'The rook keeps your cap, so it stays harmless for you.',
    wrong: 'Checkmate, by your own hand! You gave up the rook, and it gives check along the first rank.',
  },
  mate: {
    head: 'Checkmate ends it at once',
    words: 'It is mate when a king is in check and no own piece can help, even if a gray move could.',
    task: 'It is your gray move. Mate Black with the rook.',
    done: 'Checkmate! Black’s next gray move could have blocked on j8, but a mate ends the game before that.',
    wrong: 'Not mate yet. Look along the top rank.',
  },
};

const mercenary3: Record<string, StepWords> = {
  rook: {
    head: 'Straight on across the middle',
    words:
      'Three half boards, folded together. A rook goes straight on: from White’s left half into Black’s part, from the right half into Red’s.',
    task: 'Send a rook across the middle.',
    done: 'Behind the middle, files and ranks simply go on. The d-file ends at d8, the e-file at e12.',
    wrong: 'That stays on your side. Go up the d-file or the e-file, past the middle.',
  },
  bishop: {
    head: 'Diagonals split in the middle',
    words:
      'From a1 the bishop runs to d4, next to the centre. There its way splits in two: to Black’s corner and to Red’s.',
    task: 'Send the bishop past the centre, on either way.',
    done: 'Either way was open. If something blocks one of them, the other one stays free. So bishops are worth more here than on a square board.',
    wrong: 'Further! Past d4, into Black’s part or Red’s.',
  },
  pawn: {
    head: 'Pawns across the middle',
    words:
      'A pawn takes diagonally forward, at the centre to both cells of the split. This one sees three pieces.',
    task: 'Take one of the knights.',
    done: 'In another player’s part it marches on to the back rank there, and is promoted.',
    wrong: 'Take a knight with the pawn: on c5, i5 or e9.',
  },
  check: {
    head: 'A check that you give is announced',
    words: 'If you attack a king with your own pieces, its player is told and must answer, as in chess.',
    task: 'Give check to the black king on b8 with the rook.',
    done: 'Black was told, and moved the king.',
    wrong: 'Look for a file or rank that leads to b8.',
  },
  silent: {
    head: 'A check that you open is silent',
    words:
      'Your knight stands between Red’s rook and Black’s king. If it steps away, Red gives check. But nobody tells Black!',
    task: 'Step out of the way with the knight, and see what happens.',
    done: 'Black noticed nothing and moved a pawn. Red came and killed the king. Black is out!',
    wrong: 'Move the knight, but do not give check with it. Try d3 or d5.',
  },
  beware: {
    head: 'Look around before you move',
    words: 'Now you are Black, and nobody has said a word. Look along every line that leads to your king.',
    task: 'Is your king safe? If not, save it.',
    done: 'Well seen! Red’s rook on b3 would have killed it. In a game a queen faces every king: so guard the pawn before yours.',
    wrong: 'Red’s rook on b3 sees your king on b8: it will be killed. Try again.',
  },
  kill: {
    head: 'A king can be killed',
    words: 'It is your turn, and your queen sees the black king along the d-file.',
    task: 'Kill it.',
    done: 'Black is out. But the black rooks stay on the board, pale now: they are for hire.',
    wrong: 'Straight up the d-file, all the way to d8.',
  },
  hire: {
    head: 'Hire what nobody owns',
    words:
      'Black is out. The pale pieces cannot move or be taken. If you attack one, you may hire it instead of moving.',
    task: 'Click the knight on d8, which your rook attacks, and hire it.',
    done: 'Nothing moved, but the knight wears your cap now and fights for you.',
    wrong: 'That was an ordinary move. Click the pale knight on d8 and choose to hire it.',
  },
  mate: {
    head: 'Mate puts a player out',
    words:
      'Whoever is mated when their turn comes is out at once, and the others hire what is left. The last one wins.',
    task: 'Mate the black king on a8.',
    done: 'Black is out, and the game goes on between you and Red. In a game count first who would hire the best pieces: a mate at the wrong time helps the other.',
    wrong: 'Your other rook guards the b-file already. Attack the king along the a-file.',
  },
};

const mercurial: Record<string, StepWords> = {
  pawn: {
    head: 'Pawns jump',
    words: 'A pawn steps diagonally forward, and takes by jumping over an enemy to the empty square behind.',
    task: 'Jump over the knight.',
    done: 'The knight now sits below your pawn, as its prisoner.',
    wrong: 'Jump over the knight with the pawn: from c2 to e4.',
  },
  dragon: {
    head: 'The dragon leaps',
    words:
      'It steps one square straight, or leaps exactly two squares diagonally, over whatever stands between.',
    task: 'Take the rook on e5.',
    done: 'Two squares diagonally, straight over the pawn. A dragon is worth about as much as a knight; the rook that you took, more than any other piece.',
    wrong: 'The rook is two squares away diagonally. Leap over the pawn on d4.',
  },
  rocket: {
    head: 'The rocket flies up',
    words:
      'From anywhere on the planet it can fly to the satellite, and take along one piece that stands beside it.',
    task: 'Fly to one empty square up there, and put the knight on the other.',
    done: 'Both are up. On the satellite they are out of reach from below.',
    wrong: 'Fly up with the rocket on c1, and put the knight beside it on the other square up there.',
  },
  down: {
    head: 'Down to anywhere',
    words: 'Whatever is on the satellite can come down to any empty square of the planet.',
    task: 'Bring the rook down, wherever you like.',
    done: 'From up there a piece threatens to turn up anywhere. It just cannot take while it lands. When the board below is closed, this is the way in.',
    wrong: 'Choose the rook on the satellite, and then a square of the planet.',
  },
  prisoner: {
    head: 'Prisoners',
    words: 'What you take is not gone. It is carried along below its captor.',
    task: 'Take the knight with the rook.',
    done: 'The little knight beside the rook is its prisoner.',
    wrong: 'Go up the c-file with the rook and take the knight.',
  },
  free: {
    head: 'Take the captor, free the prisoners',
    words: 'The black knight holds two of your pawns.',
    task: 'Take it, and see what becomes of them.',
    done: 'Your pawns are free, and in your hand. The knight is your prisoner now, beside the rook.',
    wrong: 'Jump over the knight with your pawn: from c2 to e4.',
  },
  drop: {
    head: 'Back on the board',
    words: 'Instead of moving you may put a piece from your hand on any empty square of the planet.',
    task: 'Choose the knight in your hand, below the board, and put it anywhere.',
    done: 'There it is again. A whole move, and nobody saw it coming.',
    wrong: 'That was a move on the board. Choose the knight below the board first.',
  },
  king: {
    head: 'There is no check',
    words: 'Nobody warns a king. Whoever takes the enemy king wins at once.',
    task: 'Black was careless. Take the king.',
    done: 'You win! In this game look after your own king, for nobody else does.',
    wrong: 'The king stands on the c-file, like your rook.',
  },
};

const merger: Record<string, StepWords> = {
  merge: {
    head: 'To take is to merge',
    words: 'Nothing leaves the board. Whoever takes and whoever is taken go on together, as one.',
    task: 'Take the black pawn with yours.',
    done: 'Two pawns on one square, one of each color: the whole is gray.',
    wrong: 'Take the pawn on d5 with the one on e4.',
  },
  both: {
    head: 'It moves like each of its parts',
    words: 'Rook and knight stand together on e4. They go like a rook or like a knight, as you please.',
    task: 'Jump like a knight.',
    done: 'Both went along. All the pieces on a square move together.',
    wrong: 'Choose the two on e4, and let them jump like a knight.',
  },
  grey: {
    head: 'Gray: the square decides',
    words:
      'As many white as black pieces make a gray crowd. On a light square White moves it, on a dark one Black. This one is yours.',
    task: 'Move it so that it stays yours: to an empty light square.',
    done: 'Still on a light square, still yours. The bishop in it never leaves the light squares.',
    wrong: 'Move the gray piece on e4 to an empty light square: on a dark one it is Black’s.',
  },
  majority: {
    head: 'The majority decides',
    words:
      'The gray crowd on d4 stands on a dark square, so Black moves it. But anybody may take a gray crowd.',
    task: 'Take it with your pawn.',
    done: 'Two white pieces and a black one: the crowd is white, and yours on every square.',
    wrong: 'Your pawn on c3 can take what stands on d4.',
  },
  split: {
    head: 'Four is a crowd',
    words: 'Four pieces are too many to move together. But two of them may leave, if they are yours to move.',
    task: 'Click e4, choose who leaves, and then where to.',
    done: 'Two went, two stayed.',
    wrong: 'That was another piece. The crowd of four is on e4.',
  },
  home: {
    head: 'Five do not fit',
    words:
      'Four black pieces stand on d6. If your knight takes them, one of the four must go home, where it began.',
    task: 'Take on d6 with the knight, and choose who goes home.',
    done: 'One went home, your knight stayed with the three others. It is still Black’s crowd: three against one.',
    wrong: 'The knight on c4 can take on d6.',
  },
  lives: {
    head: 'Count before you take a king',
    words: 'The black king stands with a black knight. Take them with your queen, and count.',
    task: 'Take on e6, and see what happens.',
    done: 'Two black pieces, one white: the crowd is black, the king lives on in it, and your queen works for Black. Oh dear.',
    wrong: 'Just this once: take on e6.',
  },
  king: {
    head: 'How to win',
    words: 'Catch the king so that his crowd is yours or gray. There is no check: nobody warns him.',
    task: 'The king is alone on e6. Take him.',
    done: 'You win! One white, one black: gray, and no longer his own.',
    wrong: 'Your queen on e4 sees the king on e6.',
  },
};

const cooperative: Record<string, StepWords> = {
  turn: {
    head: 'Two against the dice',
    words:
      'White and Black are partners, both at the bottom. Red answers after each of you, by fixed rules and by dice.',
    task: 'You are White. Make a move, and let Red answer.',
    done: 'Now Black would move, and then Red again. Together you win by mating Red.',
    wrong: 'That is not it.',
  },
  free: {
    head: 'Red takes what is free',
    words: 'Now you are Black. White’s pawn on b4 is attacked, and nobody guards it.',
    task: 'Move anything, and see what Red does.',
    done: 'The pawn is gone. When Red can take safely, it does not throw dice.',
    wrong: 'That is not it.',
  },
  flee: {
    head: 'What you attack runs away',
    words: 'A red piece that you could take flees to the nearest safe square. So you can chase Red about.',
    task: 'Attack the red rook with your bishop.',
    done: 'One square, out of the bishop’s sight. While Red runs, it does nothing else.',
    wrong: 'From there the bishop does not see the rook on d5. Try b3 or e4.',
  },
  check: {
    head: 'Red must answer a check',
    words:
      'In check, Red takes the piece that gives it. If it cannot, its king moves; if that fails, something steps between.',
    task: 'Give check with the knight on d6, and see.',
    done: 'A knight for nothing: two pawns could take it, each with the same chance.',
    wrong: 'Jump to d6: from there the knight checks the king on e8.',
  },
  die: {
    head: 'A die for a risky capture',
    words:
      'Red can take your rook, but you would take back. So it throws a die: on 1, 2 or 3 it takes, otherwise three dice name a piece. If that one is gone, its neighbour may take your rook after all.',
    task: 'It is Red’s turn. Throw the dice, more than once if you like.',
    done: 'The guard saves your rook every other time at most.',
    wrong: 'That is not it.',
  },
  wild: {
    head: 'The fewer, the wilder',
    words:
      'Every red piece has a number. If the dice name one that is gone, its neighbour may land almost anywhere on the board.',
    task: 'Throw the dice a few times.',
    done: 'So mind your pieces: late in the game Red falls from the sky.',
    wrong: 'That is not it.',
  },
  partner: {
    head: 'Two kings to guard',
    words: 'If both your kings are in check at once, Red has won. White’s rook shields Black’s king.',
    task: 'Make a move that keeps Black’s king covered.',
    done: 'Well done. You may expose your partner’s king, but Red moves before your partner does.',
    wrong: 'Allowed, but now Black’s king is in check, and Red moves next. Keep the rook on the e-file.',
  },
  mate: {
    head: 'Mate Red and you both win',
    words: 'Red’s king stands on the edge, and one rook guards the rank below it.',
    task: 'Mate it with the other rook.',
    done: 'Checkmate! White and Black have won together.',
    wrong: 'One rook already guards the seventh rank. Check with the other one on the eighth.',
  },
};

const chess: Record<string, StepWords> = {
  pawn: {
    head: 'Pawns take diagonally',
    words: 'A pawn walks straight ahead, but takes diagonally.',
    task: 'Take something with the pawn.',
    done: 'That was easy.',
    wrong: 'The pawn on e2 can take on d3 or f3.',
  },
  check: {
    head: 'A check must be answered',
    words: 'The rook attacks your king. Run, step between, or best of all: take it.',
    task: 'Take the rook that gives check.',
    done: 'The check is gone, and so is the rook.',
    wrong: 'That helps, too. But you can take the rook: look along the bishop’s diagonal.',
  },
  castle: {
    head: 'Castling',
    words:
      'If king and rook have not moved, the king goes two squares towards the rook, and the rook jumps over.',
    task: 'Castle, to either side.',
    done: 'The king is safe behind the rook. You cannot castle out of, through or into check.',
    wrong: 'Move the king two squares to the left or to the right.',
  },
  passing: {
    head: 'En passant',
    words:
      'Black’s pawn has just gone two squares, past yours. For one move you may take it as if it had gone one.',
    task: 'Take it in passing.',
    done: 'That works on the very next move only.',
    wrong: 'Move your pawn diagonally behind the black one, to d6.',
  },
  promote: {
    head: 'Promotion',
    words: 'A pawn that reaches the last rank becomes another piece.',
    task: 'Walk to the last rank and choose a piece.',
    done: 'Usually a queen, but the choice is yours.',
    wrong: 'Push the pawn to a8.',
  },
  mate: {
    head: 'Checkmate',
    words: 'The king is attacked and cannot escape: the game is won.',
    task: 'Mate in one move.',
    done: 'Checkmate!',
    wrong: 'The black king is hemmed in by its own pawns. Check it along the last rank.',
  },
};

export type Lessons = Record<string, Record<string, StepWords>>;
export const lessons: Lessons = { mercenary, mercenary3, mercurial, merger, cooperative, chess };
