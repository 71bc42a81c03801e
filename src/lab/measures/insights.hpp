#pragma once
// What many games say together beside measures of each: how much is luck, how expectations and openings spread, and how
// often players of different budgets choose the same move.
#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/measures/judge.hpp"
#include "lab/measures/worths.hpp"

namespace turncoat::lab {

// What dice did to the first side's score. A throw is taken apart: first it comes out which rule of theirs applies,
// then what that rule does. Each part is what can be expected behind it less what could be before, so that its mean is
// 0, and the parts of a game add up to its luck.
struct LabLuck {
  std::string group;
  struct Cause {
    std::string name;   // "which rule applies", or the rule
    double throws = 0;  // a game
    Interval gained;    // for the first side, of a game; 0 on average
    double spread = 0;  // the standard deviation of that between games
    Interval share;     // of the variance of luck; all of them add up to 1
  };
  std::vector<Cause> causes;  // the last is all of them together
  Interval share;             // of the results' variance that luck explains
  Interval score, adjusted;   // without luck, by regression on it
  int games = 0;
};
LabLuck luck_of(std::span<const LabGame* const> games);
// The judgements after the throws of games, in the place of the players' own expectations: for the judge's calibration.
std::vector<LabGame> judgements_of(std::span<const LabGame> games);

// How often two of the players that were asked chose the same move in the same position, and how far apart the moves
// are that they hold for nearly best (Jensen and Shannon's distance, the mean over positions).
struct LabAgreement {
  std::string one, other;
  bool options = false;  // whether it is the same player under two values of an option
  Interval same, distance;
  int positions = 0;
};
std::vector<LabAgreement> agreement_of(std::span<const LabGame> games, const LabPlan& plan);

// The first side's expectation in a turn, by 5, 25, 50, 75 and 95 % of the games that still go on.
struct LabFan {
  struct Turn {
    int turn = 0, games = 0;
    std::array<double, 5> quantiles{};
  };
  std::vector<Turn> turns;
};
LabFan fan_of(std::span<const LabGame* const> games, const LabJudge& judge);

// How often expectations of three seats fall into each part of the triangle in which every corner is a certain win:
// `rows` rows from the third seat's corner, row r with 2r + 1 triangles.
struct LabTriangle {
  static constexpr int rows = 10;
  std::vector<int> counts;
  int all = 0;
  static std::size_t place(double first, double second, double third);
};
LabTriangle triangle_of(std::span<const LabGame* const> games, const LabJudge& judge);

// In how many of three-seat games each seat (rows) has eliminated each (columns); nothing if there was no elimination.
std::vector<std::vector<Interval>> outs_of(std::span<const LabGame> games, std::size_t seats);

// The first plies of games, the most frequent ones.
struct LabBranch {
  int depth = 0;  // from 0
  std::string move;
  int games = 0;
  Interval score;  // of the first side
};
std::vector<LabBranch> branches_of(std::span<const LabGame> games);

// How often in a game a seat that cannot expect 5 % any more gives another one 20 points by its own turn, which costs
// it nothing (three seats). `actors`: the seat that acts in each turn. Nothing if the judge cannot say so little.
std::optional<int> kingmaking(const LabGame& game, const LabJudge& judge, const std::vector<Seat>& actors);

}  // namespace turncoat::lab
