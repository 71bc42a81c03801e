// A search ends when it must, in every game and every variant, also before its first iteration is finished.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>

#include "core/random.hpp"
#include "native/clock.hpp"
#include "native/threads.hpp"
#include "support/game_at.hpp"
#include "support/random_variant.hpp"
#include "support/sanitized.hpp"

namespace turncoat::testing {

namespace {

// Nodes between two looks at the clock.
constexpr std::uint64_t look = 64;

// Variants in which captures and promotions lead to so many others that none of them can be looked at to the end.
const std::vector<std::string>& crowded() {
  static const std::vector<std::string> texts = {
      "[x : chess] | promotion P = Q R B N at rank 3",
      "[x : chess] | promotion P = Q at rank 3",
      "[x : chess] | promotion P = Q R B N at rank 4",
      "[x : chess] | promotion P = Q R B N at rank 3 | piece P = pawn RmN",
      "[x : chess] | piece Q = queen QN | start = kqqqqqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/KQQQQQQQ",
      "[x : chess] | king = taken | castles = - | start = qqqkqqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQKQQQQ",
      "[x : chess] | piece A = amazon QN | board = 16x8 | castles = - | passing = off | "
      "start = aaaaaaaakaaaaaaa/aaaaaaaaaaaaaaaa/16/16/16/16/AAAAAAAAAAAAAAAA/AAAAAAAAKAAAAAAA"};
  return texts;
}

std::unique_ptr<AnyGame> opened(const std::string& text) {
  auto game = open_game(text);
  EXPECT_TRUE(game) << text << ": " << sentence(game.error());
  return game ? std::move(*game) : nullptr;
}

// What a search answers and reports; there must be a line, and the answer is its move.
struct BoundedAnswer {
  SearchResult result;
  SearchLine line;
};
BoundedAnswer bounded(AnySearcher& searcher, const AnyGame& game, const SearchLimits& limits) {
  BoundedAnswer out;
  int told = 0;
  out.result = searcher.search(game, limits, [&](const SearchLine& line) {
    ++told;
    if (line.rank == 1) out.line = line;
  });
  EXPECT_GT(told, 0) << game.fen();
  EXPECT_TRUE(game.clone()->play(out.result.move)) << out.result.move << ' ' << game.fen();
  if (!out.line.moves.empty()) EXPECT_EQ(out.result.move, out.line.moves[0]) << game.fen();
  return out;
}

// A searcher limited by `go nodes` takes no more nodes than that, whatever is found by then.
TEST(BoundedSearch, KeepsToItsNodesInTheFirstIteration) {
  std::vector<std::string> specs = crowded();
  for (const GameInfo* info : games()) specs.emplace_back(info->id);
  int broken_off = 0;
  for (const std::string& spec : specs)
    for (std::size_t kind = 0; kind < std::size(searcher_names); ++kind) {
      const auto game = opened(spec);
      const auto searcher = game->searcher(1, static_cast<SearcherKind>(kind));
      if (!searcher || static_cast<SearcherKind>(kind) == SearcherKind::greedy) continue;
      for (const std::uint64_t nodes : {1, 2, 7, 50, 700, 2000}) {
        SCOPED_TRACE(spec + ", " + std::string(searcher_names[kind]) + ", " + std::to_string(nodes));
        const BoundedAnswer answer = bounded(**searcher, *game, {.nodes = nodes, .first_nodes = nodes});
        EXPECT_LE(answer.result.nodes, nodes);
        broken_off += answer.line.depth == 0 ? 1 : 0;
      }
    }
  EXPECT_GT(broken_off, 20);
}

TEST(BoundedSearch, StopsInTheFirstIteration) {
  for (const std::string& spec : crowded())
    for (const std::uint64_t looks : {0, 1, 5}) {
      const auto game = opened(spec);
      const auto searcher = *game->searcher(1);
      std::uint64_t left = looks;
      SearchLimits limits{.infinite = true};
      limits.stopped = [&left] { return left-- == 0; };
      SCOPED_TRACE(spec);
      EXPECT_LE(bounded(*searcher, *game, limits).result.nodes, (looks + 1) * look);
    }
}

// On a clock as well, whatever is left of it.
TEST(BoundedSearch, ItsTimeEndsTheFirstIteration) {
  for (const std::string& spec : crowded())
    for (const double left : {0.04, 0.2, 1.0, 10.0}) {
      const auto game = opened(spec);
      const auto searcher = *game->searcher(1);
      double time = 100;
      SearchLimits limits{.clock = left, .overhead = 0.03};
      limits.now = [&time] { return time += 0.002; };  // for 64 nodes
      SCOPED_TRACE(spec + ", " + std::to_string(left));
      bounded(*searcher, *game, limits);
      EXPECT_LT(time - 100, std::max(0.01, left - 0.03));
    }
}

// Captures that are forced are not all searched deeper, as the answers to a check are.
TEST(BoundedSearch, GoesDeepWhereCapturesAreForced) {
  const auto game =
      opened("[x : chess] | royal = - | castles = - | capturing = must | extinct = all wins | stalemate = wins");
  EXPECT_GE(bounded(**game->searcher(1), *game, {.nodes = 20000}).line.depth, 7);
}

// Levels, and the lab, are promised a first iteration that is finished where it ends within so many nodes.
TEST(BoundedSearch, FinishesWhatIsPromised) {
  for (const GameInfo* info : games()) {
    const auto game = opened(std::string(info->id));
    for (const SearchLimits& limits : {SearchLimits{.nodes = 1}, SearchLimits{.level = 1}})
      EXPECT_GE(bounded(**game->searcher(1), *game, limits).line.depth, 1) << info->id;
  }
  for (const std::string& spec : crowded()) {
    const auto game = opened(spec);
    for (const SearchLimits& limits : {SearchLimits{.nodes = 1}, SearchLimits{.level = 3}}) {
      const BoundedAnswer answer = bounded(**game->searcher(1), *game, limits);
      EXPECT_LE(answer.result.nodes, promised_nodes) << spec;
      EXPECT_EQ(answer.line.depth == 0, answer.result.nodes == promised_nodes) << spec;
    }
  }
}

// Lines of which nothing is known yet stand behind those that were searched, in the order of what they look like.
TEST(BoundedSearch, TellsEveryLineOfAFirstIterationBrokenOff) {
  for (const std::string& spec : crowded())
    for (const std::uint64_t nodes : {1, 30, 3000}) {
      const auto game = opened(spec);
      SearchLimits limits{.nodes = nodes, .first_nodes = nodes, .lines = 100};
      const auto lines = last_lines(*game, limits);
      SCOPED_TRACE(spec);
      ASSERT_EQ(lines.size(), std::min<std::size_t>(100, game->count()));
      for (std::size_t i = 1; i < lines.size(); ++i)
        EXPECT_GE(lines[i - 1].score.centipawns, lines[i].score.centipawns) << i;
    }
}

// What hangs is not taken for a better move than others, and a mate is seen, before anything has been searched.
TEST(BoundedSearch, LooksAtWhatItHasNotSearched) {
  const auto first = [](const std::string& fen) {
    SearchLimits limits{.infinite = true, .stopped = [] { return true; }};
    const auto game = game_at("chess", fen);
    return search(*game, limits).move;
  };
  EXPECT_EQ(first("6k1/5ppp/8/8/8/8/q4PPP/4R1K1 w - - 0 1"), "e1e8");
  EXPECT_NE(first("4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1"), "d2d5");
}

TEST(BoundedSearch, OneMoveIsThoughtAboutForTheTimeThatIsGiven) {
  const auto depth_of = [](const AnyGame& game, SearchLimits limits) {
    double time = 1;
    limits.now = [&time] { return time += 0.001; };
    int depth = 0;
    search(game, limits, [&](const SearchLine& line) { depth = line.depth; });
    return depth;
  };
  for (const GameInfo* info : games()) {
    const auto game = opened(std::string(info->id));
    const std::vector<std::string> one = {game->moves()[0].text};
    EXPECT_GT(depth_of(*game, {.seconds = 0.5, .only = one}), 2) << info->id;
    // Where time is saved that is not used, there is nothing to decide.
    EXPECT_EQ(depth_of(*game, {.clock = 60, .only = one}), 1) << info->id;
    EXPECT_EQ(depth_of(*game, {.seconds = 0.5, .at_most = true, .only = one}), 1) << info->id;
  }
  // A single legal move.
  EXPECT_GT(depth_of(*game_at("chess", "7k/8/8/8/8/8/1r6/K7 w - - 0 1"), {.seconds = 0.5}), 2);
}

// ---- random variants of all parents

using Text = std::function<std::string(RandomVariants&)>;
const std::vector<Text>& parents() {
  static const std::vector<Text> texts = {[](auto& v) { return v.next(); },
                                          [](auto& v) { return v.next_with_capture_effects(); },
                                          [](auto& v) { return v.next_mercurial(); },
                                          [](auto& v) { return v.next_merger(); },
                                          [](auto& v) { return v.next_mercenary3(); },
                                          [](auto& v) { return v.next_cooperative(); },
                                          [](auto& v) { return v.next_mercenary(); },
                                          [](auto& v) { return v.next_mercenary(true); }};
  return texts;
}

// Processor's time that a search takes which has 50 ms of it.
double seconds_of_a_search(AnySearcher& searcher, const AnyGame& game) {
  SearchLimits limits{.seconds = 0.05, .now = cpu_seconds_now};
  const double start = cpu_seconds_now();
  bounded(searcher, game, limits);
  return cpu_seconds_now() - start;
}

// By alpha-beta and by UCT.
TEST(BoundedSearch, EndsInTimeWhereCapturesCrowd) {
  for (const std::string& spec : crowded())
    for (const SearcherKind kind : {SearcherKind::usual, SearcherKind::uct}) {
      const auto game = opened(spec);
      const double seconds = seconds_of_a_search(**game->searcher(1, kind), *game);
      EXPECT_LT(seconds, sanitized ? 1 : 0.12) << spec << ", " << searcher_names[static_cast<std::size_t>(kind)];
    }
}

// TURNCOAT_SEARCHES=2000x50 tries so many variants, each in so many positions, which takes an hour and a half; 1000x50x1
// and 1000x50x2 are other variants, beside each other.
TEST(BoundedSearch, EndsInTimeInRandomVariants) {
  int most = sanitized ? 8 : 16, of_each = 2;
  unsigned others = 0;
  if (const char* wanted = std::getenv("TURNCOAT_SEARCHES")) std::sscanf(wanted, "%dx%dx%u", &most, &of_each, &others);
  RandomVariants variants(20261201 + others);
  Random random(3 + others);
  int tried = 0, searched = 0;
  double longest = 0;
  for (std::size_t i = 0; tried < most; ++i) {
    const std::string text = parents()[i % parents().size()](variants);
    auto game = open_game(text);
    if (!game) continue;  // a random text may be none
    ++tried;
    const auto searcher = *(*game)->searcher(1);
    for (int left = of_each; left > 0;) {
      for (auto plies = 1 + random.below(8); plies > 0; --plies)
        if (!(*game)->play_random(random)) (*game)->restart();
      if ((*game)->decided() || (*game)->actor() == dice) continue;
      const double seconds = seconds_of_a_search(*searcher, **game);
      longest = std::max(longest, seconds);
      EXPECT_LT(seconds, sanitized ? 1 : 0.12) << text << (*game)->fen();
      --left, ++searched;
    }
  }
  EXPECT_EQ(searched, most * of_each);
  std::cout << searched << " searches of 50 ms, the longest " << longest * 1000 << " ms\n";
}

}  // namespace

}  // namespace turncoat::testing
