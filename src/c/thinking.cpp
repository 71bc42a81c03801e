// Searches (turncoat.h).
#include <atomic>
#include <cstddef>
#include <optional>
#include <thread>

#include "c/handle.hpp"
#include "edge/game/faults.hpp"
#include "edge/game/given_network.hpp"
#include "edge/game/why_not.hpp"
#include "native/clock.hpp"
#include "native/threads.hpp"

using namespace turncoat;
using namespace turncoat::c;

namespace {

constexpr int most_depth = 100, most_lines = 500;
constexpr std::size_t most_megabytes = 1 << 20;

// The structures are read as far as the caller knows them.
turncoat_limits known(const turncoat_limits* limits) {
  turncoat_limits out;
  turncoat_no_limits(&out);
  if (limits == nullptr) return out;
  std::memcpy(&out, limits, std::min(limits->size, sizeof out));
  // A size that fits no known structure can end inside of the pointer.
  if (limits->size < offsetof(turncoat_limits, only) + sizeof out.only) out.only = nullptr;
  return out;
}

// What is out of range, in a sentence; empty if nothing is.
std::string out_of_range(const turncoat_limits& limits) {
  const auto whole = [](const char* name, long long value, long long least, long long most) {
    if (value >= least && value <= most) return std::string();
    return std::string(name) + " must be " + std::to_string(least) + " to " + std::to_string(most) + ", not " +
           std::to_string(value);
  };
  const auto positive = [](const char* name, double value) {
    return value >= 0 && value <= 1e9 ? std::string() : std::string(name) + " must be seconds from 0 to 1e9";
  };
  for (std::string fault :
       {whole("depth", limits.depth, 0, most_depth), whole("moves_to_go", limits.moves_to_go, 0, 1000),
        whole("level", limits.level, 1, strongest_level), whole("lines", limits.lines, 1, most_lines),
        whole("threads", limits.threads, 1, most_threads), positive("seconds", limits.seconds),
        positive("clock", limits.clock), positive("increment", limits.increment)})
    if (!fault.empty()) return fault;
  return "";
}

Expected<std::vector<std::string>> read_only(const AnyGame& game, const char* text) {
  std::vector<std::string> out;
  if (text == nullptr) return out;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    if (word.empty()) continue;
    if (!game.texts().find(word)) return illegal(game, word);
    out.emplace_back(word);
  }
  return out;
}

SearchReport reporter(const turncoat_listener& listener) {
  if (listener.line == nullptr) return {};
  return [&listener](const SearchLine& line) {
    std::string moves;
    for (const std::string& move : line.moves) (moves += moves.empty() ? "" : " ") += move;
    turncoat_line out{.size = sizeof(turncoat_line),
                      .depth = line.depth,
                      .selective_depth = line.selective_depth,
                      .rank = line.rank,
                      .centipawns = line.score.centipawns,
                      .mate_plies = line.score.mate_plies,
                      .expected = {},
                      .nodes = line.nodes,
                      .seconds = line.seconds,
                      .hash_permille = line.hash_permille,
                      .moves = moves.c_str()};
    std::ranges::copy(line.score.expected, out.expected);
    listener.line(&out, listener.user);
  };
}

}  // namespace

void turncoat_no_limits(turncoat_limits* limits) {
  if (limits != nullptr)
    *limits = {.size = sizeof(turncoat_limits),
               .depth = 0,
               .nodes = 0,
               .seconds = 0,
               .clock = 0,
               .increment = 0,
               .moves_to_go = 0,
               .level = strongest_level,
               .lines = 1,
               .threads = 1,
               .seed = 1,
               .only = nullptr};
}

bool turncoat_think(turncoat_game* game, const turncoat_limits* wanted, const turncoat_listener* listening, char* move,
                    std::size_t size, turncoat_error* error) {
  if (game == nullptr) return misused(error, "the game must not be NULL");
  const turncoat_limits given = known(wanted);
  const turncoat_listener listener = listening == nullptr ? turncoat_listener{} : *listening;
  if (const std::string fault = out_of_range(given); !fault.empty()) return misused(error, fault);
  const auto only = read_only(*game->game, given.only);
  if (!only) return refuse(error, only.error());
  if (game->game->count() == 0) return refuse(error, failure(fault::game_over).error());
  if (game->game->actor() == dice) return refuse(error, failure(fault::dice_turn).error());

  SearchLimits limits;
  limits.depth = given.depth, limits.nodes = given.nodes, limits.seconds = given.seconds;
  if (limits.nodes > 0) limits.first_nodes = limits.nodes;
  limits.clock = given.clock, limits.increment = given.increment, limits.moves_to_go = given.moves_to_go;
  limits.level = given.level, limits.lines = given.lines, limits.seed = given.seed, limits.only = *only;
  limits.infinite = limits.depth == 0 && limits.nodes == 0 && limits.seconds == 0 && limits.clock == 0;
  if (limits.infinite && listener.stopped == nullptr)
    return misused(error, "a search without a limit needs a listener whose `stopped` ends it");
  limits.now = seconds_now;
  limits.threads = given.threads;
  limits.together = run_together;
  // Only the thread that called asks; the others hear of it.
  std::atomic<bool> stop = false;
  if (listener.stopped != nullptr)
    limits.stopped = [&, caller = std::this_thread::get_id()] {
      if (std::this_thread::get_id() == caller && listener.stopped(listener.user)) stop = true;
      return stop.load();
    };
  if (!game->searcher)
    if (!turncoat_set_hash(game, game->hash_megabytes, error)) return false;
  put(game->searcher->search(*game->game, limits, reporter(listener)).move, move, size);
  return true;
}

bool turncoat_set_hash(turncoat_game* game, std::size_t megabytes, turncoat_error* error) {
  if (game == nullptr) return misused(error, "the game must not be NULL");
  if (megabytes < 1 || megabytes > most_megabytes)
    return misused(error, "a hash table has 1 to 1048576 megabytes, not " + std::to_string(megabytes));
  const auto done = renew(game->searcher, *game->game, megabytes);
  if (!done) return refuse(error, done.error());
  game->hash_megabytes = megabytes;
  return true;
}

bool turncoat_set_network(turncoat_game* game, const void* file, std::size_t size, turncoat_error* error) {
  if (game == nullptr) return misused(error, "the game must not be NULL");
  std::optional<std::string_view> network;
  if (file != nullptr) network = std::string_view(static_cast<const char*>(file), size);
  auto played = with_network(*game->game, network);
  if (!played) return refuse(error, played.error());
  game->game = std::move(*played);
  game->searcher.reset();  // its hash table has values of the evaluation before
  return true;
}
