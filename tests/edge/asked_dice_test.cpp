// Red's dice thrown by people (CO-16 to CO-27): what is asked of them, only where the priorities need it, and that all
// answers together have the probabilities of the rules.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "core/faults.hpp"
#include "edge/game/faults.hpp"
#include "support/clause_case.hpp"
#include "support/conversation.hpp"
#include "support/game_at.hpp"

namespace turncoat::testing {

namespace {

using Type = ThrowQuestion::Type;
using Shares = std::map<std::string, double>;

DiceView asked(const AnyGame& game, const std::vector<int>& faces = {}) {
  const auto view = game.ask_dice(faces);
  EXPECT_TRUE(view) << sentence(view.error());
  return view.value_or(DiceView());
}

// Every way in which the dice of a question can fall.
std::vector<std::vector<int>> all_throws(const ThrowQuestion& question) {
  std::vector<std::vector<int>> out = {{}};
  for (int i = 0; i < question.dice; ++i) {
    std::vector<std::vector<int>> longer;
    for (const auto& one : out)
      for (int face = 1; face <= question.sides[i == 0 ? 0 : 1]; ++face)
        longer.push_back(one), longer.back().push_back(face);
    out = std::move(longer);
  }
  return out;
}

// How likely each outcome is behind these faces. Throws that count for nothing are thrown again, so that the others
// share their part.
Shares shares_behind(const AnyGame& game, const std::vector<int>& faces, std::set<std::string>& causes) {
  const DiceView view = asked(game, faces);
  if (!view.question) {
    causes.insert(std::string(view.way.cause));
    EXPECT_FALSE(view.way.words.empty());
    return {{view.text, 1.0}};
  }
  EXPECT_FALSE(view.question->words.empty());
  Shares sum;
  // Three dice are the same whichever of them shows what.
  std::map<int, std::pair<Shares, bool>> by_total;
  double counted = 0;
  for (const auto& more : all_throws(*view.question)) {
    auto longer = faces;
    longer.insert(longer.end(), more.begin(), more.end());
    const int total = view.question->type == Type::number ? std::accumulate(more.begin(), more.end(), 0) : -1;
    auto found = by_total.find(total);
    if (total < 0 || found == by_total.end()) {
      const DiceView next = asked(game, longer);
      const bool nothing = next.question && next.question->again;
      found =
          by_total.insert_or_assign(total, std::pair(nothing ? Shares() : shares_behind(game, longer, causes), nothing))
              .first;
    }
    if (found->second.second) continue;
    ++counted;
    for (const auto& [text, share] : found->second.first) sum[text] += share;
  }
  for (auto& [text, share] : sum) share /= counted;
  return sum;
}

void expect_same_shares(const AnyGame& game, std::set<std::string>& causes) {
  const Shares by_dice = shares_behind(game, {}, causes);
  const auto outcomes = game.outcomes();
  EXPECT_EQ(by_dice.size(), outcomes.size()) << game.fen();
  for (const OutcomeView& outcome : outcomes) {
    const auto found = by_dice.find(outcome.text);
    const double share = found == by_dice.end() ? 0 : found->second;
    EXPECT_NEAR(share, static_cast<double>(outcome.numerator) / static_cast<double>(outcome.denominator), 1e-9)
        << outcome.text << " in " << game.fen() << " (" << game.spec().text() << ')';
  }
}

std::string type_of(const DiceView& view) {
  constexpr std::string_view names[] = {"capture", "number", "square", "duel", "lot"};
  return view.question ? std::string(names[static_cast<int>(view.question->type)]) : view.text;
}

}  // namespace

// The positions of the clauses CO-17 to CO-27, each with its options: whatever people throw, it comes out as the rules
// have it.
TEST(AskedDice, CO16_To_CO27_HaveTheProbabilitiesOfTheRules) {
  std::set<std::string> causes, clauses;
  for (const ClauseCase& clause : read_clauses(TURNCOAT_TESTS_DIR "/clauses")) {
    if (clause.game != "cooperative") continue;
    std::string spec = clause.game;
    for (const ClauseLine& line : clause.lines) {
      if (line.command == "spec") spec = line.argument;
      if (line.command != "fen") continue;
      const auto game = game_at(spec, line.argument);
      if (game->outcomes().empty()) continue;
      expect_same_shares(*game, causes);
      clauses.insert(clause.clause);
      if (::testing::Test::HasFailure()) return;
    }
  }
  EXPECT_EQ(causes, (std::set<std::string>{"P1", "P2", "P3", "P4", "P5", "P6", "P6a", "P6b", "P6c", "P7a", "P7b"}));
  for (const char* clause : {"CO-16a", "CO-17", "CO-18", "CO-19", "CO-20", "CO-20a", "CO-21", "CO-22", "CO-22a",
                             "CO-23", "CO-24", "CO-25", "CO-26", "CO-27"})
    EXPECT_TRUE(clauses.contains(clause)) << clause;
}

TEST(AskedDice, CO17_OneAnswerToACheckNeedsNoDice) {
  const auto game = game_at("cooperative", "4*Ke3/8/8/8/8/8/3P4/k2KR3 rb - - 0 1");
  std::set<std::string> causes;
  for (const OutcomeView& outcome : game->outcomes()) EXPECT_EQ(outcome.cause, "P1");
  EXPECT_EQ(asked(*game).question->type, Type::lot);
  EXPECT_EQ(asked(*game).question->choices.size(), game->outcomes().size());
}

TEST(AskedDice, CO22_AtTheStartThreeDiceAreAskedAndNothingElseBefore) {
  const auto game = game_at("cooperative");
  ASSERT_TRUE(game->play("d2d4"));
  const DiceView first = asked(*game);
  ASSERT_TRUE(first.question);
  EXPECT_EQ(first.question->type, Type::number);
  EXPECT_EQ(first.question->dice, 3);
  EXPECT_FALSE(first.question->again);
  EXPECT_EQ(asked(*game, {2, 2, 3}).text, "e7e5");  // number 5 attacks the pawn
  EXPECT_EQ(asked(*game, {2, 2, 3}).way.words,
            "Three dice: 2 + 2 + 3 - 2 = 5, the pawn from e7. It goes where it attacks something.");
}

TEST(AskedDice, CO22_APieceWithoutAMoveHasThemThrownAgain) {
  const auto game = game_at("cooperative");
  ASSERT_TRUE(game->play("d2d4"));
  const DiceView view = asked(*game, {4, 4, 3});  // number 9, the rook
  ASSERT_TRUE(view.question);
  EXPECT_EQ(view.question->type, Type::number);
  EXPECT_TRUE(view.question->again);
  EXPECT_EQ(asked(*game, {4, 4, 3, 3, 4, 4}).question->type, Type::number);
  EXPECT_EQ(asked(*game, {4, 4, 3, 3, 4, 4, 2, 2, 3}).text, "e7e5");
}

TEST(AskedDice, CO20_OneDieDecidesOfACaptureAtARisk) {
  // docs/games/cooperative.md, "An example"
  const auto game =
      game_at("cooperative", "*Ra*Nb*Bc*Qd*Ke*Bf*Ng*Rh/*Pa*Pb*Pc*Pd*Pe*Pf*Pg*Ph/R7/8/1N6/8/8/3Kk3 rb - - 0 1");
  EXPECT_EQ(type_of(asked(*game)), "capture");
  const DiceView takes = asked(*game, {2});
  ASSERT_TRUE(takes.question);
  EXPECT_EQ(takes.question->type, Type::lot);
  ASSERT_EQ(takes.question->choices.size(), 2U);
  EXPECT_EQ(takes.question->choices[0].text, "b7a6");
  EXPECT_EQ(takes.question->choices[0].last[0], 3);
  EXPECT_EQ(asked(*game, {2, 3}).text, "b7a6");
  EXPECT_EQ(asked(*game, {2, 4}).text, "b8a6");
  EXPECT_EQ(type_of(asked(*game, {5})), "number");
}

TEST(AskedDice, CO16_AThrowThatMeansNoneOfThemIsThrownAgain) {
  const auto game = game_at("cooperative", "4*Ke3/8/8/8/8/8/3P4/k2KR3 rb - - 0 1");
  const std::size_t count = asked(*game).question->choices.size();
  ASSERT_EQ(count, 4U);
  EXPECT_TRUE(asked(*game, {5}).question->again);
  EXPECT_EQ(asked(*game, {6, 5, 1}).text, asked(*game, {1}).text);
}

TEST(AskedDice, AThrowThatCannotBeIsRefused) {
  const auto game = game_at("cooperative");
  EXPECT_TRUE(game->ask_dice(std::array{1}).error().is(fault::no_dice_thrown));
  ASSERT_TRUE(game->play("d2d4"));
  EXPECT_TRUE(game->ask_dice(std::array{7, 1, 1}).error().is(fault::no_face));
  EXPECT_TRUE(game->ask_dice(std::array{0, 1, 1}).error().is(fault::no_face));
  EXPECT_TRUE(game->ask_dice(std::array{2, 3}).error().is(fault::dice_count));
  EXPECT_TRUE(game->ask_dice(std::array{2, 2, 3, 1}).error().is(fault::dice_done));
  EXPECT_TRUE(game_at("mercenary")->ask_dice({}).error().is(fault::no_dice_thrown));
}

TEST(AskedDice, AreAskedByTheProtocol) {
  Conversation talk;
  talk.ask("setoption name UCI_Variant value cooperative");
  talk.ask("position startpos moves d2d4");
  EXPECT_EQ(
      talk.line("ask"),
      R"(asked {"question":{"type":"number","cause":"P6","dice":3,"sides":[6,6,6],"words":"Throw three dice: their sum less 2 names a piece."}})");
  EXPECT_TRUE(talk.line("ask 2 2 3").starts_with(R"(asked {"text":"e7e5","steps":["e7","e5"],"throw":{"cause":"P6b")"));
  EXPECT_TRUE(talk.line("ask 2 2").starts_with("info string error: of these dice 3 are thrown at once"));
}

}  // namespace turncoat::testing
