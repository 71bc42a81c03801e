// Red's dice described: every way to an outcome, faces drawn for it, and the sentence (CO-4, CO-20 to CO-27).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <span>

#include "edge/diagram/board_text.hpp"
#include "edge/game/drawn_throw.hpp"
#include "edge/game/throws.hpp"
#include "support/conversation.hpp"
#include "support/game_at.hpp"
#include "support/sanitized.hpp"

namespace turncoat::testing {

namespace {

// The rook from a8 is gone, numbers 8 and 10 are as near; and so is the pawn from h7, where only 10 is.
constexpr const char* rook_gone =
    "1*Nb*Bc*Qd*Ke*Bf*Ng*Rh/*Pa*Pb*Pc*Pd*Pe*Pf*Pg*Ph/8/8/3P4/8/PPP1pppp/RNBKkbnr rb Qk - 0 1";
constexpr const char* both_gone =
    "1*Nb*Bc*Qd*Ke*Bf*Ng*Rh/*Pa*Pb*Pc*Pd*Pe*Pf*Pg1/8/8/3P4/8/PPP1pppp/RNBKkbnr rb Qk - 0 1";

std::vector<ThrowView> ways_to(const AnyGame& game, std::string_view outcome) {
  for (const OutcomeView& o : game.outcomes(true))
    if (o.text == outcome) return o.ways;
  return {};
}

// What a throw shows under a name; zeros if it shows none.
ThrowFact fact(const ThrowView& way, std::string_view name) {
  for (const ThrowFact& one : way.facts)
    if (one.name == name) return one;
  return {};
}
std::array<int, most_dice> faces(const ThrowView& way, std::string_view name) { return fact(way, name).numbers; }
int number(const ThrowView& way, std::string_view name) { return fact(way, name).numbers[0]; }
std::string piece(const ThrowView& way, std::string_view name) {
  const ThrowFact one = fact(way, name);
  return std::to_string(one.numbers[0]) + one.kind + std::string(one.home.begin(), std::ranges::find(one.home, 0));
}

// "P6c 10 25/432; P7b 9-8 …"
std::string told(const std::vector<ThrowView>& ways) {
  std::string out;
  for (const ThrowView& way : ways) {
    out += (out.empty() ? "" : "; ") + std::string(way.cause);
    const auto die = faces(way, "die"), square = faces(way, "square");
    if (die[0] != 0) out += " die " + std::to_string(die[0]) + '-' + std::to_string(die[1]);
    if (number(way, "declined") != 0) out += " declined";
    if (number(way, "named") != 0) out += ' ' + piece(way, "named");
    if (number(way, "nearest") != 0) out += '>' + piece(way, "nearest");
    if (number(way, "stuck") != 0) out += " stuck";
    if (const int rival = number(way, "rival"); rival != 0) out += " rival " + std::to_string(rival);
    if (square[0] != 0) out += " on " + std::to_string(square[0]) + std::to_string(square[1]);
    out += ' ' + fraction_text(way.probability);
  }
  return out;
}

std::string sentence(const char* fen, std::string_view outcome, std::uint64_t seed = 1,
                     const char* spec = "cooperative") {
  const auto game = game_at(spec, fen);
  const auto way = drawn_throw(*game, outcome, seed);
  return way ? way->words : "(nothing)";
}

}  // namespace

TEST(Throws, NameTheNumber) {
  const auto game = game_at("cooperative", "");
  ASSERT_TRUE(game->play("d2d4"));
  EXPECT_EQ(told(ways_to(*game, "e7e5")), "P6b 5Pe7 15/136");
  EXPECT_EQ(told(ways_to(*game, "e7e6")), "");
}

TEST(Throws, OfAGoneNumberTellWhoIsNearestAndWhy) {
  const auto lower = game_at("cooperative", rook_gone);
  EXPECT_EQ(told(ways_to(*lower, "h7@c5")), "P7b 9Ra8>8Ph7 rival 10 on 42 3/652");
  const auto only = game_at("cooperative", both_gone);
  EXPECT_EQ(told(ways_to(*only, "b8@c5")), "P7b die 4-6 9Ra8>10Nb8 on 42 3/1312");
  EXPECT_EQ(told(ways_to(*only, "g7@c5")), "P7b die 4-6 8Ph7>7Pg7 on 42 27/11480");
}

TEST(Throws, OfTheDieOfP4) {
  const auto game =
      game_at("cooperative", "*Ra*Nb*Bc*Qd*Ke*Bf*Ng*Rh/*Pa*Pb*Pc*Pd*Pe*Pf*Pg*Ph/R7/8/1N6/8/8/3Kk3 rb - - 0 1");
  EXPECT_EQ(told(ways_to(*game, "b7a6")), "P4 die 1-3 1/4");
  EXPECT_EQ(told(ways_to(*game, "e7e5")), "P6c die 4-6 5Pe7 15/244");
}

// Number 1, on h6, is pinned; Red's king is the nearest, and all else is gone (CO-22a).
TEST(Throws, OfAStuckPieceTellThatItHasNoMove) {
  constexpr const char* pinned = "k3K3/1p4pQ/4p2*Pa/3Q2R1/7*Ke/4N3/8/8 rw - - 0 9";
  const auto game = game_at("cooperative:stuck=next", pinned);
  EXPECT_TRUE(told(ways_to(*game, "h4@b2")).starts_with("P7b 1Pa7>13Ke8 stuck on 11 1/2160; P7b 8Ph7>13Ke8 on 11 1/80"))
      << told(ways_to(*game, "h4@b2"));
  std::set<std::string> sentences;
  for (std::uint64_t seed = 0; seed < 4000; ++seed)
    sentences.insert(sentence(pinned, "h4@b2", seed, "cooperative:stuck=next"));
  EXPECT_TRUE(
      sentences.contains("Three dice: 1 + 1 + 1 - 2 = 1: the pawn from a7 has no move, the nearest number is 13, "
                         "the king from e8. It has nothing to capture, so two dice name a square: 1 + 1 is the "
                         "rank, 1 the file b: b2."));
}

// No square is left for a pinned piece: whichever piece moves then, the dice have named the pinned one (CO-27).
TEST(Throws, WithoutASquareTellWhoWasNearest) {
  const auto game = game_at("cooperative", "3R*Qd*Ke2/8/7*Ph/8/7P/8/8/K6k rb - - 0 9");
  for (const OutcomeView& outcome : game->outcomes(true))
    for (const ThrowView& way : outcome.ways)
      if (const int nearest = number(way, "nearest"); way.cause.starts_with("P7"))
        EXPECT_TRUE(nearest == 8 || nearest >= 12) << outcome.text;
}

TEST(Throws, OfDeclinedCapturesTellIt) {
  constexpr const char* risky = "4*Ke3/8/6P1/4*Nb3/2n3B1/*Pa7/1P6/K3R2k rb - - 0 9";
  const auto game = game_at("cooperative:declined=final", risky);
  EXPECT_EQ(told(ways_to(*game, "a3b2")), "P4 die 1-3 1/2");
  EXPECT_TRUE(told(ways_to(*game, "a3@c5")).starts_with("P7b die 4-6 declined ")) << told(ways_to(*game, "a3@c5"));
  const std::string said = sentence(risky, "a3@c5", 1, "cooperative:declined=final");
  EXPECT_TRUE(said.contains(", so none of these captures is made in this turn. Three dice: ")) << said;
  EXPECT_TRUE(said.contains("It may capture nothing, so two dice name a square: ")) << said;
  EXPECT_EQ(sentence("7*Ke/7*Ph/7P/1*Pb6/PP6/8/2k5/R2K2R1 rw - - 0 1", "b5a4", 1, "cooperative:declined=final"),
            "Red has nothing but captures, and makes the best of them.");
  EXPECT_TRUE(sentence("1q6/2K1p3/*Ke7/5R2/5*Pf2/6b1/7k/8 rw - - 0 9", "f4f3", 1, "cooperative:declined=final")
                  .ends_with("Red has only one other legal move."));
}

// The dice of a throw fit it, the same seed gives the same, and several ways come up as often as they are likely.
TEST(Throws, AreDrawnAsTheyAreLikely) {
  // Only Red's king and a pawn are left: all other numbers lead to one of them.
  const auto game = game_at("cooperative", "4*Ke3/7*Ph/8/8/8/8/PPPPpppp/RNBKkbnr rb Qk - 0 1");
  std::map<int, int> named;
  const auto ways = ways_to(*game, "e8@c5");
  ASSERT_GT(ways.size(), 2U);
  Fraction all;
  for (const ThrowView& way : ways) all = all + way.probability;
  constexpr int draws = 4000;
  for (int seed = 0; seed < draws; ++seed) {
    const auto way = drawn_throw(*game, "e8@c5", static_cast<std::uint64_t>(seed));
    ASSERT_TRUE(way);
    const int name = number(*way, "named");
    const auto dice = faces(*way, "dice");
    ++named[name];
    EXPECT_EQ(dice[0] + dice[1] + dice[2] - 2, name);
    for (const int die : std::span(dice).first(3)) EXPECT_TRUE(die >= 1 && die <= 6) << die;
    EXPECT_EQ(dice, faces(*drawn_throw(*game, "e8@c5", static_cast<std::uint64_t>(seed)), "dice"));
  }
  for (const ThrowView& way : ways)
    EXPECT_NEAR(named[number(way, "named")] / double{draws}, way.probability.value() / all.value(), 0.03);
  EXPECT_FALSE(drawn_throw(*game, "e8@h8", 1));
}

TEST(Throws, ThatAreNotListedBringTheSameOutcomes) {
  constexpr std::pair<const char*, const char*> cases[] = {
      {"cooperative", "1*Nb*Bc*Qd*Ke*Bf*Ng*Rh/*Pa*Pb*Pc*Pd*Pe*Pf*Pg*Ph/8/8/3P4/8/PPP1pppp/RNBKkbnr rb Qk - 0 1"},
      {"cooperative", "4*Ke3/7*Ph/8/8/8/8/PPPPpppp/RNBKkbnr rb Qk - 0 1"},
      {"cooperative", "*Ra*Nb*Bc*Qd*Ke*Bf*Ng*Rh/*Pa*Pb*Pc*Pd*Pe*Pf*Pg*Ph/R7/8/1N6/8/8/3Kk3 rb - - 0 1"},
      {"cooperative:stuck=next", "k3K3/1p4pQ/4p2*Pa/3Q2R1/7*Ke/4N3/8/8 rw - - 0 9"},
      {"cooperative:declined=final", "4*Ke3/8/6P1/4*Nb3/2n3B1/*Pa7/1P6/K3R2k rb - - 0 9"},
      {"cooperative:declined=final",
       "*Ra*Nb*Bc*Qd*Ke*Bf*Ng*Rh/*Pa*Pb*Pc*Pd*Pe*Pf*Pg*Ph/PPPPpppp/R2Bb2r/2N2n2/8/8/3Kk3 rb - - 4 30"},
      {"cooperative:equal=victim", "8/8/4*Ng3/1*Pc4p1/3B*Ke3/k2N4/1K6/8 rb - - 0 9"},
      {"cooperative:equal=victim", "1*Nb6/1*Ke1P4/3b4/2k1*Ng3/6r1/8/K7/8 rw - - 0 9"},
      {"cooperative:declined=final,stuck=next,equal=victim", "8/8/p6P/1k1P2K1/1*Nb1*Q~a4/5B2/6p1/2*Ke1n3 rb - - 5 9"}};
  for (const auto& [spec, fen] : cases) {
    const auto game = game_at(spec, fen);
    std::map<std::string, double> likely, seen;
    for (const OutcomeView& outcome : game->outcomes()) {
      const auto next = game->clone();
      ASSERT_TRUE(next->play(outcome.text));
      likely[next->fen()] += static_cast<double>(outcome.numerator) / static_cast<double>(outcome.denominator);
    }
    constexpr int draws = sanitized ? 2000 : 20000;
    Random random(7);
    for (int i = 0; i < draws; ++i) {
      const auto next = game->clone();
      ASSERT_TRUE(next->play_random(random));
      seen[next->fen()] += 1.0 / draws;
    }
    for (const auto& [after, share] : seen) EXPECT_TRUE(likely.contains(after)) << after << ' ' << share;
    for (const auto& [after, p] : likely)  // five standard errors, and what adding up loses
      EXPECT_NEAR(seen[after], p, 5 * std::sqrt(p * (1 - p) / draws) + 1e-9) << after;
  }
}

TEST(Throws, OfTheDieOfP4ShowAFittingFace) {
  const auto game =
      game_at("cooperative", "*Ra*Nb*Bc*Qd*Ke*Bf*Ng*Rh/*Pa*Pb*Pc*Pd*Pe*Pf*Pg*Ph/R7/8/1N6/8/8/3Kk3 rb - - 0 1");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto takes = drawn_throw(*game, "b7a6", seed), leaves = drawn_throw(*game, "e7e5", seed);
    const auto taking = faces(*takes, "die"), leaving = faces(*leaves, "die");
    EXPECT_TRUE(taking[0] >= 1 && taking[0] <= 3 && taking[0] == taking[1]);
    EXPECT_TRUE(leaving[0] >= 4 && leaving[0] <= 6);
  }
}

TEST(Throws, AreSaidInASentence) {
  EXPECT_TRUE(sentence(rook_gone, "c7c5").starts_with("Three dice: ")) << sentence(rook_gone, "c7c5");
  EXPECT_TRUE(sentence(rook_gone, "c7c5").ends_with(" - 2 = 3, the pawn from c7. It goes where it attacks something."))
      << sentence(rook_gone, "c7c5");
  EXPECT_TRUE(
      sentence(rook_gone, "h7@c5")
          .ends_with(" - 2 = 9: the rook from a8 is gone, 8 and 10 are equally near, and as 9 is odd it is 8, the pawn "
                     "from h7. "
                     "It has nothing to capture, so two dice name a square: 4 + 1 is the rank, 2 the file c: c5."))
      << sentence(rook_gone, "h7@c5");
  EXPECT_TRUE(sentence(both_gone, "b8@c5")
                  .find(" - 2 = 9: the rook from a8 is gone, the nearest number is 10, the knight from b8. ") !=
              std::string::npos)
      << sentence(both_gone, "b8@c5");
}

TEST(Throws, AreToldByTheProtocol) {
  Conversation talk;
  talk.ask("setoption name UCI_Variant value cooperative");
  talk.ask("position startpos moves d2d4");
  EXPECT_NE(
      talk.line("odds").find(
          R"("cause":"P6b","ways":[{"cause":"P6b","over":"15","under":"136","named":{"number":5,"kind":"P","home":"e7"}}])"),
      std::string::npos);
  EXPECT_EQ(talk.line("roll 7"), talk.line("roll 7"));
  EXPECT_TRUE(talk.line("roll 7").starts_with(R"(rolled {"text":")")) << talk.line("roll 7");
  EXPECT_TRUE(talk.line("roll").starts_with("info string error: the seed")) << talk.line("roll");
  const std::string thrown = talk.line("thrown a7a5 7");
  EXPECT_EQ(
      thrown,
      R"(thrown {"cause":"P6c","over":"1","under":"136","named":{"number":1,"kind":"P","home":"a7"},"dice":[1,1,1]})");
  EXPECT_EQ(talk.line("thrown a7a6"), "info string error: thrown: 'a7a6' is nothing that dice can bring about here");
  EXPECT_TRUE(talk.line("thrown a7a5 x").starts_with("info string error: the seed")) << talk.line("thrown a7a5 x");
  EXPECT_TRUE(talk.line("thrown a7a5 1 2").starts_with("info string error: thrown")) << talk.line("thrown a7a5 1 2");
  EXPECT_NE(talk.line("show").find(R"({"cell":"e8","army":2,"kind":"K","number":13)"), std::string::npos);
}

struct DiceUnexplained : GameTraits<{.has_dice = true}> {
  using Move = int;
  static void outcomes(OutcomeList<Move>& out) { out.push({.move = 1, .probability = {1, 6}, .cause = "six"}); }
  static std::string text(Move move) { return std::to_string(move); }
};

TEST(Throws, OfAGameThatDoesNotExplainThemHaveACause) {
  Random random(1);
  const DiceUnexplained position;
  const Throws<DiceUnexplained> throws(position, true);
  const Outcome<int> outcome{.move = 1, .probability = {1, 6}, .cause = "six"};
  const auto all = throws.throw_view(outcome);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].cause, "six");
  EXPECT_EQ(all[0].probability, Fraction(1, 6));
  const auto one = throws.drawn("1", random);
  ASSERT_TRUE(one);
  EXPECT_EQ(one->cause, "six");
  EXPECT_TRUE(one->facts.empty() && one->words.empty());
  EXPECT_FALSE(throws.drawn("2", random));
}

TEST(Throws, HaveACauseWhoseRuleLacksTheLetterOfThePart) {
  EXPECT_EQ(rule_of("P6b"), "P6");
  EXPECT_EQ(rule_of("P5"), "P5");
  EXPECT_EQ(rule_of(""), "");
}

// CO-4
TEST(BoardText, ShowsTheNumbersOfRedsPieces) {
  const auto game = game_at("cooperative", "");
  const auto lines = board_lines(*game);
  EXPECT_NE(lines[1].find("*R9 |*N10|*B11|*Q12|*K13"), std::string::npos) << lines[1];
  EXPECT_NE(lines[3].find("*P1 |*P2 "), std::string::npos) << lines[3];
}

}  // namespace turncoat::testing
