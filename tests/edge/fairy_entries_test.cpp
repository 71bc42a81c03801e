// Every variant that Fairy-Stockfish knows by name, and every entry of its own variants.ini, of which tests/fairy has
// the settings and the counts (bench/fairy_entries.py): each is taken over exactly, or what is different is named.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "core/fen.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/variants.hpp"
#include "edge/workshop/fairy.hpp"
#include "edge/workshop/fairy_templates.hpp"

namespace turncoat::testing {

namespace {

std::string text_of(const std::string& path) {
  std::ifstream in(TURNCOAT_TESTS_DIR + path);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string file_of_names() {
  std::string out;
  for (std::string_view name : fairy_templates()) out += "[" + std::string(name) + "-:" + std::string(name) + "]\n";
  return out;
}
// An entry a line: its heading and its keys, with bars between them.
std::string file_of_entries() {
  std::string out;
  const std::string all = text_of("/fairy/entries.txt");
  for (std::string_view rest = all; !rest.empty();) {
    const std::size_t bar = std::min(rest.find(" | "), rest.size());
    (out += rest.substr(0, bar)) += bar < rest.size() ? "\n" : "";
    rest.remove_prefix(std::min(bar + 3, rest.size()));
  }
  return out;
}

struct Taken {
  std::string name;
  Expected<FairyVariant> variant;
  std::vector<FairyLeft> left;  // but what says how pieces look
  std::vector<VariantFault> faults;
  bool exact() const { return variant && left.empty() && faults.empty(); }
};
std::vector<Taken> take(const std::string& file) {
  std::vector<Taken> out;
  const auto entries = read_fairy(file);
  EXPECT_TRUE(entries);
  for (const FairyEntry& entry : *entries) {
    Taken& one = out.emplace_back(Taken{.name = entry.name, .variant = variant_of(entry), .left = {}, .faults = {}});
    if (one.name.ends_with('-')) one.name.pop_back();
    if (!one.variant) continue;
    one.left = one.variant->left;
    std::erase_if(one.left, [](const FairyLeft& left) { return left.why.fault->code == "fairy-looks"; });
    one.faults = faults_of_variant(one.variant->text);
  }
  return out;
}

std::uint64_t leaves(const AnyGame& game, int depth) {
  std::uint64_t out = 0;
  for (const PerftLine& line : game.perft(depth)) out += line.leaves;
  return out;
}

// A position that random play reaches, as bench/fairy_entries.py plays it.
void play_to(AnyGame& game, int number) {
  constexpr int plies = 6, fewest = 8;  // with fewer pieces a position may be drawn, as it never is there
  auto state = static_cast<std::uint64_t>(number);
  for (int ply = 0; ply < plies * number; ++ply) {
    std::vector<std::string> moves;
    for (std::size_t i = 0; i < game.count(); ++i) moves.push_back(game.text_at(i));
    std::ranges::sort(moves);
    state = state * 6364136223846793005U + 1442695040888963407U;
    ASSERT_TRUE(game.play(moves[(state >> 33U) % moves.size()]));
    if (game.count() == 0 || game.setup().stacks.size() < fewest) {
      game.undo();
      return;
    }
  }
}

std::vector<std::uint64_t> counts_of(const std::string& text) {
  constexpr std::uint64_t deep = 3000;
  const auto start = open_variant(text);
  std::vector<std::uint64_t> out;
  if (text.contains("\nturn = move duck")) {  // one move there: counted from the start alone
    for (int depth : {2, 4}) out.push_back(leaves(**start, depth));
    return out;
  }
  for (int depth : {1, 2, 3}) out.push_back(leaves(**start, depth));
  for (int number = 1; number <= 10; ++number) {
    const auto game = (*start)->clone();
    play_to(*game, number);
    const std::uint64_t two = leaves(*game, 2);
    out.push_back(two <= deep ? leaves(*game, 3) : two);
  }
  return out;
}

// "exact", or the lines that are not taken over.
std::string row_of(const Taken& one) {
  if (one.exact()) return "exact";
  if (!one.variant) {
    const Error& why = one.variant.error();  // a movement: with its key, and without the line
    return why.arguments.size() < 2 ? sentence(why) : "refused: `" + why.arguments[1] + "`, " + sentence(why.cause[0]);
  }
  std::string out;
  for (const FairyLeft& left : one.left)
    if (const std::string key = "`" + left.line.key + "`"; !out.contains(key)) out += (out.empty() ? "" : ", ") + key;
  if (!one.faults.empty()) (out += out.empty() ? "" : "; ") += sentence(one.faults[0].error);
  return out;
}
std::string table_of(const std::vector<Taken>& all) {
  std::string out = "| name | what is different |\n|---|---|\n";
  for (const Taken& one : all) out += "| " + one.name + " | " + row_of(one) + " |\n";
  return out;
}

}  // namespace

TEST(FairyEntriesTest, WhatIsTakenOverExactlyHasTheSameCounts) {
  std::map<std::string, std::vector<std::uint64_t>> counts;
  std::ifstream in(TURNCOAT_TESTS_DIR "/fairy/counts.txt");
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line.substr(line.find(':') + 1));
    counts[line.substr(0, line.find(':'))] = {std::istream_iterator<std::uint64_t>(words), {}};
  }
  std::size_t exact = 0;
  for (const std::string& file : {file_of_names(), file_of_entries()})
    for (const Taken& one : take(file)) {
      SCOPED_TRACE(one.name);
      EXPECT_EQ(counts.contains(one.name), one.exact()) << row_of(one);
      if (!one.exact() || !counts.contains(one.name)) continue;
      ++exact;
      EXPECT_EQ(counts_of(one.variant->text), counts.at(one.name)) << one.variant->text;
    }
  EXPECT_EQ(exact, counts.size());
  EXPECT_EQ(fairy_templates().size(), 121U);
  EXPECT_GE(exact, 125U);
}

TEST(FairyEntriesTest, EveryOtherNamesWhatIsDifferentWithItsLine) {
  const std::string file = file_of_entries();
  const auto lines = split(file, '\n');
  for (const Taken& one : take(file))
    for (const FairyLeft& left : one.left) {
      if (left.line.line == 0) continue;  // the template says it
      const std::string_view line = lines[static_cast<std::size_t>(left.line.line) - 1];
      EXPECT_TRUE(line.starts_with(left.line.key + " = ") || line.starts_with("[" + one.name))
          << one.name << ": " << left.line.key << ", " << line;
    }
}

TEST(FairyEntriesTest, TheDocumentedTableIsThis) {
  const std::string path = TURNCOAT_TESTS_DIR "/../docs/imports.md";
  std::ifstream in(path);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::string names = "\n## Names\n\n", entries = "\n## Entries\n\n";
  ASSERT_TRUE(text.contains(names) && text.contains(entries));
  const std::string now = text.substr(0, text.find(names)) + names + table_of(take(file_of_names())) + entries +
                          table_of(take(file_of_entries()));
  if (std::getenv("TURNCOAT_UPDATE_IMPORTS") != nullptr) std::ofstream(path) << now;
  EXPECT_TRUE(text == now) << "TURNCOAT_UPDATE_IMPORTS=1 writes the tables of docs/imports.md";
}

}  // namespace turncoat::testing
