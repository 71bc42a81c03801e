// Entries of Fairy-Stockfish's variants.ini, as they stand there, and what becomes of them (edge/workshop/fairy.hpp).
#include <gtest/gtest.h>

#include <algorithm>

#include "edge/game/variants.hpp"
#include "edge/workshop/fairy.hpp"
#include "games/variants/definition.hpp"

namespace turncoat::testing {

namespace {

FairyVariant imported(const std::string& text) {
  const auto entries = read_fairy(text);
  EXPECT_TRUE(entries) << text;
  if (!entries) return {};
  const auto variant = variant_of(entries->back());
  EXPECT_TRUE(variant) << text << '\n' << (variant ? "" : sentence(variant.error()));
  return variant.value_or(FairyVariant());
}
// Its canonical text, without the heading and the title.
std::string canonical(const std::string& text) {
  VariantFaults faults;
  const auto definition = read_definition(text, faults);
  EXPECT_TRUE(definition && open_variant(text)) << text;
  std::string out;
  if (definition)
    for (const std::string& line : canonical_lines(*definition))
      if (line[0] != '[' && !line.starts_with("title") && !line.starts_with("language")) out += line + '\n';
  return out;
}
std::string taken(const std::string& text) { return canonical(imported(text).text); }
// The keys that are left, and why.
std::string left(const std::string& text) {
  std::string out;
  for (const FairyLeft& one : imported(text).left) out += one.line.key + ' ' + std::string(one.why.fault->code) + '\n';
  return out;
}

}  // namespace

TEST(FairyTest, WhatBothHaveBecomesTheSameGame) {
  EXPECT_EQ(taken("[x:chess]"), "");
  EXPECT_EQ(taken("[zh:crazyhouse]"), canonical("[x : chess]\ncapture = hand"));
  EXPECT_EQ(taken("[centaurking:chess]\nking = k:KN"), canonical("[x : chess]\npiece K = king KN"));
  EXPECT_EQ(taken("[twokings2:chess]\nking = -\ncommoner = k\nextinctionValue = loss\nextinctionPseudoRoyal = true\n"
                  "extinctionPieceTypes = k\nextinctionPieceCount = 1\n"
                  "startFen = rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1"),
            canonical("[x : chess]\npiece K = commoner K\nstart = rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR"));
  EXPECT_EQ(taken("[indiangreat]\npawn = p\nknight = n\nbishop = b\nrook = r\nqueen = q\nking = k\narchbishop = v\n"
                  "chancellor = w\namazon = g\nmaxRank = 10\nmaxFile = 10\n"
                  "startFen = rnbqkgvbnr/ppppwwpppp/4pp4/10/10/10/10/4PP4/PPPPWWPPPP/RNBVGKQBNR w - - 0 1\n"
                  "promotionRegionWhite = *10\npromotionRegionBlack = *1\npromotionPieceTypes = q\n"
                  "doubleStep = false\ncastling = false"),
            canonical("[x : chess]\nboard = 10x10\npiece P = pawn fmWfcF\npiece V = archbishop BN\n"
                      "piece W = chancellor RN\npiece G = amazon QN\npromotion P = Q\n"
                      "castles = -\nstart = rnbqkgvbnr/ppppwwpppp/4pp4/10/10/10/10/4PP4/PPPPWWPPPP/RNBVGKQBNR"));
  EXPECT_EQ(taken("[4x6chess:gardner]\nmaxRank = 6\nmaxFile = d\npromotionRegionWhite = *6\npromotionRegionBlack = *1\n"
                  "startFen = rnbk/pppp/4/4/PPPP/RNBK w - - 0 1"),
            canonical("[x : chess]\nboard = 4x6\npiece P = pawn fmWfcF\ncastles = -\nstart = rnbk/pppp/4/4/PPPP/RNBK"));
  EXPECT_EQ(taken("[x:chess]\nmaxFile = 4\nstalemateValue = loss\nnMoveRule = 20\nnFoldRule = 0\n"
                  "startFen = r*bk/pppp/4/4/4/4/PPPP/R*BK w - - 0 1"),
            canonical("[x : chess]\nboard = 4x8\nholes = b1 b8\nstart = rbk/pppp/4/4/4/4/PPPP/RBK\n"
                      "stalemate = loses\nlimit = 40\nrepetition = off"));
  // Names begin with a letter.
  EXPECT_TRUE(imported("[4x6chess:gardner]").text.starts_with("[v4x6chess : chess]\ntitle = 4x6chess\n"));
}

TEST(FairyTest, EntriesStartFromThoseAbove) {
  EXPECT_EQ(
      taken("[a:chess]\ncustomPiece1 = h:NN\nstalemateValue = win\n[b:a]\nstalemateValue = loss\ncustomPiece1 = h:C"),
      canonical("[x : chess]\npiece H = custom-h C\nstalemate = loses"));
  EXPECT_EQ(left("[a:chess]\nking = k:KN\n[a:chess]"), "a fairy-taken\n");
  EXPECT_EQ(left("[atomar:chess]"), "atomar fairy-taken\n");
  // A byte order mark says nothing.
  EXPECT_EQ(taken("\xEF\xBB\xBF[zh:crazyhouse]"), canonical("[x : chess]\ncapture = hand"));
  const auto entries = read_fairy("[a:atomick]\n[b:a]");
  ASSERT_TRUE(entries);
  EXPECT_FALSE((*entries)[1].known);
  EXPECT_EQ((*entries)[1].from, "atomick");
  EXPECT_EQ(variant_of((*entries)[1]).error().fault->code, "fairy-template");
}

// The lines of an entry change what the one above came to, in that program's order of keys.
TEST(FairyTest, APieceThatIsReplacedIsInNoSetAnyMore) {
  // customPiece1 is no piece that anything becomes, and bishops have their letter anew.
  EXPECT_EQ(taken("[x:chess]\ncustomPiece1 = n:N"), canonical("[x : chess]\npromotion P = Q R B"));
  EXPECT_EQ(taken("[x:chess]\nbishop = b"), canonical("[x : chess]\npromotion P = Q R N"));
  EXPECT_EQ(
      taken("[x:chess]\ncustomPiece1 = b:BK\ncustomPiece2 = n:NK\ncustomPiece3 = p:KifmnD\ncustomPiece4 = r:RK\n"
            "castlingRookPieces = r\npawnTypes = p"),
      canonical("[x : chess]\npiece B = bishop BK\npiece N = knight NK\npiece P = pawn KifmnD\npiece R = rook RK\n"
                "promotion P = Q"));
  EXPECT_EQ(
      taken("[a:chess]\ncustomPiece1 = n:N\npromotionPieceTypes = n\n[b:a]\nknight = n\npromotionPieceTypesBlack = n\n"
            "promotionPieceTypesWhite = n"),
      canonical("[x : chess]\npromotion P = N"));
  // What stands behind a letter of no piece is not read.
  EXPECT_EQ(taken("[x:chess]\npromotionPieceTypes = qxr"), canonical("[x : chess]\npromotion P = Q"));
  EXPECT_EQ(left("[x:chess]\npromotionPieceTypes = qxr"), "promotionPieceTypes fairy-letter\n");
}

TEST(FairyTest, OnlyThatProgramsPawnIsAPawnByItself) {
  for (const char* piece : {"customPiece1 = p:fmWfcF", "soldier = p"}) {
    const std::string text = std::string("[x:crazyhouse]\npawn = -\n") + piece;
    EXPECT_TRUE(taken(text).contains("promotion P = -\n")) << taken(text);
    EXPECT_FALSE(taken(text).contains("drop P")) << taken(text);
  }
  EXPECT_EQ(taken("[x:chess]\ncustomPiece1 = p:fmWfceFifmnD\npawnTypes = p"), "");
  EXPECT_EQ(left("[x:chess]\ncustomPiece1 = p:fmWfceFifmnD\npawnTypes = p"), "");
  EXPECT_EQ(left("[x:crazyhouse]\npromotionPawnTypes = -"), "promotionPawnTypes fairy-demoted\n");
  // It is captured in passing all the same, and sets back no limit.
  EXPECT_EQ(left("[x:chess]\ncustomPiece1 = p:fmWfceFifmnD"), "enPassantTypes fairy-passing\n");
  EXPECT_EQ(left("[x:chess]\ncustomPiece1 = p:fmWfceF\npromotionPawnTypes = p"), "nMoveRuleTypes fairy-clock\n");
  EXPECT_EQ(left("[x:crazyhouse]\ncustomPiece1 = p:fmWfceFifmnD\npawnTypes = p"), "pieceDrops fairy-drops\n");
}

TEST(FairyTest, WhatItWouldTurnIntoAnotherGameIsNamed) {
  // No piece is royal there.
  EXPECT_EQ(left("[x:chess]\nking = -\ncommoner = k"), "commoner fairy-royal\n");
  EXPECT_EQ(left("[x:chess]\nking = -\ncommoner = k\nextinctionValue = loss\nextinctionPieceTypes = k\n"
                 "promotionPieceTypes = qk\ncastling = false"),
            "");
  EXPECT_EQ(left("[x:chess]\npromotionPieceTypes = -"),
            "enPassantTypes fairy-passing\nnMoveRuleTypes fairy-clock\npromotionPieceTypes fairy-becomes\n");
  EXPECT_EQ(left("[x:chess]\ndoubleStepRegionWhite = *2 *3"), "doubleStepRegionWhite fairy-double\n");
  EXPECT_EQ(left("[x:chess]\nstartFen = rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"),
            "doubleStepRegionWhite fairy-double\n");
  EXPECT_EQ(
      left("[x:chess]\ncustomPiece1 = c:mRcpR\nstartFen = rnbqkbnr/pppppppp/8/3*4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
      "startFen fairy-wall\n");
  EXPECT_EQ(left("[x:chess]\npromotionRegionWhite = *6 *7 *8\npromotionRegionBlack = *3 *2 *1"),
            "enPassantTypes fairy-passing\n");
  EXPECT_EQ(left("[x:chess]\npromotionRegionWhite = *7 *8\npromotionRegionBlack = *2 *1\ndoubleStep = false"), "");
  EXPECT_EQ(left("[x:chess]\njanggiCannon = c"), "");
  EXPECT_EQ(left("[x:chess]\nstartFen = rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1"),
            "startFen fairy-kings\n");
  EXPECT_EQ(left("[x:chess]\nextinctionValue = loss\nextinctionPieceTypes = q\nextinctionPseudoRoyal = true\n"
                 "extinctionPieceCount = 64\npromotionPieceTypes = rbn\ncastling = false"),
            "");
}

// That program castles with its king, or with the piece that castlingKingPiece names, and with no other.
TEST(FairyTest, CastlingIsNotInvented) {
  const std::string royal =
      "king = -\ncommoner = k\nextinctionValue = loss\nextinctionPseudoRoyal = true\nextinctionPieceTypes = k\n";
  EXPECT_TRUE(taken("[x:chess]\n" + royal).contains("castles = -\n"));
  EXPECT_EQ(taken("[x:chess]\n" + royal + "castlingKingPiece = k"), canonical("[x : chess]\npiece K = commoner K"));
  EXPECT_EQ(left("[x:chess]\n" + royal + "castlingKingPiece = k"), "");
  EXPECT_TRUE(taken("[x:chess]\ncastlingRank = 2").contains("castles = -\n"));
}

TEST(FairyTest, MovementsAreReadAsThatProgramReadsThem) {
  const auto movement = [](const std::string& betza) { return taken("[x:chess]\ncustomPiece1 = a:" + betza); };
  EXPECT_EQ(movement("fhN"), canonical("[x : chess]\npiece A = custom-a fsfN"));
  EXPECT_EQ(movement("ffN"), canonical("[x : chess]\npiece A = custom-a ffN"));
  // Of two that go the same way in the same manner the last one counts; there are no captures from the start alone.
  EXPECT_EQ(movement("W3W2"), canonical("[x : chess]\npiece A = custom-a R2"));
  EXPECT_EQ(movement("pW"), canonical("[x : chess]\npiece A = custom-a pR"));
  EXPECT_EQ(movement("icWF"), canonical("[x : chess]\npiece A = custom-a F"));
  EXPECT_EQ(movement("mRcepR"), canonical("[x : chess]\npiece A = custom-a mRcpR"));
}

TEST(FairyTest, AMovementThatCannotBeReadRefusesTheEntryAtThatWord) {
  const auto refused = [](const std::string& line) {
    const auto entries = read_fairy("[x:chess]\n" + line);
    const auto variant = variant_of(entries->back());
    return variant ? variant->text : sentence(variant.error());
  };
  EXPECT_EQ(refused("customPiece1 = a:KyN"),
            "line 2: customPiece1: 'y' in the movement KyN says nothing that pieces do here");
  EXPECT_EQ(refused("customPiece1 = a:fmWj"),
            "line 2: customPiece1: 'j' in the movement fmWj says nothing that pieces do here");
  EXPECT_EQ(refused("customPiece1 = a:WpR2"),
            "line 2: customPiece1: '2' in the movement WpR2 says nothing that pieces do here");
  EXPECT_EQ(refused("customPiece1 = a:nC"),
            "line 2: customPiece1: 'C' in the movement nC says nothing that pieces do here");
  EXPECT_EQ(refused("customPiece1 = a:DD"),
            "line 2: customPiece1: 'D' in the movement DD says nothing that pieces do here");
  // There hoppers and riders along a line take each other's goals for their own.
  EXPECT_EQ(refused("customPiece1 = a:RfpR"),
            "line 2: customPiece1: 'p' in the movement RfpR says nothing that pieces do here");
  EXPECT_EQ(refused("customPiece1 = a:R2pR"),
            "line 2: customPiece1: 'p' in the movement R2pR says nothing that pieces do here");
  EXPECT_EQ(refused("customPiece1 = a:fNNbnN"),
            "line 2: customPiece1: 'n' in the movement fNNbnN says nothing that pieces do here");
  EXPECT_EQ(refused("customPiece1 = a:RpR").find("line 2"), std::string::npos);
  EXPECT_EQ(refused("king = k:Kf"), "line 2: king: 'f' in the movement Kf says nothing that pieces do here");
  EXPECT_EQ(refused("customPiece1 = a:W0"),
            "line 2: customPiece1: '0' in the movement W0 says nothing that pieces do here");
}

TEST(FairyTest, ArmiesCanDiffer) {
  const std::string orda =
      "[orda:chess]\npieceToCharTable = PNBRQ..AH\ncentaur = h\nknibis = a\nkniroo = l\nsilver = y\n"
      "promotionPieceTypes = qh\nstartFen = lhaykahl/8/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1\n"
      "flagPiece = k\nflagRegionWhite = *8";
  EXPECT_EQ(
      taken(orda),
      canonical("[x : chess]\npiece P.white = pawn fmWfcFifmnD\npiece P.black = pawn fmWfcF\npiece H = centaur KN\n"
                "piece A = knibis mNcB\npiece L = kniroo mNcR\npiece Y = silver FfW\npromotion P = Q H\n"
                "start = lhaykahl/8/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR\ngoal K.white = ranks 8-8"));
  EXPECT_EQ(left(orda), "pieceToCharTable fairy-looks\n");
}

TEST(FairyTest, PawnsMayStayAndKindsAreLimited) {
  EXPECT_EQ(
      taken("[x:chess]\nmandatoryPawnPromotion = false\nimmobilityIllegal = true\npromotionRegionWhite = *6 *7 *8\n"
            "promotionRegionBlack = *3 *2 *1\npromotionLimit = q:1 n:2\nnMoveRule = 0"),
      canonical("[x : chess]\npromotion P = Q R B N from rank 6\nmost Q = 1\nmost N = 2\nlimit = -"));
}

TEST(FairyTest, WhatOnlyOneHasIsLeftByItsKey) {
  EXPECT_EQ(left("[x:chess]\nwallingRule = past"), "wallingRule fairy-only\n");
  EXPECT_EQ(left("[x:chess]\nwallingRule = duck\npassBlack = true"), "passBlack fairy-no-rule\n");
  EXPECT_EQ(left("[x:chess]\npromotionRegionWhite = *7 *8\npromotionRegionBlack = *1"),
            "promotionRegionWhite fairy-promotion\npromotionRegionBlack fairy-promotion\n");
  EXPECT_EQ(left("[x:chess]\nmustCapture = false\ncheckmateValue = none"), "checkmateValue fairy-only\n");
  EXPECT_EQ(left("[semitorpedo:chess]\ndoubleStepRegionWhite = *2 *3\ndoubleStepRegionBlack = *7 *6"),
            "doubleStepRegionWhite fairy-double\ndoubleStepRegionBlack fairy-double\n");
  EXPECT_EQ(left("[active:chess]\nmaxFile = i\n"
                 "startFen = rnbkqbnrq/ppppppppp/9/9/9/9/PPPPPPPPP/RNBKQBNRQ w KQkq - 0 1"),
            "startFen fairy-castling\n");
  EXPECT_EQ(left("[x:chess]\ncustomPiece2 = h:mfWcfFfhmnN\nrook = rr"), "rook fairy-letter\n");
  EXPECT_EQ(left("[x:chess]\nmandatoryPawnPromotion = false\npromotionRegionWhite = *6 *8"),
            "mandatoryPawnPromotion fairy-promotion\npromotionRegionWhite fairy-promotion\n");
  EXPECT_EQ(left("[x:chess]\npieceDrops = true\nnMoveRule = 7"), "pieceDrops fairy-drops\nnMoveRule fairy-only\n");
  EXPECT_EQ(left("[x:chess]\nextinctionValue = win\nextinctionPieceTypes = r\nextinctionOpponentPieceCount = 2"),
            "extinctionValue fairy-extinction\nextinctionPieceTypes fairy-extinction\n");
  EXPECT_EQ(left("[x:chess]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qq] w KQkq - 0 1"),
            "startFen fairy-start\n");
}

// Keys of language 2: what each says in other programs' words.
TEST(FairyTest, EndsAndCapturesAreTakenOver) {
  const auto alike = [](const std::string& entry, const std::string& own) {
    EXPECT_EQ(left("[x:chess]\n" + entry), "") << entry;
    EXPECT_EQ(taken("[x:chess]\n" + entry), canonical("[x : chess]\n" + own)) << entry;
  };
  alike("mustCapture = true", "capturing = must");
  alike("checking = false", "checks = never");
  alike("checkmateValue = win", "checkmate = wins");
  alike("stalemateValue = win\nstalematePieceCount = true", "stalemate = fewer");
  alike("startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2+3 0 1\ncheckCounting = true",
        "checks.white = 2\nchecks.black = 3");
  alike("pass = true", "pass = may");
  alike("passOnStalemate = true\npassWhite = true", "pass = stuck");
  alike("passBlack = true", "pass.black = may");
  alike("promotionPieceTypesWhite = qn\npromotionPieceTypesBlack = rb",
        "promotion P.white = Q N\npromotion P.black = R B");
  alike("flagPiece = k\nflagRegion = d4 e4 d5 e5", "goal K = d4-e5");
  alike("flagPiece = k\nflagRegionWhite = *8\nflagRegionBlack = *1\nflagMove = true", "goal K = ranks 8-8 reply");
  alike("flagPiece = n\nflagRegion = e5\nflagMove = true", "goal N = e5 held");
  alike("extinctionValue = win\nextinctionPieceTypes = n\nextinctionPieceCount = 1", "extinct = N at 1 wins");
  alike("extinctionValue = draw\nextinctionPieceTypes = *\nextinctionPieceCount = 1", "bare = draw");
  alike(
      "king = -\ncommoner = k\ncastlingKingPiece = k\nextinctionValue = loss\nextinctionPieceTypes = k\nblastOnCapture "
      "= true",
      "piece K = commoner K\nroyal = -\ncastles = K R\nextinct = K\nblast = K spares P");
}

// With a king of its own that program lets it explode and plays on.
TEST(FairyTest, WhatEndsOtherwiseThereIsNamed) {
  EXPECT_EQ(left("[x:chess]\nblastOnCapture = true"), "blastOnCapture fairy-blast\n");
  EXPECT_EQ(
      left("[x:chess]\ncheckCounting = true\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0+3 0 1"),
      "checkCounting fairy-start\n");
  const std::string safe = "[x:chess]\nflagPieceWhite = q\nflagRegionWhite = h8\nflagPieceSafe = true";
  EXPECT_EQ(taken(safe), canonical("[x : chess]\ngoal Q.white = h8 safe"));
  EXPECT_EQ(left(safe), "flagPieceSafe fairy-only\n");
}

TEST(FairyTest, HostileFilesAreRefusedOrMakeHarmlessTexts) {
  EXPECT_EQ(read_fairy("king = k").error().fault->code, "fairy-none");
  EXPECT_EQ(read_fairy(std::string(most_fairy_bytes + 1, '#')).error().fault->code, "fairy-long");
  std::string many, wide = "[x:chess]\n";
  for (int i = 0; i < 300; ++i) many += "[x]\n", wide += "a = b\n";
  EXPECT_EQ(read_fairy(many).error().fault->code, "fairy-many");
  EXPECT_EQ(read_fairy(wide).error().fault->code, "fairy-many");
  for (
      const char* text :
      {"[", "[]", "[:]", "[a:a]", "[\xff\xfe]\n=\n==\n=[", "[x:chess]\nstartFen = \nmaxFile = 99999999999\nmaxRank = -",
       "[x:chess]\nstartFen = 99999999/#|[x : chess]/\"\\ w\ncustomPiece1 = :\ncustomPiece = p:\nking = k:",
       "[x:chess]\nstartFen = 8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w\npromotionRegionWhite = * *a -\nmaxRank = 0",
       "[x:chess]\ncastlingRank = 0\ncastlingKingFile = 0\ncastlingRookQueensideFile = 0",
       "[x:chess]\ncastlingRookPieces = k\ncastlingKingPiece = r\nstartFen = 9999k9r/9k w KQkq",
       "[chess:chess]\nmaxFile = 1\nmaxRank = 1\npromotionPieceTypes = kkkkpppp\npawnTypes = kqrbnp*",
       "[x:crazyhouse]\nwhiteDropRegion = *9\nblackDropRegion = *1\nfirstRankPawnDrops = true\ncastlingKingPiece = "}) {
    const auto answer = import_json(text);
    ASSERT_TRUE(answer) << text;
    const auto entries = read_fairy(text);
    for (const FairyEntry& entry : *entries)
      if (const auto variant = variant_of(entry)) {
        VariantFaults unused;
        EXPECT_EQ(read_sections(variant->text, unused).size(), 1U) << variant->text;
      }
  }
}

}  // namespace turncoat::testing
