// Playthroughs: a random game of every game and option mix. tests/playthroughs.txt keeps the moves of each and the
// SHA-256 of all that is printed after each move; tests/playthroughs/ the first plies of the games without options, so
// that a difference can be read. TURNCOAT_UPDATE_PLAYTHROUGHS=1 build/play/turncoat_tests
// --gtest_filter='*Playthrough*' writes both anew. Source of the idea: OpenSpiel (Lanctot et al. 2019).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "core/random.hpp"
#include "edge/game/any_game.hpp"
#include "support/empty_variant.hpp"
#include "support/files.hpp"
#include "support/random_games.hpp"
#include "support/specs.hpp"

namespace turncoat::testing {

namespace {

constexpr int plies = 60, plies_to_read = 8, most_moves_listed = 24;

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

struct Playthrough {
  std::string beginning;  // as it is printed, up to plies_to_read
  std::string line;       // of tests/playthroughs.txt: spec, digest, moves
};

// That of a game, under the name of the spec that it plays like.
Playthrough playthrough(const std::string& opened, const std::string& spec) {
  std::ostringstream out;
  const auto game = *open_game(opened);
  Random random(2026);
  out << "Variant: " << spec << "\n\n";
  print_position(out, *game);
  Playthrough told;
  std::string played;
  while (!game->decided() && game->ply() < plies) {
    const auto moves = game->moves();
    const std::string move = moves[random.below(static_cast<std::uint32_t>(moves.size()))].text;
    EXPECT_TRUE(game->play(move));
    played += ' ' + move;
    out << "\n" << game->ply() << ". " << move << '\n';
    print_position(out, *game);
    if (game->ply() == plies_to_read) told.beginning = out.str();
  }
  Digest digest;
  digest.add(out.str());
  told.line = spec + ' ' + digest.hex() + played;
  return told;
}

std::string spec_as_opened(const std::string& spec) { return (*open_game(spec))->spec().text(); }
bool is_to_be_read(const std::string& spec) { return !spec.contains(':'); }
std::string path_of(const std::string& spec) { return TURNCOAT_TESTS_DIR "/playthroughs/" + spec + ".txt"; }
const std::string all = TURNCOAT_TESTS_DIR "/playthroughs.txt";

// The lines that are kept, by spec.
std::map<std::string, std::string> recorded() {
  std::map<std::string, std::string> out;
  std::istringstream lines(content_of(all));
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with('#')) out.emplace(line.substr(0, line.find(' ')), line);
  return out;
}

constexpr const char* differs =
    "differs from what the games do now; if that is meant, record it anew: TURNCOAT_UPDATE_PLAYTHROUGHS=1 "
    "build/play/turncoat_tests --gtest_filter='*Playthrough*'";

TEST(PlaythroughTest, AreAsRecorded) {
  const bool update = std::getenv("TURNCOAT_UPDATE_PLAYTHROUGHS") != nullptr;
  const auto kept = recorded();
  std::ostringstream lines;
  lines << "# A random game of every game and option mix: spec, SHA-256 of what is printed of it, moves.\n"
           "# tests/games/playthrough_test.cpp writes and compares it.\n";
  for (const std::string& spec : specs_to_test()) {
    const Playthrough now = playthrough(spec, spec_as_opened(spec));
    lines << now.line << '\n';
    if (update && is_to_be_read(spec)) std::ofstream(path_of(spec)) << now.beginning;
    if (update) continue;
    if (is_to_be_read(spec)) EXPECT_EQ(now.beginning, content_of(path_of(spec))) << spec << ' ' << differs;
    const auto found = kept.find(spec_as_opened(spec));
    EXPECT_EQ(now.line, found == kept.end() ? "" : found->second) << spec << ' ' << differs;
  }
  if (update) std::ofstream(all) << lines.str();
}

TEST(PlaythroughTest, AreAsRecordedByTables) {
  const auto kept = recorded();
  int compared = 0;
  for (const std::string& spec : specs_to_test()) {
    const auto variant = empty_variant(spec);
    if (!variant) continue;
    EXPECT_EQ(playthrough(*variant, spec_as_opened(spec)).line, kept.at(spec_as_opened(spec))) << spec;
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

}  // namespace

}  // namespace turncoat::testing
