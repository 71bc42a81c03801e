#pragma once
// How exciting games were, by what the players' own searches expected before each move. Expectations are calibrated on
// every second game by a logistic curve; the other half shows how good they are.
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "lab/experiment/lab_game.hpp"
#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

class LabJudge {
 public:
  static constexpr int bins = 10;
  struct Bin {
    double expected = 0;  // the mean calibrated expectation
    Sample scored;
  };

  // `width` expectations belong to a search: 1 where there are two sides, else one for each seat.
  LabJudge(std::span<const LabGame> games, int width);

  // What each side can expect at each search of a game, calibrated: `sides()` numbers for each search.
  std::vector<double> expectations(const LabGame& game) const;
  std::size_t sides() const { return width_ == 1 ? 2 : static_cast<std::size_t>(width_); }

  const Logistic& curve() const { return curve_; }
  const std::array<Bin, bins>& calibration() const { return calibration_; }
  // Mean squared difference of expectation and score, on games that the curve was not fitted to; and of 1/2 and score.
  double brier() const { return brier_.mean(); }
  double brier_of_even() const { return even_.mean(); }

 private:
  double calibrated(int thousandths) const;
  // The scores of the sides of a game, as far as expectations tell of them.
  std::vector<double> scores(const LabGame& game) const;

  int width_;
  Logistic curve_;
  std::array<Bin, bins> calibration_;
  Sample brier_, even_;
};

// Of a game that somebody has won: the turn after which the winner's expectation stayed above 0.9; how often the lead
// changed; and by how much the leader's expectation exceeded the later winner's, on average.
struct Excitement {
  double decided_at = 0, lead_changes = 0, drama = 0;
};
std::optional<Excitement> excitement(const LabJudge& judge, const LabGame& game);

}  // namespace turncoat::lab
