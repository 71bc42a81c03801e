#pragma once
// The players of a tournament and the games that were paired so far: all that pairing the next ones depends on. Players
// are numbers, in the order in which they entered.
#include <algorithm>
#include <limits>
#include <vector>

namespace turncoat::online::pairing {

struct Player {
  bool here = true;                              // takes part, and plays no game now
  int waited = std::numeric_limits<int>::max();  // for the players of the last game, met so often at most
  int points = 0;                                // more are better
  int byes = 0;
  bool at_begin = true;  // where all players are known then
  int partner = -1;      // of a fixed team; -1: none
};

struct Field {
  int people = 2;  // at a table
  std::vector<Player> players = {};
  std::vector<std::vector<int>> games = {};  // the oldest first; the players by seats
  int round = 0;                             // so many were paired before
};

// The next games, by seats, and the players without one.
struct Round {
  std::vector<std::vector<int>> games = {};
  std::vector<int> byes = {};
  friend bool operator==(const Round&, const Round&) = default;
};

inline bool among(const std::vector<int>& players, int player) {
  return std::ranges::find(players, player) != players.end();
}

}  // namespace turncoat::online::pairing
