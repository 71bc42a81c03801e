// Tables of endings beside searches for a forced win, which know nothing of them: what is won within five plies is found,
// and nothing is found where a table says that there is nothing. TURNCOAT_ENDINGS says how many positions of each table
// are looked at, as 100000, and the counts are printed then.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "core/random.hpp"
#include "edge/game/variants.hpp"
#include "endgames/material.hpp"
#include "support/game_at.hpp"
#include "support/sanitized.hpp"

namespace turncoat::testing {

namespace {

struct Asked {
  std::string spec, material;
};
class EndgamesAgreement : public ::testing::TestWithParam<Asked> {};

// Positions of a material by lot, any side to move.
class DrawnPositions {
 public:
  DrawnPositions(const AnyGame& game, std::string_view material)
      : setup_(game.setup()), material_(*read_material(material, game.fen_form(), setup_)), turns_(game.turns()) {
    for (const CellView& cell : game.cells()) {
      order_[cell.cell] = static_cast<Cell>(cells_.size());
      cells_.push_back(cell.cell);
    }
    setup_.rights.clear(), setup_.passed.clear(), setup_.silent.clear();
    setup_.clock = 0, setup_.number = 1;
  }
  // False if what was drawn is no position.
  bool put(AnyGame& game, Random& random) {
    EndgamePlaces places;
    for (std::size_t i = 0; i < material_.pieces.size(); ++i) {
      const auto taken = places.cells.begin() + static_cast<std::ptrdiff_t>(i);
      do *taken = cells_[random.below(static_cast<std::uint32_t>(cells_.size()))];
      while (std::find(places.cells.begin(), taken, *taken) != taken);
    }
    const Turn& turn = turns_[random.below(static_cast<std::uint32_t>(turns_.size()))];
    place_endgame(setup_, material_, places, turn, order_);
    return game.restart(setup_).has_value();
  }

 private:
  Setup setup_;
  Material material_;
  std::vector<Turn> turns_;
  std::vector<Cell> cells_;
  std::array<Cell, 256> order_{};
};

TEST_P(EndgamesAgreement, WithSearchesForAForcedWin) {
  constexpr int most_plies = 5, turns = 3;
  const auto& [spec, material] = GetParam();
  const char* const said = std::getenv("TURNCOAT_ENDINGS");
  const int wanted = said != nullptr ? std::atoi(said) : sanitized ? 20 : 200;
  const auto game = *open_game(spec);
  const auto tables = game->endgames();
  const auto plan = tables->plan(material, {});
  ASSERT_TRUE(plan);
  for (const auto& group : *plan) ASSERT_TRUE(tables->make(group, {}));
  DrawnPositions positions(*game, material);
  const auto searcher = *game->searcher(usual_hash_megabytes);
  Random random(17);
  int won_soon = 0, won_later = 0, drawn = 0, lost = 0;
  while (won_soon + won_later + drawn + lost < wanted) {
    if (!positions.put(*game, random) || game->decided()) continue;
    const auto value = game->endgame_value(*tables);
    ASSERT_TRUE(value) << game->fen();
    if (value->result == EndgameValue::Result::lost) {
      ++lost;
      continue;
    }
    int found = 0;
    searcher->search(*game, {.mate = turns}, [&](const SearchLine& line) { found = line.score.mate_plies; });
    if (value->result == EndgameValue::Result::drawn) {
      ++drawn;
      ASSERT_EQ(found, 0) << game->fen();
    } else if (value->plies > most_plies) {
      ++won_later;
      ASSERT_TRUE(found == 0 || found >= value->plies) << game->fen() << ": " << found << " is not " << value->plies;
    } else {
      ++won_soon;
      ASSERT_GE(found, value->plies) << game->fen();
    }
  }
  if (said != nullptr)
    std::printf("%s %s: %d positions: %d won within %d plies and found, %d won later, %d drawn, %d lost\n",
                spec.c_str(), material.c_str(), wanted, won_soon, most_plies, won_later, drawn, lost);
  EXPECT_GT(won_soon + won_later, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, EndgamesAgreement,
                         ::testing::Values(Asked{"chess", "KQvK"}, Asked{"chess", "KRvK"}, Asked{"chess", "KPvK"},
                                           Asked{"mercurial", "KDvK"}, Asked{"mercurial", "KNvK"},
                                           Asked{"mercurial", "KRvK"}, Asked{"mercurial", "KSvK"},
                                           Asked{"mercurial", "KPvK"}, Asked{"mercenary", "KQvK"},
                                           Asked{"mercenary", "KRvK"}, Asked{"mercenary", "KvKvR"}),
                         [](const auto& one) { return one.param.spec + '_' + one.param.material; });

}  // namespace

}  // namespace turncoat::testing
