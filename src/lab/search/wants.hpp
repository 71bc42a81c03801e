#pragma once
// What is wanted of a game: that no side is better off, that games have a winner, that they have a given length.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/result.hpp"
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
  // A game with what its seats score; `sides` are those of the seats (lab_sides).
  void add(std::span<const Score> seats, const std::vector<int>& sides, double length, bool cut_off);
  std::int64_t games() const { return turns.count(); }
};
// How far it is from what is wanted, 0 if it is there: points of a hundred for the first two, for the length how many
// times it is longer or shorter, as a logarithm.
double distance(const LabWant& want, const LabTrial& trial);
// How likely two sets of rules that are as far from what is wanted, on whichever side of it, show a difference like
// theirs; 1 where that is not known. Of each side's score where there are several: all are to be nearer than the
// furthest one of `other`.
double chance_of(const LabWant& want, const LabTrial& one, const LabTrial& other);
// What the distance comes from, with its interval: the score of the side that is furthest from even, the share of games
// with a winner, the median of turns.
Interval shown(const LabWant& want, const LabTrial& trial);

}  // namespace turncoat::lab
