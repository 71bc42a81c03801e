// Tables of endings beside the moves, and beside searches for a forced win, which know nothing of them: what is won within
// five plies is found, and nothing is found where a table says that there is nothing. TURNCOAT_ENDINGS says how many
// positions of each table are looked at, as 100000, and the counts are printed then; it makes large tables as well.
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

// A table is made with all that it leads to, and searches are asked about these of its materials.
struct Asked {
  std::string name, spec, material;
  std::vector<std::string> searched;
};

// Chess on 20 cells, where a pawn can be taken in passing.
constexpr const char* tiny = "[tiny : chess] | board = 4x5 | promotion P = Q | start = rbqk/pppp/4/PPPP/RBQK";
// Mercenary Chess on 25 cells, where a piece is hired.
constexpr const char* low = "[low : mercenary] | board = 5x5 | start = k4/5/5/4*R/K4";

std::vector<Asked> all_asked() {
  std::vector<Asked> out = {{"chess", "chess", "KPvK", {"KQvK", "KRvK", "KPvK"}},
                            {"mercurial", "mercurial", "KPvK", {"KDvK", "KNvK", "KRvK", "KSvK", "KPvK"}},
                            {"mercenary", "mercenary", "KRvK", {"KRvK"}},  // more cells than a word has bits
                            {"hired", low, "KvKvR", {"KvKvR", "KQvK"}},
                            {"in_passing", tiny, "KPvKP", {}},
                            {"drops", "crazyhouse", "KQvK", {}},
                            {"checks", "three-check", "KRvK", {}}};
  if (std::getenv("TURNCOAT_ENDINGS") != nullptr)
    for (const char* material : {"KQvK", "KvKvR"})
      out.push_back({std::string("mercenary_") + material, "mercenary", material, {material}});
  return out;
}

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

// Positions of a finished table beside searches; some of them are won.
void expect_agreement(const AnyGame& of, const AnyEndgames& tables, const std::string& material, int& soon) {
  constexpr int most_plies = 5, turns = 3;
  const char* const said = std::getenv("TURNCOAT_ENDINGS");
  const int wanted = said != nullptr ? std::atoi(said) : sanitized ? 20 : 100;
  const auto game = of.clone();
  DrawnPositions positions(*game, material);
  const auto searcher = *game->searcher(usual_hash_megabytes);
  Random random(17);
  int won_soon = 0, won_later = 0, drawn = 0, lost = 0;
  while (won_soon + won_later + drawn + lost < wanted) {
    if (!positions.put(*game, random) || game->decided()) continue;
    const auto value = game->endgame_value(tables);
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
                of.spec().text().c_str(), material.c_str(), wanted, won_soon, most_plies, won_later, drawn, lost);
  EXPECT_GT(won_soon + won_later, 0);
  soon += won_soon;
}

TEST_P(EndgamesAgreement, WithMovesAndWithSearches) {
  const Asked& asked = GetParam();
  const std::string_view ready_made = ready_made_text(asked.spec);
  const auto game = *open_game(ready_made.empty() ? asked.spec : ready_made);
  const auto tables = game->endgames();
  std::uint64_t won = 0, lost = 0;
  const auto make = [&](const std::string& material) {
    const auto plan = tables->plan(material, {});
    ASSERT_TRUE(plan) << material << ": " << sentence(plan.error());
    for (const auto& group : *plan) {
      const auto ok = tables->make(group, {});
      ASSERT_TRUE(ok) << group[0] << ": " << sentence(ok.error());
    }
  };
  make(asked.material);
  for (const std::string& material : asked.searched)
    if (!tables->has(material)) make(material);
  for (const std::string& material : tables->materials()) {
    const EndgameCounts counts = tables->counts(material);
    EXPECT_EQ(tables->contradiction(material, 1 + counts.positions / (sanitized ? 2'000 : 20'000)), "") << material;
    won += counts.won, lost += counts.lost;
  }
  EXPECT_GT(won, 0u);
  EXPECT_GT(lost, 0u);
  int soon = 0;  // positions that a search wins
  for (const std::string& material : asked.searched) {
    SCOPED_TRACE(material);
    expect_agreement(*game, *tables, material, soon);
  }
  EXPECT_TRUE(soon > 0 || asked.searched.size() < 2);  // on a large board one material has few
}

INSTANTIATE_TEST_SUITE_P(Games, EndgamesAgreement, ::testing::ValuesIn(all_asked()),
                         [](const auto& one) { return one.param.name; });

}  // namespace

}  // namespace turncoat::testing
