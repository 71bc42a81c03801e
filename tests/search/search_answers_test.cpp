// What every search answers, in every game and under every limit: at least one line; lines in the order of their
// scores; and the move and the expected answer are the first two of the line that was reported last.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "core/random.hpp"
#include "native/clock.hpp"
#include "native/threads.hpp"
#include "support/game_at.hpp"
#include "support/sanitized.hpp"
#include "support/specs.hpp"

namespace turncoat::testing {

namespace {

// Positions on the way of random games, in which a seat is to act.
std::vector<std::unique_ptr<AnyGame>> positions(const std::string& spec, int number) {
  std::vector<std::unique_ptr<AnyGame>> out;
  Random random(7);
  while (static_cast<int>(out.size()) < number) {
    auto game = game_at(spec);
    for (auto left = 1 + random.below(60); left > 0 || game->actor() == dice; left -= left > 0 ? 1 : 0)
      if (!game->play_random(random)) break;
    if (!game->decided()) out.push_back(std::move(game));
  }
  return out;
}

// A search with all that it reported: the lines of each iteration, the best first.
struct Answer {
  SearchResult result;
  std::vector<std::vector<SearchLine>> reports;
};

Answer asked(AnySearcher& searcher, const AnyGame& game, const SearchLimits& limits) {
  Answer out;
  out.result = searcher.search(game, limits, [&](const SearchLine& line) {
    if (line.rank == 1) out.reports.emplace_back();
    ASSERT_FALSE(out.reports.empty()) << "a later line comes first";
    out.reports.back().push_back(line);
  });
  return out;
}

// The line can be played, and a move follows where the line expects one of a player.
void expect_playable(const AnyGame& game, const SearchLine& line) {
  const auto copy = game.clone();
  for (const std::string& move : line.moves) ASSERT_TRUE(copy->play(move)) << move << ' ' << copy->fen();
}

void expect_sorted(const std::vector<SearchLine>& lines) {
  std::set<std::string> moves;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(lines[i].rank, static_cast<int>(i) + 1);
    EXPECT_EQ(lines[i].depth, lines[0].depth);
    ASSERT_FALSE(lines[i].moves.empty());
    EXPECT_TRUE(moves.insert(lines[i].moves[0]).second) << "twice " << lines[i].moves[0];
    if (i > 0) EXPECT_GE(lines[i - 1].score.centipawns, lines[i].score.centipawns) << "line " << i + 1;
  }
}

// The sides share the whole point, and a side that mates has it; allies have the same.
void expect_shares(const AnyGame& game, const SearchLine& line) {
  const auto& expected = line.score.expected;
  int sum = 0;
  for (std::size_t seat = static_cast<std::size_t>(std::max(0, game.info().allies - 1)); seat < expected.size(); ++seat)
    sum += expected[seat];
  EXPECT_NEAR(sum, 1000, 2);
  if (line.score.mate_plies != 0)
    EXPECT_EQ(expected[static_cast<std::size_t>(game.actor())], line.score.mate_plies > 0 ? 1000 : 0);
}

void expect_consistent(const AnyGame& game, const Answer& answer, int lines) {
  ASSERT_FALSE(answer.reports.empty()) << "nothing was reported";
  for (const auto& report : answer.reports) {
    expect_sorted(report);
    EXPECT_EQ(report.size(), std::min(game.count(), static_cast<std::size_t>(lines)));
  }
  const auto& last = answer.reports.back();
  for (const SearchLine& line : last) expect_playable(game, line), expect_shares(game, line);
  const auto& best = last[0].moves;
  EXPECT_EQ(answer.result.move, best[0]);
  const auto next = game.clone();
  ASSERT_TRUE(next->play(best[0]));
  EXPECT_EQ(answer.result.ponder, best.size() > 1 && next->actor() != dice ? best[1] : "");
  EXPECT_GE(answer.result.nodes, last[0].nodes);
}

class SearchAnswerTest : public ::testing::TestWithParam<std::string> {
 protected:
  // Asks about each position, with these limits and several numbers of lines.
  void ask_everywhere(const std::function<SearchLimits()>& limits, int number = 4) {
    for (const auto& game : positions(GetParam(), number))
      for (const int lines : {1, 4}) {
        SearchLimits asks = limits();
        asks.lines = lines;
        const Answer answer = asked(**game->searcher(1), *game, asks);
        SCOPED_TRACE(game->fen() + ", " + std::to_string(lines) + " lines, nodes " + std::to_string(asks.nodes) +
                     ", level " + std::to_string(asks.level));
        expect_consistent(*game, answer, std::min(lines, most_lines_of(asks)));
      }
  }
  // A level may have chosen its move before it searched; then there is no other line.
  static int most_lines_of(const SearchLimits& limits) { return limits.level == strongest_level ? limits.lines : 1; }
};

TEST_P(SearchAnswerTest, IsTheLineUnderAnyLimitOfNodes) {
  for (const std::uint64_t nodes : {1, 2, 5, 10, 25, 50, 120, 300, 777, 1500, 3333, 9999})
    ask_everywhere([nodes] { return SearchLimits{.nodes = nodes}; });
}

TEST_P(SearchAnswerTest, IsTheLineWhenStopped) {
  for (const int looks : {0, 1, 2, 5, 9, 17})
    ask_everywhere([looks] {
      return SearchLimits{.infinite = true, .stopped = [left = looks]() mutable { return left-- <= 0; }};
    });
}

TEST_P(SearchAnswerTest, IsTheLineUnderALimitOfTime) {
  for (const double seconds : {0.0001, 0.001, 0.004, 0.011})
    ask_everywhere([seconds] {
      return SearchLimits{.seconds = seconds, .now = [time = 0.0]() mutable { return time += 0.001; }};
    });
  for (const double clock : {0.001, 0.05, 0.5})
    ask_everywhere([clock] {
      return SearchLimits{.clock = clock, .increment = 0.001, .now = [time = 0.0]() mutable { return time += 0.001; }};
    });
}

TEST_P(SearchAnswerTest, IsTheLineOfTheFirstThread) {
  for (const std::uint64_t nodes : {1, 50, 700, 3000})
    ask_everywhere([nodes] { return SearchLimits{.nodes = nodes, .threads = 2, .together = run_together}; });
}

TEST_P(SearchAnswerTest, IsTheLineOfALevel) {
  for (const int level : {1, 2, 4, 7, 9})
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
      for (const auto& game : positions(GetParam(), 5)) {
        const Answer answer = asked(**game->searcher(1), *game, {.level = level, .seed = seed});
        SCOPED_TRACE(game->fen() + ", level " + std::to_string(level));
        expect_consistent(*game, answer, 1);
      }
}

TEST_P(SearchAnswerTest, IsTheLineOfAMateSearch) {
  for (const int turns : {1, 2}) ask_everywhere([turns] { return SearchLimits{.nodes = 20'000, .mate = turns}; });
}

// Searchers that measure the usual one answer as it does.
TEST_P(SearchAnswerTest, IsTheLineOfEverySearcher) {
  for (std::size_t kind = 0; kind < std::size(searcher_names); ++kind)
    for (const auto& game : positions(GetParam(), 4))
      for (const std::uint64_t nodes : {1, 40, 600}) {
        const auto searcher = game->searcher(1, static_cast<SearcherKind>(kind));
        if (!searcher) continue;
        const Answer answer = asked(**searcher, *game, {.nodes = nodes});
        SCOPED_TRACE(game->fen() + ", searcher " + std::string(searcher_names[kind]));
        expect_consistent(*game, answer, 1);
      }
}

INSTANTIATE_TEST_SUITE_P(Games, SearchAnswerTest,
                         ::testing::Values("chess", "mercenary", "mercenary3", "mercurial", "merger", "cooperative",
                                           "cooperative:red=player", "mercenary:armies=fourth"),
                         [](const auto& info) { return name_of_spec(info.param); });

}  // namespace

}  // namespace turncoat::testing
