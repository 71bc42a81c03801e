#pragma once
// What the games of a field say of its players: which of them have met, and which seats they had.
#include <span>
#include <vector>

#include "online/pairing/field.hpp"

namespace turncoat::online::pairing {

class History {
 public:
  explicit History(const Field& field);

  // How often two players have met, in the last game of one of them too.
  int met(int one, int other) const { return met_[at(one)][at(other)]; }
  bool met_last(int one, int other) const;
  // The seats that a player had, the first first; how often one of them.
  const std::vector<int>& seats(int player) const { return seats_[at(player)]; }
  int times(int player, int seat) const;

  // These players in the order of seats that is fairest by what they had. `turn`: decides where nothing else does.
  std::vector<int> seated(std::vector<int> players, int turn) const;

 private:
  static std::size_t at(int player) { return static_cast<std::size_t>(player); }

  std::vector<std::vector<int>> met_, seats_;
  std::vector<std::vector<int>> last_;  // the players of the last game of each
};

// Those that are here, the best first.
std::vector<int> by_points(const Field& field);

}  // namespace turncoat::online::pairing
