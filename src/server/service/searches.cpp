#include "server/service/searches.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

#include "edge/uci/info_line.hpp"
#include "search/level.hpp"

namespace turncoat::server {

namespace {

using namespace online;

constexpr std::size_t move_megabytes = 4, position_megabytes = 16;  // of hash
constexpr double longest_move = 10;                                 // seconds, whatever the level
constexpr double longest_position = 20;                             // well within its lease
constexpr std::size_t most_moves = 8;                               // of a line that is kept

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

}  // namespace

BotMove find_move(const BotTask& task, const std::stop_token& stop) {
  BotMove found;
  const AnyGame& game = *task.game;
  const auto searcher = game.searcher(move_megabytes);
  if (!searcher) return found;
  SearchLimits limits;
  limits.level = task.level;
  limits.seconds = task.level >= strongest_level ? level_seconds(task.level) : longest_move;
  limits.at_most = true;
  limits.now = now;
  limits.stopped = [&stop] { return stop.stop_requested(); };
  const auto actor = static_cast<std::size_t>(game.actor());
  const auto note = [&](const SearchLine& line) { found.expects = line.score.expected[actor]; };
  found.move = (*searcher)->search(game, limits, note).move;
  return found;
}

std::string search_position(const PositionSearch& search, const std::stop_token& stop) {
  const AnyGame& game = *search.game;
  const auto searcher = game.searcher(position_megabytes);
  if (!searcher) return {};
  SearchLimits limits;
  limits.nodes = search.nodes;
  limits.seconds = longest_position;
  limits.only = search.only;
  limits.now = now;
  limits.stopped = [&stop] { return stop.stop_requested(); };
  std::optional<SearchLine> best;
  (*searcher)->search(game, limits, [&](const SearchLine& line) { best = line; });
  if (!best) return {};
  best->moves.resize(std::min(best->moves.size(), most_moves));
  return info_json(*best, game.info());
}

}  // namespace turncoat::server
