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
  return entries ? variant_of(entries->back()) : FairyVariant();
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
  const auto entries = read_fairy("[a:atomic]\n[b:a]");
  ASSERT_TRUE(entries);
  EXPECT_FALSE((*entries)[1].known);
  EXPECT_EQ((*entries)[1].from, "atomic");
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
                "start = lhaykahl/8/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR"));
  EXPECT_EQ(left(orda), "pieceToCharTable fairy-looks\nflagPiece fairy-no-rule\nflagRegionWhite fairy-no-rule\n");
}

TEST(FairyTest, WhatOnlyOneHasIsLeftByItsKey) {
  EXPECT_EQ(left("[coffeehouse:crazyhouse]\nmustCapture = true"), "mustCapture fairy-no-rule\n");
  EXPECT_EQ(left("[x:chess]\nmustCapture = false\ncheckmateValue = win"), "checkmateValue fairy-only\n");
  EXPECT_EQ(left("[semitorpedo:chess]\ndoubleStepRegionWhite = *2 *3\ndoubleStepRegionBlack = *7 *6"),
            "doubleStepRegionWhite fairy-double\ndoubleStepRegionBlack fairy-double\n");
  EXPECT_EQ(left("[active:chess]\nmaxFile = i\n"
                 "startFen = rnbkqbnrq/ppppppppp/9/9/9/9/PPPPPPPPP/RNBKQBNRQ w KQkq - 0 1"),
            "startFen fairy-castling\n");
  EXPECT_EQ(left("[x:chess]\ncustomPiece2 = h:mfWcfFfhmnN\nrook = rr"),
            "customPiece2 fairy-movement\nrook fairy-letter\n");
  EXPECT_EQ(left("[x:chess]\nmandatoryPawnPromotion = false\npromotionRegionWhite = *6 *8"),
            "mandatoryPawnPromotion fairy-promotion\npromotionRegionWhite fairy-promotion\n");
  EXPECT_EQ(left("[x:chess]\npieceDrops = true\nnMoveRule = 0"), "pieceDrops fairy-drops\nnMoveRule fairy-only\n");
  EXPECT_EQ(left("[x:chess]\nextinctionValue = win\nextinctionPieceTypes = r"),
            "extinctionValue fairy-extinction\nextinctionPieceTypes fairy-extinction\n");
  EXPECT_EQ(left("[x:crazyhouse]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qq] w KQkq - 0 1"),
            "startFen fairy-start\n");
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
       "[chess:chess]\nmaxFile = 1\nmaxRank = 1\npromotionPieceTypes = kkkkpppp\npawnTypes = kqrbnp*",
       "[x:crazyhouse]\nwhiteDropRegion = *9\nblackDropRegion = *1\nfirstRankPawnDrops = true\ncastlingKingPiece = "}) {
    const auto answer = import_json(text);
    ASSERT_TRUE(answer) << text;
    const auto entries = read_fairy(text);
    for (const FairyEntry& entry : *entries)
      if (entry.known) {
        VariantFaults unused;
        EXPECT_EQ(read_sections(variant_of(entry).text, unused).size(), 1U) << variant_of(entry).text;
      }
  }
}

}  // namespace turncoat::testing
