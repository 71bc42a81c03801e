// Playthroughs: one printed random game of every game and option mix. A change of behaviour shows as a difference in
// tests/playthroughs/, which is reviewed like code: TURNCOAT_UPDATE_PLAYTHROUGHS=1 build/turncoat_tests writes them
// anew. Source of the idea: OpenSpiel (Lanctot et al. 2019).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "core/random.hpp"
#include "edge/game/any_game.hpp"
#include "support/empty_variant.hpp"
#include "support/specs.hpp"

namespace turncoat::testing {

namespace {

constexpr int plies = 60, most_moves_listed = 24;

void print_position(std::ostream& out, const AnyGame& game) {
  out << "Fen: " << game.fen() << "\nTurn: " << game.turn_text() << "\nResult: " << game.result() << '\n';
  const PositionView view = game.view();
  if (!view.checks.empty()) {
    out << "Checks:";
    for (const std::string& cell : view.checks) out << ' ' << cell;
    out << '\n';
  }
  const auto moves = game.moves();
  out << "Moves (" << moves.size() << "):";
  for (std::size_t i = 0; i < moves.size() && i < most_moves_listed; ++i)
    out << ' ' << moves[i].text << (moves[i].captures ? "!" : "");
  out << (moves.size() > most_moves_listed ? " …\n" : "\n");
  const auto outcomes = game.outcomes();
  for (std::size_t i = 0; i < outcomes.size() && i < most_moves_listed; ++i)
    out << "  " << outcomes[i].text << ' ' << outcomes[i].numerator << '/' << outcomes[i].denominator << ' '
        << outcomes[i].cause << '\n';
}

// One of a game, under the name of the spec that it plays like.
std::string playthrough(const std::string& opened, const std::string& spec) {
  std::ostringstream out;
  const auto game = *open_game(opened);
  Random random(2026);
  out << "Variant: " << spec << "\n\n";
  print_position(out, *game);
  while (!game->decided() && game->ply() < plies) {
    const auto moves = game->moves();
    const std::string move = moves[random.below(static_cast<std::uint32_t>(moves.size()))].text;
    EXPECT_TRUE(game->play(move));
    out << "\n" << game->ply() << ". " << move << '\n';
    print_position(out, *game);
  }
  return out.str();
}

std::string path_of(const std::string& spec) {
  return TURNCOAT_TESTS_DIR "/playthroughs/" + name_of_spec(spec) + ".txt";
}

std::string recorded(const std::string& spec) {
  std::ifstream in(path_of(spec));
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

class PlaythroughTest : public ::testing::TestWithParam<std::string> {};

TEST_P(PlaythroughTest, IsAsRecorded) {
  const std::string now = playthrough(GetParam(), (*open_game(GetParam()))->spec().text());
  if (std::getenv("TURNCOAT_UPDATE_PLAYTHROUGHS") != nullptr) std::ofstream(path_of(GetParam())) << now;
  EXPECT_TRUE(now == recorded(GetParam()))
      << path_of(GetParam()) << " differs from what the games do now; if that is meant, record it anew: "
      << "TURNCOAT_UPDATE_PLAYTHROUGHS=1 build/turncoat_tests --gtest_filter='*Playthrough*'";
}

TEST_P(PlaythroughTest, IsAsRecordedByTables) {
  const auto variant = empty_variant(GetParam());
  if (!variant) return;
  EXPECT_EQ(playthrough(*variant, (*open_game(GetParam()))->spec().text()), recorded(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Games, PlaythroughTest, ::testing::ValuesIn(specs_to_test()),
                         [](const auto& info) { return name_of_spec(info.param); });

}  // namespace

}  // namespace turncoat::testing
