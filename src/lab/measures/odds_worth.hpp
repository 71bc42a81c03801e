#pragma once
// What pieces are worth by games that begin without them, beside what the regression says.
#include <optional>
#include <string>
#include <vector>

#include "lab/experiment/odds.hpp"
#include "lab/measures/insights.hpp"

namespace turncoat::lab {

struct LabGroup;

struct LabOddsWorth {
  std::string name;  // "rook for knight and pawn"
  std::string cell;  // the group's name
  std::uint64_t nodes = 0;
  std::int64_t openings = 0;
  Interval score;                 // of the side that has more, its opening played with each side so
  Interval log_odds;              // the same as the logarithm of its odds
  std::optional<Interval> pawns;  // in units of what a pawn at the start does, if that is clear
  // What the regression says of as much more at the same budget, in the same units.
  std::optional<Interval> fitted_score, fitted, fitted_pawns;
};
// The most valuable first.
std::vector<LabOddsWorth> odds_worths(const std::vector<LabGroup>& groups, const std::vector<LabWorths>& worths,
                                      const GameInfo& info);

// The logarithm of the odds of a score, by the delta method; half a win and half a loss are added, so that a score of
// all or nothing has one, too. Source: J. B. S. Haldane, "The estimation and significance of the logarithm of a ratio
// of frequencies", Ann. Hum. Genet. 20 (1956).
Interval log_odds_of(const Sample& scores);

}  // namespace turncoat::lab
