// Endings that are worked out on demand: with the tables' values, bounded, and for one game after another.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "core/faults.hpp"
#include "edge/game/games.hpp"
#include "edge/game/variants.hpp"
#include "endgames/exact_ending.hpp"
#include "endgames/faults.hpp"

namespace turncoat::testing {

namespace {

std::unique_ptr<AnyGame> position(const std::string& spec, const std::string& fen) {
  auto out = *open_game(spec);
  const auto ok = out->restart(fen);
  EXPECT_TRUE(ok) << spec << ' ' << fen;
  return out;
}

using Result = EndgameValue::Result;

TEST(ExactEndingTest, IsThatOfTheTable) {
  EndingsOnDemand endings;
  const auto at = position("chess", "8/8/8/8/8/2k5/1R6/K7 w - - 0 1");
  const auto ending = endings.of(*at, 3);
  ASSERT_TRUE(ending) << sentence(ending.error());
  EXPECT_EQ(ending->value, (EndgameValue{Result::won, 31}));
  ASSERT_EQ(ending->moves.size(), 16u);
  EXPECT_EQ(ending->moves.front().value, ending->value);
  EXPECT_EQ(ending->moves.back().value.result, Result::drawn);  // the rook is lost
  EXPECT_EQ(ending->move_limit, 100);
  // What a move comes to is what its position comes to for the other side, one ply sooner.
  for (const ExactMove& one : ending->moves) {
    const auto behind = at->clone();
    ASSERT_TRUE(behind->play(one.move));
    const auto after = endings.of(*behind, 3);
    ASSERT_TRUE(after) << one.move;
    EXPECT_EQ(static_cast<int>(after->value.result), -static_cast<int>(one.value.result)) << one.move;
    if (one.value.result != Result::drawn) EXPECT_EQ(after->value.plies, one.value.plies - 1) << one.move;
  }
}

TEST(ExactEndingTest, KnowsEachGameInTurn) {
  EndingsOnDemand endings;
  const auto value = [&](const std::string& spec, const std::string& fen) {
    const auto ending = endings.of(*position(spec, fen), 3);
    EXPECT_TRUE(ending) << spec << ": " << (ending ? "" : sentence(ending.error()));
    return ending ? ending->value : EndgameValue{};
  };
  EXPECT_EQ(value("chess", "k7/8/1K6/8/8/8/8/7R w - - 0 1"), (EndgameValue{Result::won, 1}));
  EXPECT_EQ(value("mercurial", "k/6/6/8/8/6/R5/K w - 7 60").result, Result::won);
  EXPECT_EQ(value("[hill : chess] | goal K = d4-e5", "k7/8/8/8/8/4K3/8/8 w - - 0 1"), (EndgameValue{Result::won, 1}));
  EXPECT_EQ(value("chess", "k7/8/1K6/8/8/8/8/7R w - - 0 1"), (EndgameValue{Result::won, 1}));
}

TEST(ExactEndingTest, SaysWhyThereIsNone) {
  EndingsOnDemand endings;
  const auto refused = [&](const std::string& spec, const std::string& fen, const Fault& fault) {
    const auto ending = endings.of(*position(spec, fen), 3);
    return !ending && ending.error().is(fault);
  };
  EXPECT_TRUE(refused("chess", "8/8/8/8/3k4/8/1RR5/K7 w - - 0 1", fault::endgame_pieces));
  // A piece in hand is one, too.
  EXPECT_TRUE(refused("[house : chess] | language = 1 | capture = hand", "8/8/8/8/8/2k5/1R6/K7[N] w - - 0 1",
                      fault::endgame_pieces));
  EXPECT_TRUE(refused("cooperative", (*open_game("cooperative"))->fen(), fault::no_endgames));
}

// The duck comes to three other pieces; the time that takes is bounded by the size of the tables.
TEST(ExactEndingTest, TakesNoLongerThanTheTablesMayBeLarge) {
  EndingsOnDemand endings;
  const auto at = position(std::string(ready_made_text("duck")), "8/8/8/8/3k4/8/1R6/K7 w - - 0 1");
  const auto large = endings.of(*at, 3, {.most_bytes = 8 << 20});
  ASSERT_FALSE(large);
  EXPECT_TRUE(large.error().is(fault::endgame_size)) << sentence(large.error());
  const auto rook = position("chess", "8/8/8/8/3k4/8/1R6/K7 w - - 0 1");
  const auto small = endings.of(*rook, 3, {.most_bytes = 10'000});
  ASSERT_FALSE(small);
  EXPECT_TRUE(small.error().is(fault::endgame_size));
  EXPECT_TRUE(endings.of(*rook, 3, {.most_bytes = 1 << 20}));
}

TEST(ExactEndingTest, IsWrittenAsJson) {
  EndingsOnDemand endings;
  const auto early = endings.of(*position("chess", "k7/8/1K6/8/8/8/8/7R w - - 0 1"), 3);
  ASSERT_TRUE(early);
  const std::string json = exact_ending_json(*early);
  EXPECT_TRUE(json.starts_with(R"({"result":"won","plies":1,"moves":[{"move":"h1h8","result":"won","plies":1},)"))
      << json;
  const auto late = endings.of(*position("chess", "8/8/8/8/8/2k5/1R6/K7 w - - 90 100"), 3);
  ASSERT_TRUE(late);
  EXPECT_TRUE(exact_ending_json(*late).starts_with(R"({"result":"won","plies":31,"late":true,"moves":[)"));
}

}  // namespace

}  // namespace turncoat::testing
