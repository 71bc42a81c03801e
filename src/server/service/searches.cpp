#include "server/service/searches.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <optional>

#include "edge/uci/info_line.hpp"
#include "search/level.hpp"

namespace turncoat::server {

namespace {

using namespace online;

constexpr std::size_t move_megabytes = 4, position_megabytes = 16, look_megabytes = 1;  // of hash
constexpr double longest_move = 10;                                                     // seconds, whatever the level
constexpr double longest_position = 20;                                                 // seconds
constexpr double longest_look = 1;                                                      // seconds
// By the clock: well within its lease.
constexpr std::chrono::seconds longest_wait_for_a_position{45};
constexpr std::size_t most_moves = 8;  // of a line that is kept

}  // namespace

double thread_seconds() {
  std::timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

BotMove find_move(const BotTask& task, const Stopped& stopped) {
  BotMove found;
  if (stopped()) return found;
  const AnyGame& game = *task.game;
  const auto searcher = game.searcher(move_megabytes);
  if (!searcher) return found;
  SearchLimits limits;
  limits.level = task.level;
  limits.seconds = task.level >= strongest_level ? level_seconds(task.level) : longest_move;
  limits.at_most = true;
  limits.now = thread_seconds;
  limits.stopped = stopped;
  const auto actor = static_cast<std::size_t>(game.actor());
  const auto note = [&](const SearchLine& line) { found.expects = line.score.expected[actor]; };
  found.move = (*searcher)->search(game, limits, note).move;
  return found;
}

std::string search_position(const PositionSearch& search, const Stopped& stopped) {
  if (stopped()) return {};
  const auto end = std::chrono::steady_clock::now() + longest_wait_for_a_position;
  const AnyGame& game = *search.game;
  const auto searcher = game.searcher(position_megabytes);
  if (!searcher) return {};
  SearchLimits limits;
  limits.nodes = search.nodes;
  limits.seconds = longest_position;
  limits.only = search.only;
  limits.now = thread_seconds;
  limits.stopped = [&] { return stopped() || std::chrono::steady_clock::now() > end; };
  std::optional<SearchLine> best;
  (*searcher)->search(game, limits, [&](const SearchLine& line) { best = line; });
  if (!best) return {};
  best->moves.resize(std::min(best->moves.size(), most_moves));
  return info_json(*best, game.info());
}

bool is_too_heavy(const AnyGame& game, const Stopped& stopped, std::uint64_t most_nodes) {
  if (stopped()) return false;
  const auto searcher = game.searcher(look_megabytes);
  if (!searcher) return false;
  SearchLimits limits;
  limits.depth = 1;
  limits.nodes = most_nodes;
  limits.seconds = longest_look;
  limits.now = thread_seconds;
  limits.stopped = stopped;
  const SearchResult result = (*searcher)->search(game, limits);
  return result.nodes >= most_nodes || result.seconds >= longest_look;
}

}  // namespace turncoat::server
