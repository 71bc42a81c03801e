#pragma once
// Moves that computers are to find, at all tables of a store: which are found next, and how long the others wait.
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "online/base/clock.hpp"
#include "online/base/fair_shares.hpp"
#include "search/level.hpp"

namespace turncoat::online {

struct WaitingMove {
  WorkOrigin origin;
  int level = 1;
  bool taken = false;  // it is being thought about
  Millis since = 0;    // when the table changed last

  WaitingWork work() const { return {.origin = origin, .cost = level_seconds(level)}; }
};

// How many moves a process can begin to think about.
struct Room {
  std::size_t idle = 0;    // its threads that have nothing to do
  std::size_t beside = 0;  // moves that can share its threads with what is being thought about

  Room(std::size_t idle, std::size_t beside = 0) : idle(idle), beside(beside) {}
};

// The moves that are found next, in that order: one for each idle thread, and beside them one of each person with no
// move that is being thought about and one that has waited since `waited_since`. They are counted as served.
inline std::vector<WorkOrigin> choose(FairShares& shares, const std::vector<WaitingMove>& moves, Room room,
                                      Millis waited_since) {
  constexpr std::size_t most_of_network = 16;  // beside others
  using Person = std::pair<std::string, std::string>;
  std::map<Person, std::size_t> of_person;
  std::map<std::string, std::size_t> of_network;
  const auto take = [&](const WorkOrigin& origin) {
    ++of_person[{origin.network, origin.person}];
    ++of_network[origin.network];
  };
  std::vector<WaitingWork> waiting, patient;
  for (const WaitingMove& move : moves) {
    if (move.taken) {
      take(move.origin);
    } else {
      waiting.push_back(move.work());
      if (move.since <= waited_since) patient.push_back(move.work());
    }
  }
  std::vector<WorkOrigin> out;
  const auto choose_next = [&](std::vector<WaitingWork>& from) {
    const std::size_t next = shares.next(from);
    const WaitingWork chosen = from[next];
    shares.served(chosen.origin, chosen.cost);
    take(chosen.origin);
    out.push_back(chosen.origin);
    for (auto* work : {&waiting, &patient})
      std::erase_if(*work, [&](const WaitingWork& one) { return one.origin == chosen.origin; });
  };
  while (!waiting.empty() && out.size() < room.idle) choose_next(waiting);
  const auto has_its_share = [&](const WaitingWork& one) {
    return of_person.contains({one.origin.network, one.origin.person}) ||
           of_network[one.origin.network] >= most_of_network;
  };
  for (std::size_t i = 0; i < room.beside; ++i) {
    std::erase_if(patient, has_its_share);
    if (patient.empty()) break;
    choose_next(patient);
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
