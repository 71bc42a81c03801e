#pragma once
// Moves that computers are to find, at all tables of a store: which are found next, and how long the others wait.
#include <algorithm>
#include <string>
#include <vector>

#include "online/base/clock.hpp"
#include "online/base/fair_shares.hpp"
#include "search/level.hpp"

namespace turncoat::online {

struct WaitingMove {
  WorkOrigin origin;
  int level = 1;
  bool taken = false;  // somebody thinks about it

  WaitingWork work() const { return {.origin = origin, .cost = level_seconds(level)}; }
};

// The tables whose moves are found next, at most so many, in that order. They are counted as served.
inline std::vector<std::string> choose(FairShares& shares, const std::vector<WaitingMove>& moves, std::size_t most) {
  std::vector<WaitingWork> waiting;
  for (const WaitingMove& move : moves)
    if (!move.taken) waiting.push_back(move.work());
  std::vector<std::string> out;
  while (!waiting.empty() && out.size() < most) {
    const std::size_t next = shares.next(waiting);
    shares.served(waiting[next].origin, waiting[next].cost);
    out.push_back(std::move(waiting[next].origin.table));
    waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(next));
  }
  return out;
}

// How long it takes until the move of each of these tables is found; none of those that are not there or taken.
struct Wait {
  std::string table;
  Millis time = 0;
  friend bool operator==(const Wait&, const Wait&) = default;
};
inline std::vector<Wait> waits_of(const std::vector<std::string>& tables, const std::vector<WaitingMove>& moves,
                                  std::size_t workers) {
  std::vector<WaitingWork> all;
  for (const WaitingMove& move : moves) all.push_back(move.work());
  std::vector<Wait> out;
  for (const WaitingMove& move : moves)
    if (!move.taken && std::ranges::find(tables, move.origin.table) != tables.end())
      out.push_back(
          {.table = move.origin.table, .time = static_cast<Millis>(1000 * fair_wait(all, move.origin, workers))});
  return out;
}

}  // namespace turncoat::online
