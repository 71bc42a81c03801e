// Every parent through its empty variant: random games of both go the same way, byte for byte.
#include <gtest/gtest.h>

#include "edge/answers/answers.hpp"
#include "edge/game/any_game.hpp"
#include "support/sanitized.hpp"

namespace turncoat::testing {
namespace {

struct Pair {
  const char *name, *spec, *text;
};
constexpr Pair pairs[] = {
    {"chess", "chess", "[x : chess]"},
    {"mercenary", "mercenary", "[x : mercenary]"},
    {"hold", "mercenary:hold=3", "[x : mercenary] | options = hold=3"},
    {"choose", "mercenary:hold=2,release=choose", "[x : mercenary] | options = hold=2,release=choose"},
    {"passing", "mercenary:enpassant=on", "[x : mercenary] | options = enpassant=on"},
    {"grayloss", "mercenary:grayloss=on", "[x : mercenary] | options = grayloss=on"},
    {"first", "mercenary:first=gray", "[x : mercenary] | options = first=gray"},
    {"mercurial", "mercurial", "[x : mercurial]"},
    {"jump", "mercurial:jump=any", "[x : mercurial] | options = jump=any"},
    {"cooperative", "cooperative:red=player", "[x : cooperative] | options = red=player"},
    {"red_by_tables", "cooperative:red=player",
     "[x : cooperative] | piece H = hawk HAD worth 1 | options = red=player"},
    {"dice_by_tables", "cooperative", "[x : cooperative] | piece H = hawk HAD worth 1"},
    {"dice_options_by_tables", "cooperative:checks=both,declined=final,stuck=next,equal=victim",
     "[x : cooperative] | piece H = hawk HAD worth 1 | options = checks=both,declined=final,stuck=next,equal=victim"},
    {"checks", "cooperative:red=player,checks=both", "[x : cooperative] | options = checks=both,red=player"},
    {"mercenary3", "mercenary3", "[x : mercenary3]"},
    {"announced", "mercenary3:discovered=announced", "[x : mercenary3] | options = discovered=announced"},
    {"two_one", "mercenary3:knight=two-one", "[x : mercenary3] | options = knight=two-one"},
    {"merger", "merger", "[x : merger]"},
    {"split", "merger:split=any,returns=any", "[x : merger] | options = split=any,returns=any"},
    {"part", "merger:king=owned,part=any", "[x : merger] | options = king=owned,part=any"},
    {"two", "mercenary:armies=two,enpassant=on", "[x : mercenary] | options = armies=two,enpassant=on"},
    {"two_choose", "mercenary:armies=two,hold=2,release=choose",
     "[x : mercenary] | options = armies=two,hold=2,release=choose"},
    {"fourth", "mercenary:armies=fourth,grayloss=on", "[x : mercenary] | options = armies=fourth,grayloss=on"},
    {"fourth_hold", "mercenary:armies=fourth,enpassant=on,hold=3,first=gray",
     "[x : mercenary] | options = armies=fourth,enpassant=on,hold=3,first=gray"},
    {"fourth_control", "mercenary:armies=fourth,control=o1/-/-/a8",
     "[x : mercenary] | options = armies=fourth | control = o1/-/-/a8"},
    {"control", "mercenary:hold=2,control=k1+l8/-", "[x : mercenary] | options = hold=2 | control = k1+l8/-"},
};

class EmptyVariantTest : public ::testing::TestWithParam<Pair> {};

std::vector<std::string> moves_of(const AnyGame& game) {
  std::vector<std::string> out;
  for (const MoveView& move : game.moves()) {
    out.push_back(move.text + (move.captures ? " x" : ""));
    for (const Step& step : move.steps) out.back() += ' ' + step.text;
  }
  return out;
}

TEST_P(EmptyVariantTest, PlaysAsItsParent) {
  const auto parent = *open_game(GetParam().spec);
  auto variant = open_game(GetParam().text);
  ASSERT_TRUE(variant) << sentence(variant.error());
  AnyGame& other = **variant;
  Random random(20261125);
  for (int n = 0; n < (sanitized ? 2 : 12); ++n) {
    parent->restart(), other.restart();
    while (true) {
      ASSERT_EQ(parent->fen(), other.fen());
      ASSERT_EQ(parent->result(), other.result()) << parent->fen();
      ASSERT_EQ(parent->turn_text(), other.turn_text());
      const auto moves = moves_of(*parent);
      ASSERT_EQ(moves, moves_of(other)) << parent->fen();
      ASSERT_EQ(parent->view().checks, other.view().checks) << parent->fen();
      ASSERT_EQ(parent->count(), other.count());
      if (moves.empty()) break;
      const std::string move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      const std::string text = move.substr(0, move.find(' '));
      ASSERT_TRUE(parent->play(text) && other.play(text)) << text;
      ASSERT_EQ(parent->last_cells(), other.last_cells());
    }
    // A position is what its FEN says in both.
    const std::string fen = other.fen();
    ASSERT_TRUE(other.restart(fen)) << fen;
    ASSERT_EQ(other.fen(), fen);
  }
}

INSTANTIATE_TEST_SUITE_P(Variants, EmptyVariantTest, ::testing::ValuesIn(pairs),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace turncoat::testing
