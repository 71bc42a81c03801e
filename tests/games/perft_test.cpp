// Counts of move sequences, from tests/perft/*.perft: "<spec>; <fen or start>; <depth> <count>; …" a line.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "edge/game/any_game.hpp"
#include "support/empty_variant.hpp"
#include "support/game_at.hpp"

namespace turncoat::testing {

namespace {

// Counts above this are left to the release build: sanitizers make them take minutes.
#if defined(NDEBUG)
constexpr std::uint64_t most_leaves = 1'000'000'000;
#else
constexpr std::uint64_t most_leaves = 500'000;
#endif

struct PerftCase {
  std::string name, spec, fen;
  std::vector<std::pair<int, std::uint64_t>> counts;
};

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
  return first == text.npos ? "" : text.substr(first, last - first + 1);
}

std::vector<PerftCase> all_cases() {
  std::vector<PerftCase> out;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(TURNCOAT_TESTS_DIR "/perft"))
    if (entry.path().extension() == ".perft") files.push_back(entry.path());
  std::ranges::sort(files);
  for (const auto& file : files) {
    std::ifstream in(file);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      if (line.empty() || line.starts_with('#')) continue;
      PerftCase c;
      c.name = file.stem().string() + "_line_" + std::to_string(number);
      std::istringstream parts(line);
      std::getline(parts, c.spec, ';'), std::getline(parts, c.fen, ';');
      c.spec = trimmed(c.spec), c.fen = trimmed(c.fen);
      for (std::string count; std::getline(parts, count, ';');) {
        std::istringstream numbers(count);
        std::pair<int, std::uint64_t> entry;
        if (numbers >> entry.first >> entry.second) c.counts.push_back(entry);
      }
      out.push_back(c);
    }
  }
  return out;
}

std::uint64_t leaves_of(const AnyGame& game, int depth) {
  std::uint64_t leaves = 0;
  for (const PerftLine& line : game.perft(depth)) leaves += line.leaves;
  return leaves;
}

class PerftTest : public ::testing::TestWithParam<PerftCase> {};

TEST_P(PerftTest, CountsAreRight) {
  const PerftCase& c = GetParam();
  const auto game = game_at(c.spec, c.fen == "start" ? "" : c.fen);
  ASSERT_FALSE(c.counts.empty());
  for (const auto& [depth, count] : c.counts) {
    if (count > most_leaves) continue;
    EXPECT_EQ(leaves_of(*game, depth), count) << "depth " << depth;
    if (count <= 2'000'000 && count <= most_leaves)
      EXPECT_EQ(game->perft_by_playing(depth), count) << "depth " << depth;
  }
}

TEST_P(PerftTest, CountsAreRightByTables) {
  const PerftCase& c = GetParam();
  const auto variant = empty_variant(c.spec);
  if (!variant) return;
  const auto game = game_at(*variant, c.fen == "start" ? "" : c.fen);
  for (const auto& [depth, count] : c.counts)
    if (count <= most_leaves / 10) EXPECT_EQ(leaves_of(*game, depth), count) << "depth " << depth;
}

INSTANTIATE_TEST_SUITE_P(Perft, PerftTest, ::testing::ValuesIn(all_cases()),
                         [](const auto& info) { return info.param.name; });

}  // namespace

}  // namespace turncoat::testing
