#include "server/searches.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

#include "edge/protocol/info_line.hpp"
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
  AnyGame& game = *task.game;
  if (!game.reset_search(move_megabytes, SearcherKind::usual)) return found;
  SearchLimits limits;
  limits.level = task.level;
  limits.seconds = task.level >= strongest_level ? level_seconds(task.level) : longest_move;
  limits.now = now;
  limits.stopped = [&stop] { return stop.stop_requested(); };
  const auto actor = static_cast<std::size_t>(game.actor());
  found.move = game.search(limits, [&](const SearchLine& line) { found.expects = line.score.expected[actor]; }).move;
  return found;
}

std::string search_position(const PositionSearch& search, const std::stop_token& stop) {
  AnyGame& game = *search.game;
  if (!game.reset_search(position_megabytes, SearcherKind::usual)) return {};
  SearchLimits limits;
  limits.nodes = search.nodes;
  limits.seconds = longest_position;
  limits.only = search.only;
  limits.now = now;
  limits.stopped = [&stop] { return stop.stop_requested(); };
  std::optional<SearchLine> best;
  game.search(limits, [&](const SearchLine& line) { best = line; });
  if (!best) return {};
  best->moves.resize(std::min(best->moves.size(), most_moves));
  return info_json(*best, game.info());
}

}  // namespace turncoat::server
