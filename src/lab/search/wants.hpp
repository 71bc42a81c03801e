#pragma once
// What is wanted of a game: that no side is better off, that games have a winner, that they have a given length.
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "lab/statistics/median.hpp"

namespace turncoat::lab {

enum class WantKind : unsigned char { balance, decisive, length };
struct LabWant {
  WantKind kind = WantKind::balance;
  double turns = 0;  // of `length`
};
// "balance,decisive,length=60"
Expected<std::vector<LabWant>> read_wants(std::string_view text);
std::string name_of(const LabWant& want);

// What the games of one set of rules have shown.
struct LabTrial {
  std::string spec;
  std::vector<Sample> scores;  // of each side
  Sample decisive;
  Lengths turns;
  void add(const LabTrial& more);
  std::int64_t games() const { return turns.count(); }
};
// How far it is from what is wanted, 0 if it is there: points of a hundred for the first two, for the length how many
// times it is longer or shorter, as a logarithm.
double distance(const LabWant& want, const LabTrial& trial);
// What the distance comes from, with its interval: the score of the side that is furthest from even, the share of games
// with a winner, the median of turns.
Interval shown(const LabWant& want, const LabTrial& trial);

}  // namespace turncoat::lab
