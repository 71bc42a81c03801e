#include "edge/workshop/fairy_templates.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/fen.hpp"

namespace turncoat {

namespace {

// Each begins with its name and the one above on top of which it says what follows; of those that name none that is
// chess. That program's settings, by its keys.
constexpr std::string_view templates = R"(
[chess]
[normal]
[fischerandom] | chess960 = true
[misere] | checkmateValue = win
[armageddon] | materialCounting = blackdrawodds
[kingofthehill] | flagPiece = k | flagRegion = d4 e4 d5 e5
[nocastle] | startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 | castling = false
[pocketknight] | startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 0 1 | pieceDrops = true
[3check] | startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1 | checkCounting = true
[5check:3check] | startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5+5 0 1
[torpedo] | doubleStepRegionWhite = *1 *2 *3 *4 *5 *6 *7 *8 | doubleStepRegionBlack = *1 *2 *3 *4 *5 *6 *7 *8
[nightrider] | knight = - | customPiece1 = n:NN | promotionPieceTypes = brqn
[paradigm] | bishop = - | customPiece1 = b:BnN | promotionPieceTypes = nrqb
[raazuvaa:nocastle] | doubleStep = false
[crazyhouse:pocketknight] | startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1
  capturesToHand = true
[sortofalmost] | chancellor = c | startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1
  promotionPieceTypesWhite = nbrc
[coregal] | extinctionValue = loss | extinctionPseudoRoyal = true | extinctionPieceTypes = q
  extinctionPieceCount = 64
[amazon] | queen = - | amazon = a | startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1
  promotionPieceTypes = nbra
[almost] | queen = - | chancellor = c | startFen = rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1
  promotionPieceTypes = nbrc
[loop:crazyhouse] | dropLoop = true
[bughouse:pocketknight] | startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | twoBoards = true
  stalemateValue = loss
[chigorin:sortofalmost] | startFen = rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RNNCKNNR w KQkq - 0 1
  promotionPieceTypesWhite = nrc | promotionPieceTypesBlack = brq
[grasshopper] | customPiece1 = g:gQ
  startFen = rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR w KQkq - 0 1 | promotionPieceTypes = nbrqg
  doubleStep = false
[fairy] | fers = f | silver = s | archbishop = a | chancellor = c | commoner = m
[hoppelpoppel] | knight = - | bishop = - | knibis = n | biskni = b | promotionPieceTypes = rqnb
[berolina] | pawn = - | customPiece1 = p:mfFcfeWimfnA | promotionPawnTypes = p | enPassantTypes = p
  nMoveRuleTypes = p
[pawnsideways] | pawn = - | customPiece1 = p:fsmWfceFifmnD | promotionPawnTypes = p | enPassantTypes = p
  nMoveRuleTypes = p
[knightmate] | knight = - | commoner = m | king = k:N
  startFen = rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1 | promotionPieceTypes = brqm
[chessgi:loop] | firstRankPawnDrops = true
[centaur] | centaur = c | maxFile = 10
  startFen = rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1 | promotionPieceTypes = nbrqc
  castlingKingsideFile = i
[newzealand] | knight = - | rook = - | kniroo = n | rookni = r | promotionPieceTypes = bqnr | castlingRookPieces = r
[nocheckatomic] | commoner = k | king = - | blastOnCapture = true | castlingKingPiece = k | extinctionValue = loss
  extinctionPieceTypes = k
[kinglet] | commoner = k | king = - | promotionPieceTypes = k | castlingKingPiece = k | extinctionValue = loss
  extinctionPieceTypes = p
[extinction:kinglet] | promotionPieceTypes = nbrqk | extinctionPieceTypes = pnbrqk
[racingkings:nocastle] | startFen = 8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1 | checking = false | flagPiece = k
  flagRegion = *8 | flagMove = true
[gardner:raazuvaa] | maxFile = 5 | maxRank = 5 | startFen = rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1
  promotionRegionWhite = *5
[losers:misere] | mustCapture = true | stalemateValue = win | extinctionValue = win | extinctionPieceTypes = *
  extinctionPieceCount = 1
[georgian:amazon] | startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w - - 0 1 | enPassantRegion = -
  castling = false
[perfect] | archbishop = m | chancellor = c | amazon = g
  startFen = cmqgkbnr/pppppppp/8/8/8/8/PPPPPPPP/CMQGKBNR w KQkq - 0 1 | promotionPieceTypes = nbrqmcg
  castlingRookPieces = rc
[dragon] | archbishop = d | startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Dd] w KQkq - 0 1
  promotionPieceTypes = nbrqd | pieceDrops = true | dropRegionWhite = *1 | dropRegionBlack = *8
[capablanca] | archbishop = a | chancellor = c | maxFile = 10
  startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1 | promotionPieceTypes = nbrqac
  castlingKingsideFile = i
[gothic:capablanca] | startFen = rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1
[seirawan] | archbishop = h | chancellor = e
  startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1 | promotionPieceTypes = nbrqhe
  gating = true | seirawanGating = true
[gustav3] | amazon = a | maxFile = 10
  startFen = arnbqkbnra/*pppppppp*/*8*/*8*/*8*/*8*/*PPPPPPPP*/ARNBQKBNRA w KQkq - 0 1 | promotionPieceTypes = nbrqa
  castlingKingsideFile = h | castlingQueensideFile = d
[janus] | archbishop = j | maxFile = 10
  startFen = rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1 | promotionPieceTypes = nbrqj
  castlingKingsideFile = i | castlingQueensideFile = b
[pawnback] | pawn = - | customPiece1 = p:fbmWfceFifmnD | mobilityRegionWhiteCustomPiece1 = *2 *3 *4 *5 *6 *7 *8
  mobilityRegionBlackCustomPiece1 = *1 *2 *3 *4 *5 *6 *7 | promotionPawnTypes = p | enPassantTypes = p
[horde] | startFen = rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1
  doubleStepRegionWhite = *1 *2 | enPassantRegionWhite = *6 | enPassantRegionBlack = *3 | extinctionValue = loss
  extinctionPieceTypes = *
[codrus] | commoner = k | king = - | castlingKingPiece = k | mustCapture = true | stalemateValue = win
  extinctionValue = win | extinctionPieceTypes = k
[duck] | commoner = k | king = - | castlingKingPiece = k | wallingRule = duck | stalemateValue = win
  extinctionValue = loss | extinctionPieceTypes = k
[atomic:nocheckatomic] | extinctionPseudoRoyal = true
[losalamos] | bishop = - | maxFile = 6 | maxRank = 6 | startFen = rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1
  promotionRegionWhite = *6 | doubleStep = false | castling = false
[threekings] | commoner = k | king = - | startFen = knbqkbnk/pppppppp/8/8/8/8/PPPPPPPP/KNBQKBNK w - - 0 1
  castlingKingPiece = k | extinctionValue = loss | extinctionPieceTypes = k | extinctionPieceCount = 2
[caparandom:capablanca] | chess960 = true
[chancellor] | chancellor = c | maxFile = 9 | maxRank = 9
  startFen = rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR w KQkq - 0 1 | promotionRegionWhite = *9
  promotionPieceTypes = nbrqc | doubleStepRegionBlack = *8
[modern] | archbishop = m | maxFile = 9 | maxRank = 9
  startFen = rnbqkmbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBMKQBNR w KQkq - 0 1 | promotionRegionWhite = *9
  promotionPieceTypes = nbrqm | doubleStepRegionBlack = *8
[embassy:capablanca] | startFen = rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1
  castlingKingsideFile = h | castlingQueensideFile = b
[placement:pocketknight] | startFen = 8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1
  castlingDroppedPiece = true | mustDrop = true | dropRegionWhite = *1 | dropRegionBlack = *8
  dropOppositeColoredBishop = true
[atomar:nocheckatomic] | blastImmuneTypes = k | mutuallyImmuneTypes = k
[giveaway:codrus] | promotionPieceTypes = nbrqk | extinctionPieceTypes = *
[capahouse:capablanca] | startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR[] w KQkq - 0 1
  pieceDrops = true | capturesToHand = true
[shouse:seirawan] | pieceDrops = true | capturesToHand = true
[legan] | pawn = - | customPiece1 = p:mflFcflW
  startFen = knbrp3/bqpp4/npp5/rp1p3P/p3P1PR/5PPN/4PPQB/3PRBNK w - - 0 1 | promotionRegionWhite = a5 a6 a7 a8 b8 c8 d8
  promotionRegionBlack = e1 f1 g1 h1 h2 h3 h4 | promotionPawnTypes = p | doubleStep = false | nMoveRuleTypes = p
[troitzky:nocastle] | maxFile = 10 | maxRank = 10
  startFen = ****qk****/**rnbbnr**/*pppppppp*/*8*/10/10/*8*/*PPPPPPPP*/**RNBBNR**/****QK**** w - - 0 1
  promotionRegionWhite = a6 j6 b8 i8 c9 d9 g9 h9 e10 f10 | promotionRegionBlack = e1 f1 c2 d2 g2 h2 b3 i3 a5 j5
  doubleStepRegionWhite = *3 | doubleStepRegionBlack = *8
[asean] | bishop = - | queen = - | fers = q | silver = b
  startFen = rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1 | promotionPieceTypes = nrqb | doubleStep = false
  castling = false | countingRule = asean
[joust] | pawn = - | knight = - | bishop = - | rook = - | queen = - | customPiece1 = n:mN | king = -
  startFen = 8/8/8/4n3/3N4/8/8/8 w - - 0 1 | wallingRule = past | stalemateValue = loss
[antichess:giveaway] | startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 | castling = false
[shatar] | queen = - | bers = j | startFen = rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR w - - 0 1
  promotionPieceTypes = j | doubleStep = false | castling = false | shatarMateRule = true | extinctionValue = draw
  extinctionPieceTypes = * | extinctionPieceCount = 1
[suicide:antichess] | stalematePieceCount = true
[snailtrail] | pawn = - | knight = - | bishop = - | rook = - | queen = - | customPiece1 = p:mK | king = -
  maxFile = 7 | maxRank = 7 | startFen = 6p/7/7/7/7/7/P6 w - - 0 1 | wallingRule = past | stalemateValue = loss
[amazons] | pawn = - | knight = - | bishop = - | rook = - | queen = - | customPiece1 = q:mQ | king = - | maxFile = 10
  maxRank = 10 | startFen = 3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1 | wallingRule = arrow
  stalemateValue = loss
[fox-and-hounds] | pawn = - | knight = - | bishop = - | rook = - | queen = - | customPiece1 = h:mfF
  customPiece2 = f:mF | king = - | startFen = 1h1h1h1h/8/8/8/8/8/8/4F3 w - - 0 1 | stalemateValue = loss
  flagPieceWhite = f | flagRegionWhite = *8
[isolation] | pawn = - | knight = - | bishop = - | rook = - | queen = - | customPiece1 = p:mK | king = - | maxFile = 6
  startFen = 3p2/6/6/6/6/6/6/2P3 w - - 0 1 | wallingRule = static
  wallingRegion = a1 b1 d1 e1 f1 *2 *3 *4 *5 *6 *7 a8 b8 c8 e8 f8 | stalemateValue = loss
[petrified] | pawn = - | commoner = k | customPiece1 = p:fsmWfceFifmnD | king = - | promotionPawnTypes = p
  enPassantTypes = p | petrifyOnCaptureTypes = nbrqk | castlingKingPiece = k | nMoveRuleTypes = p
  extinctionValue = loss | extinctionPseudoRoyal = true | extinctionPieceTypes = k
[makruk] | bishop = - | queen = - | fers = m | silver = s
  startFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1 | promotionRegionWhite = *6 *7 *8
  promotionRegionBlack = *1 *2 *3 | promotionPieceTypes = m | doubleStep = false | castling = false | nMoveRule = 0
  countingRule = makruk
[ai-wok] | bishop = - | queen = - | silver = s | aiwok = a
  startFen = rnsaksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKASNR w - - 0 1 | promotionRegionWhite = *6 *7 *8
  promotionRegionBlack = *1 *2 *3 | promotionPieceTypes = a | doubleStep = false | castling = false | nMoveRule = 0
  countingRule = makruk
[koedem] | commoner = k | king = - | startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1
  twoBoards = true | castlingKingPiece = k | mustDrop = true | mustDropType = k | pieceDrops = true
  stalemateValue = loss | extinctionValue = loss | extinctionPieceTypes = k | extinctionOpponentPieceCount = 2
[tencubed] | archbishop = a | chancellor = m | customPiece1 = c:DAW | customPiece2 = w:CF | maxFile = 10
  maxRank = 10 | startFen = 2cwamwc2/1rnbqkbnr1/pppppppppp/10/10/10/10/PPPPPPPPPP/1RNBQKBNR1/2CWAMWC2 w - - 0 1
  promotionRegionWhite = *10 | promotionPieceTypes = qam | doubleStepRegionWhite = *3 | doubleStepRegionBlack = *8
  castling = false
[clobber] | pawn = - | knight = - | bishop = - | rook = - | queen = - | clobber = p | king = - | maxFile = 5
  maxRank = 6 | startFen = PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w 0 1 | doubleStep = false | castling = false
  stalemateValue = loss
[isolation7x7:snailtrail] | startFen = 3p3/7/7/7/7/7/3P3 w - - 0 1 | wallingRule = static
  wallingRegion = a1 b1 c1 e1 f1 g1 *2 *3 *4 *5 *6 a7 b7 c7 e7 f7 g7
[clobber10:clobber] | maxFile = 10 | maxRank = 10
  startFen = PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP w 0 1
[makpong:makruk] | makpongRule = true
[omicron] | customPiece1 = c:DAW | customPiece2 = w:CF | maxFile = 12 | maxRank = 10
  startFen = w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*CRNBQKBNRC*/W**********W w KQkq - 0 1
  promotionRegionWhite = *9 *10 | promotionRegionBlack = *1 *2 | promotionPieceTypes = nbrqcw
  doubleStepRegionWhite = *3 | doubleStepRegionBlack = *8 | castlingKingsideFile = i | castlingQueensideFile = e
  castlingRank = 2
[breakthrough] | pawn = - | knight = - | bishop = - | rook = - | queen = - | breakthrough = p | king = -
  startFen = pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 0 1 | doubleStep = false | castling = false
  stalemateValue = loss | flagPiece = p | flagRegionWhite = *8 | flagRegionBlack = *1
[cambodian:makruk] | startFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1 | gating = true
  cambodianMoves = true | countingRule = cambodian
[chaturanga] | bishop = - | queen = - | fers = q | alfil = b
  startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 | promotionPieceTypes = q | doubleStep = false
  castling = false | nMoveRule = 70 | stalemateValue = loss | extinctionClaim = true | extinctionPieceTypes = *
  extinctionPieceCount = 1 | extinctionOpponentPieceCount = 2
[shako] | fersAlfil = e | cannon = c | maxFile = 10 | maxRank = 10
  startFen = c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1 | promotionRegionWhite = *10
  promotionPieceTypes = nbrqec | doubleStepRegionWhite = *3 | doubleStepRegionBlack = *8 | castlingKingsideFile = h
  castlingQueensideFile = d | castlingRank = 2 | castlingRookKingsideFile = i | castlingRookQueensideFile = b
[grand] | archbishop = a | chancellor = c | maxFile = 10 | maxRank = 10
  startFen = r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1
  promotionRegionWhite = *8 *9 *10 | promotionRegionBlack = *1 *2 *3 | promotionPieceTypes = nbrqac
  promotionLimit = n:2 b:2 r:2 q:1 a:1 c:1 | mandatoryPawnPromotion = false | doubleStepRegionWhite = *3
  doubleStepRegionBlack = *8 | castling = false | immobilityIllegal = true
[jesonmor] | pawn = - | bishop = - | rook = - | queen = - | king = - | maxFile = 9 | maxRank = 9
  startFen = nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 0 1 | promotionPieceTypes = - | doubleStep = false
  castling = false | stalemateValue = loss | flagPiece = n | flagRegion = e5 | flagMove = true
[karouk:cambodian] | checkCounting = true
[shatranj:chaturanga] | startFen = rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1 | extinctionValue = loss
[courier] | queen = - | fers = f | alfil = e | wazir = w | commoner = m | maxFile = 12
  startFen = rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1
  promotionPieceTypes = f | doubleStep = false | castling = false | stalemateValue = loss | extinctionValue = loss
  extinctionClaim = true | extinctionPieceTypes = * | extinctionPieceCount = 1 | extinctionOpponentPieceCount = 2
[wolf] | knight = - | archbishop = f | chancellor = w | customPiece1 = s:fKifmnD | customPiece2 = n:NN
  customPiece3 = e:NNQ | maxRank = 10
  startFen = qwfrbbnk/pssppssp/1pp2pp1/8/8/8/8/1PP2PP1/PSSPPSSP/KNBBRFWQ w - - 0 1 | promotionRegionWhite = *10
  promotionPawnTypes = ps | promotionPieceTypes = brqfw | promotedPieceType = p:e
  doubleStepRegionWhite = *2 b3 c3 f3 g3 | doubleStepRegionBlack = b8 c8 f8 g8 *9 | castling = false
  nMoveRuleTypes = ps
[flipersi] | pawn = - | knight = - | bishop = - | rook = - | queen = - | immobile = p | king = -
  startFen = 8/8/8/8/8/8/8/8[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPpppppppppppppppppppppppppppppppp] w 0 1
  doubleStep = false | castling = false | pieceDrops = true | enclosingDrop = reversi
  enclosingDropStart = d4 e4 d5 e5 | flipEnclosedPieces = reversi | stalemateValue = loss | stalematePieceCount = true
  materialCounting = unweighted | adjudicateFullBoard = true
[spartan] | bers = g | archbishop = w | commoner = k | customPiece1 = h:fmFfcWimA | customPiece2 = l:FAsmW
  customPiece3 = c:WD | king = - | startFen = lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1
  promotionPawnTypesBlack = h | promotionPieceTypesBlack = gwklc | promotionLimit = k:2 | enPassantRegion = -
  castlingKingPiece = k | nMoveRuleTypesBlack = h | extinctionValue = loss | extinctionPseudoRoyal = true
  dupleCheck = true | extinctionPieceTypes = k
[sittuyin] | bishop = - | queen = - | fers = f | silver = s
  startFen = 8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1
  promotionRegionWhite = d5 e5 c6 f6 b7 g7 a8 h8 | promotionRegionBlack = a1 h1 b2 g2 c3 f3 d4 e4
  promotionPieceTypes = f | sittuyinPromotion = true | promotionLimit = f:1 | doubleStep = false | castling = false
  mustDrop = true | pieceDrops = true | dropRegionWhite = *1 *2 *3 | dropRegionBlack = *6 *7 *8
  sittuyinRookDrop = true | countingRule = asean
[opulent] | knight = - | archbishop = a | chancellor = c | customPiece1 = n:NW | customPiece2 = w:CF
  customPiece3 = l:FDH | maxFile = 10 | maxRank = 10
  startFen = rw6wr/clbnqknbla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLBNQKNBLA/RW6WR w - - 0 1
  promotionRegionWhite = *8 *9 *10 | promotionRegionBlack = *1 *2 *3 | promotionPieceTypes = brqacnwl
  promotionLimit = b:2 r:2 q:1 a:1 c:1 n:2 w:2 l:2 | mandatoryPawnPromotion = false | doubleStepRegionWhite = *3
  doubleStepRegionBlack = *8 | castling = false | immobilityIllegal = true
[minixiangqi] | pawn = - | knight = - | bishop = - | queen = - | cannon = c | soldier = p | horse = n | king = k:W
  maxFile = 7 | maxRank = 7 | startFen = rcnkncr/p1ppp1p/7/7/7/P1PPP1P/RCNKNCR w - - 0 1
  mobilityRegionWhiteKing = c1 d1 e1 c2 d2 e2 c3 d3 e3 | mobilityRegionBlackKing = c5 d5 e5 c6 d6 e6 c7 d7 e7
  promotionPieceTypes = - | doubleStep = false | castling = false | flyingGeneral = true
  perpetualCheckIllegal = true | stalemateValue = loss
[flipello:flipersi]
  startFen = 8/8/8/3pP3/3Pp3/8/8/8[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPpppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp] w 0 1
  passOnStalemate = true
[ataxx] | pawn = - | knight = - | bishop = - | rook = - | queen = - | customPiece1 = p:mDmNmA | king = - | maxFile = 7
  maxRank = 7 | startFen = P5p/7/7/7/7/7/p5P w 0 1 | doubleStep = false | castling = false | pieceDrops = true
  enclosingDrop = ataxx | passOnStalemate = true | flipEnclosedPieces = ataxx | nMoveRule = 0 | stalemateValue = loss
  stalematePieceCount = true | materialCounting = unweighted | adjudicateFullBoard = true
[flipello10:flipello] | maxFile = 10 | maxRank = 10
  startFen = 10/10/10/10/4pP4/4Pp4/10/10/10/10[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPpppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp] w - - 0 1
  enclosingDropStart = e5 f5 e6 f6
[janggicasual] | pawn = - | knight = - | bishop = - | queen = - | janggiCannon = c | soldier = p | horse = n
  janggiElephant = b | wazir = a | king = k:W | maxFile = 9 | maxRank = 10
  startFen = rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1
  mobilityRegionWhiteWazir = d1 e1 f1 d2 e2 f2 d3 e3 f3 | mobilityRegionWhiteKing = d1 e1 f1 d2 e2 f2 d3 e3 f3
  mobilityRegionBlackWazir = d8 e8 f8 d9 e9 f9 d10 e10 f10 | mobilityRegionBlackKing = d8 e8 f8 d9 e9 f9 d10 e10 f10
  promotionPieceTypes = - | doubleStep = false | castling = false | diagonalLines = d1 f1 e2 d3 f3 d8 f8 e9 d10 f10
  pass = true | perpetualCheckIllegal = true | stalemateValue = loss
[okisakishogi] | pawn = - | silver = s | bers = d | shogiPawn = p | gold = g | dragonHorse = h | customPiece1 = l:vR
  maxFile = 10 | maxRank = 10
  startFen = lnsgkqgsnl/1r6b1/pppppppppp/10/10/10/10/PPPPPPPPPP/1B6R1/LNSGQKGSNL[-] w 0 1
  promotionRegionWhite = *8 *9 *10 | promotionRegionBlack = *1 *2 *3 | promotionPieceTypes = -
  promotedPieceType = n:g b:h r:d s:g p:g l:g | doubleStep = false | castling = false | pieceDrops = true
  capturesToHand = true | dropNoDoubled = p | immobilityIllegal = true | nMoveRule = 0 | nFoldRule = 4
  perpetualCheckIllegal = true | stalemateValue = loss | shogiPawnDropMateIllegal = true
[janggitraditional:janggicasual] | bikjangRule = true
[gorogoro] | pawn = - | knight = - | queen = - | silver = s | bers = d | shogiPawn = p | gold = g | dragonHorse = h
  maxFile = 5 | maxRank = 6 | startFen = sgkgs/5/1ppp1/1PPP1/5/SGKGS[-] w 0 1 | promotionRegionWhite = *5 *6
  promotionRegionBlack = *1 *2 | promotionPieceTypes = - | promotedPieceType = b:h r:d s:g p:g | doubleStep = false
  castling = false | pieceDrops = true | capturesToHand = true | dropNoDoubled = p | immobilityIllegal = true
  nMoveRule = 0 | nFoldRule = 4 | perpetualCheckIllegal = true | stalemateValue = loss
  shogiPawnDropMateIllegal = true
[euroshogi] | pawn = - | knight = - | queen = - | silver = s | bers = d | shogiPawn = p | gold = g | dragonHorse = h
  customPiece1 = n:fNsW | startFen = 1nbgkgn1/1r4b1/pppppppp/8/8/PPPPPPPP/1B4R1/1NGKGBN1[-] w 0 1
  promotionRegionWhite = *6 *7 *8 | promotionRegionBlack = *1 *2 *3 | promotionPieceTypes = -
  promotedPieceType = b:h r:d s:g p:g n:g | mandatoryPiecePromotion = true | doubleStep = false | castling = false
  pieceDrops = true | capturesToHand = true | dropNoDoubled = p | immobilityIllegal = true | nMoveRule = 0
  nFoldRule = 4 | perpetualCheckIllegal = true | stalemateValue = loss | shogiPawnDropMateIllegal = true
[janggi:janggitraditional] | materialCounting = janggi
[mini] | pawn = - | knight = - | queen = - | silver = s | bers = d | shogiPawn = p | gold = g | dragonHorse = h
  maxFile = 5 | maxRank = 5 | startFen = rbsgk/4p/5/P4/KGSBR[-] w 0 1 | promotionRegionWhite = *5
  promotionPieceTypes = - | promotedPieceType = b:h r:d s:g p:g | doubleStep = false | castling = false
  pieceDrops = true | capturesToHand = true | dropNoDoubled = p | immobilityIllegal = true | nMoveRule = 0
  nFoldRule = 4 | nFoldValue = loss | nFoldValueAbsolute = true | perpetualCheckIllegal = true | stalemateValue = loss
  shogiPawnDropMateIllegal = true
[minishogi:mini]
[judkins] | pawn = - | knight = - | queen = - | silver = s | bers = d | shogiPawn = p | shogiKnight = n | gold = g
  dragonHorse = h | maxFile = 6 | maxRank = 6 | startFen = rbnsgk/5p/6/6/P5/KGSNBR[-] w 0 1
  promotionRegionWhite = *5 *6 | promotionRegionBlack = *1 *2 | promotionPieceTypes = -
  promotedPieceType = b:h r:d s:g p:g n:g | doubleStep = false | castling = false | pieceDrops = true
  capturesToHand = true | dropNoDoubled = p | immobilityIllegal = true | nMoveRule = 0 | nFoldRule = 4
  perpetualCheckIllegal = true | stalemateValue = loss | shogiPawnDropMateIllegal = true
[yarishogi] | pawn = - | knight = - | bishop = - | rook = l | queen = - | shogiPawn = p | customPiece1 = n:fRffN
  customPiece2 = b:fFfR | customPiece3 = r:frlR | customPiece4 = g:WfFbR | customPiece5 = s:fKbR | maxFile = 7
  maxRank = 9 | startFen = rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR[-] w 0 1 | promotionRegionWhite = *7 *8 *9
  promotionRegionBlack = *1 *2 *3 | promotionPieceTypes = - | promotedPieceType = p:s n:g b:g r:l | doubleStep = false
  castling = false | pieceDrops = true | capturesToHand = true | dropNoDoubled = p | immobilityIllegal = true
  nMoveRule = 0 | perpetualCheckIllegal = true | stalemateValue = loss
[manchu] | pawn = - | knight = - | bishop = - | queen = - | fers = a | cannon = c | soldier = p | horse = n
  elephant = b | banner = m | king = k:W | maxFile = 9 | maxRank = 10
  startFen = rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/9/9/M1BAKAB2 w - - 0 1
  mobilityRegionWhiteFers = d1 e1 f1 d2 e2 f2 d3 e3 f3 | mobilityRegionWhiteElephant = *1 *2 *3 *4 *5
  mobilityRegionWhiteKing = d1 e1 f1 d2 e2 f2 d3 e3 f3 | mobilityRegionBlackFers = d8 e8 f8 d9 e9 f9 d10 e10 f10
  mobilityRegionBlackElephant = *6 *7 *8 *9 *10 | mobilityRegionBlackKing = d8 e8 f8 d9 e9 f9 d10 e10 f10
  promotionPieceTypes = - | doubleStep = false | castling = false | flyingGeneral = true | soldierPromotionRank = 6
  perpetualCheckIllegal = true | stalemateValue = loss
[xiangqi] | pawn = - | knight = - | bishop = - | queen = - | fers = a | cannon = c | soldier = p | horse = n
  elephant = b | king = k:W | maxFile = 9 | maxRank = 10
  startFen = rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
  mobilityRegionWhiteFers = d1 e1 f1 d2 e2 f2 d3 e3 f3 | mobilityRegionWhiteElephant = *1 *2 *3 *4 *5
  mobilityRegionWhiteKing = d1 e1 f1 d2 e2 f2 d3 e3 f3 | mobilityRegionBlackFers = d8 e8 f8 d9 e9 f9 d10 e10 f10
  mobilityRegionBlackElephant = *6 *7 *8 *9 *10 | mobilityRegionBlackKing = d8 e8 f8 d9 e9 f9 d10 e10 f10
  promotionPieceTypes = - | doubleStep = false | castling = false | flyingGeneral = true | soldierPromotionRank = 6
  perpetualCheckIllegal = true | chasingRule = axf | stalemateValue = loss
[kyotoshogi] | pawn = - | knight = - | queen = - | silver = s | bers = d | shogiPawn = p | lance = l | shogiKnight = n
  gold = g | dragonHorse = h | maxFile = 5 | maxRank = 5 | startFen = p+nks+l/5/5/5/+LSK+NP[-] w 0 1
  promotionRegionWhite = *1 *2 *3 *4 *5 | promotionRegionBlack = *1 *2 *3 *4 *5 | promotionPieceTypes = -
  promotedPieceType = s:b p:r l:g n:g | mandatoryPiecePromotion = true | pieceDemotion = true | doubleStep = false
  castling = false | pieceDrops = true | capturesToHand = true | dropPromoted = true | nMoveRule = 0 | nFoldRule = 4
  perpetualCheckIllegal = true | stalemateValue = loss
[shogi] | pawn = - | knight = - | queen = - | silver = s | bers = d | shogiPawn = p | lance = l | shogiKnight = n
  gold = g | dragonHorse = h | maxFile = 9 | maxRank = 9
  startFen = lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1 | promotionRegionWhite = *7 *8 *9
  promotionRegionBlack = *1 *2 *3 | promotionPieceTypes = - | promotedPieceType = b:h r:d s:g p:g l:g n:g
  doubleStep = false | castling = false | pieceDrops = true | capturesToHand = true | dropNoDoubled = p
  immobilityIllegal = true | nMoveRule = 0 | nFoldRule = 4 | perpetualCheckIllegal = true | stalemateValue = loss
  shogiPawnDropMateIllegal = true
[janggimodern:janggicasual] | nMoveRule = 100 | nFoldRule = 4 | moveRepetitionIllegal = true
  materialCounting = janggi
[micro:kyotoshogi] | maxFile = 4 | startFen = kb+r+l/p3/4/3P/+L+RBK[-] w 0 1 | promotedPieceType = b:g r:g p:n l:s
  piecePromotionOnCapture = true
[checkshogi:shogi] | checkCounting = true
[dobutsu] | pawn = - | knight = - | bishop = - | rook = - | queen = - | fers = e | shogiPawn = c | gold = h
  wazir = g | commoner = l | king = - | maxFile = 3 | maxRank = 4 | startFen = gle/1c1/1C1/ELG[-] w 0 1
  promotionRegionWhite = *4 | promotedPieceType = c:h | mandatoryPiecePromotion = true | doubleStep = false
  castling = false | pieceDrops = true | capturesToHand = true | nMoveRule = 0 | nFoldRule = 4 | stalemateValue = loss
  extinctionValue = loss | extinctionPieceTypes = l | flagPiece = l | flagRegionWhite = *4 | flagRegionBlack = *1
  flagPieceSafe = true
[shoshogi] | pawn = - | knight = - | queen = - | silver = s | bers = d | shogiPawn = p | lance = l | shogiKnight = n
  gold = g | dragonHorse = h | commoner = k | customPiece1 = e:FsfW | king = - | maxFile = 9 | maxRank = 9
  startFen = lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w 0 1 | promotionRegionWhite = *7 *8 *9
  promotionRegionBlack = *1 *2 *3 | promotionPieceTypes = - | promotedPieceType = b:h r:d s:g p:g l:g n:g e:k
  doubleStep = false | castling = false | castlingKingPiece = k | dropNoDoubled = p | immobilityIllegal = true
  nMoveRule = 0 | nFoldRule = 4 | perpetualCheckIllegal = true | stalemateValue = loss
  shogiPawnDropMateIllegal = true | extinctionValue = loss | extinctionPseudoRoyal = true | extinctionPieceTypes = k
[torishogi] | pawn = - | knight = - | bishop = - | rook = - | queen = - | shogiPawn = s | customPiece1 = f:FsfW
  customPiece2 = c:FvW | customPiece3 = l:fRrbBlbF | customPiece4 = r:fRlbBrbF | customPiece5 = p:bFfD
  customPiece6 = g:fAbD | customPiece7 = e:KbRfBbF2 | maxFile = 7 | maxRank = 7
  startFen = rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR[-] w 0 1 | promotionRegionWhite = *6 *7
  promotionRegionBlack = *1 *2 | promotedPieceType = s:g f:e | mandatoryPiecePromotion = true | doubleStep = false
  castling = false | pieceDrops = true | capturesToHand = true | dropNoDoubled = s | dropNoDoubledCount = 2
  immobilityIllegal = true | nMoveRule = 0 | nFoldRule = 4 | nFoldValue = win | perpetualCheckIllegal = true
  stalemateValue = loss | shogiPawnDropMateIllegal = true
[supply] | pawn = - | knight = - | bishop = - | queen = - | fers = a | cannon = c | soldier = p | horse = n
  elephant = b | king = k:W | maxFile = 9 | maxRank = 10
  startFen = rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1 | twoBoards = true
  mobilityRegionWhiteFers = d1 f1 e2 d3 f3
  mobilityRegionWhiteSoldier = a4 c4 e4 g4 i4 a5 c5 e5 g5 i5 *6 *7 *8 *9 *10
  mobilityRegionWhiteElephant = c1 g1 a3 e3 i3 c5 g5 | mobilityRegionWhiteKing = d1 e1 f1 d2 e2 f2 d3 e3 f3
  mobilityRegionBlackFers = d8 f8 e9 d10 f10
  mobilityRegionBlackSoldier = *1 *2 *3 *4 *5 a6 c6 e6 g6 i6 a7 c7 e7 g7 i7
  mobilityRegionBlackElephant = c6 g6 a8 e8 i8 c10 g10 | mobilityRegionBlackKing = d8 e8 f8 d9 e9 f9 d10 e10 f10
  promotionPieceTypes = - | doubleStep = false | castling = false | dropChecks = false | pieceDrops = true
  dropRegionWhite = *1 *2 *3 *4 *5 | dropRegionBlack = *6 *7 *8 *9 *10 | flyingGeneral = true
  soldierPromotionRank = 6 | perpetualCheckIllegal = true | stalemateValue = loss
)";

// Its text from behind the heading, and the name of what it starts from.
struct Found {
  std::string_view from, lines;
};
std::optional<Found> find_template(std::string_view name) {
  for (std::size_t at = templates.find("\n["); at != templates.npos; at = templates.find("\n[", at + 1)) {
    const std::string_view rest = templates.substr(at + 2);
    const std::string_view heading = rest.substr(0, rest.find(']'));
    if (heading.substr(0, heading.find(':')) != name) continue;
    const std::string_view lines = rest.substr(heading.size() + 1);
    const std::size_t colon = std::min(heading.find(':'), heading.size());
    return Found{colon < heading.size() ? heading.substr(colon + 1) : std::string_view(),
                 lines.substr(0, lines.find("\n["))};
  }
  return std::nullopt;
}

}  // namespace

std::optional<FairyRules> fairy_template(std::string_view name) {
  const auto found = find_template(name);
  if (!found) return std::nullopt;
  auto rules = found->from.empty() ? FairyRules(true) : *fairy_template(found->from);
  std::vector<FairyLine> lines;
  for (std::string_view row : split(found->lines, '\n'))
    for (std::string_view one : split(row, '|'))
      if (const std::size_t equals = one.find('='); equals != one.npos)
        lines.push_back({std::string(trimmed(one.substr(0, equals))), std::string(trimmed(one.substr(equals + 1))), 0});
  rules.add(lines);
  return rules;
}

std::vector<std::string_view> fairy_templates() {
  std::vector<std::string_view> out;
  for (std::string_view row : split(templates, '\n'))
    if (row.starts_with('[')) out.push_back(row.substr(1, row.find_first_of(":]") - 1));
  return out;
}

}  // namespace turncoat
