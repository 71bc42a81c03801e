#pragma once
// What pieces are worth by the games in which one side had more of them, by regression.
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/measures/scan.hpp"
#include "lab/statistics/regression.hpp"

namespace turncoat::lab {

// A kind of piece by what one more of it does to the odds of winning.
struct LabWorth {
  std::string code;  // as in LabQuiet
  std::string name;
  Interval weight;                // of the logarithm of the odds
  std::optional<Interval> pawns;  // in pawns, if a pawn is worth something for sure
};
struct LabWorths {
  std::string group;
  std::vector<LabWorth> pieces;  // the most valuable first
  bool in_pawns = false;
  std::size_t positions = 0;
  std::uint64_t nodes = 0;              // of these games; 0: of all
  std::vector<std::string> codes = {};  // the variables of the fit, behind its constant
  Regression fit = {};

  // What having so much more of these pieces does to the logarithm of the odds, and in pawns; nothing if one of them
  // was not measured.
  std::optional<Interval> together(const std::map<std::string, double>& more) const;
  std::optional<Interval> together_in_pawns(const std::map<std::string, double>& more) const;

 private:
  std::optional<std::vector<double>> variables(const std::map<std::string, double>& more) const;
};
LabWorths worths_of(const std::vector<LabQuiet>& quiet, const GameInfo& info);

}  // namespace turncoat::lab
