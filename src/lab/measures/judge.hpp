#pragma once
// How exciting games were, by what the players' own searches expected before each move. Expectations are calibrated for
// each cell by itself, as a player of another budget is sure of other things: by a curve that never falls, on one half
// of its games, drawn at random; the other half shows how good they are.
#include <array>
#include <optional>
#include <span>
#include <string>
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
  LabJudge(std::span<const LabGame* const> games, int width);

  // What each side can expect at each search of a game, calibrated: `sides()` numbers for each search.
  std::vector<double> expectations(const LabGame& game) const;
  std::size_t sides() const { return width_ == 1 ? 2 : static_cast<std::size_t>(width_); }

  // The slope by which the logits of the searches themselves would have to be drawn, and what is added: below 1 they
  // are too sure.
  const Logistic& curve() const { return curve_; }
  const std::array<Bin, bins>& calibration() const { return calibration_; }
  // Mean squared difference of expectation and score, on games that the curve was not fitted to; and of 1/2 and score.
  double brier() const { return brier_.mean(); }
  double brier_of_even() const { return even_.mean(); }
  // Whether it is better on those games than a judge that always expects an even score.
  bool useful() const { return fitted_ > 0 && held_out_ > 0 && brier() < brier_of_even(); }
  // Whether it can say "at least so much", or "at most", and is right: in 20 of the games that it was not fitted to
  // some side once expects that, and these sides score so on average, within 5 points.
  bool reaches(double share) const;
  bool falls_to(double share) const;
  // How far it goes on those games.
  double most() const { return most_; }
  double least() const { return least_; }

 private:
  double calibrated(int thousandths) const { return rising_.at(thousandths); }
  // The scores of the sides of a game, as far as expectations tell of them.
  std::vector<double> scores(const LabGame& game) const;
  void fit(const LabGame& game, int number, std::vector<Rising::Point>& points) const;
  void try_on(const LabGame& game);

  int width_;
  int fitted_ = 0, held_out_ = 0;
  Logistic curve_;
  Rising rising_;
  std::array<Bin, bins> calibration_;
  std::array<Sample, bins> means_;
  Sample brier_, even_;
  // Of the games held out, side by side: how far its expectation went, and what it scored.
  struct Reach {
    double most = 0, least = 1, score = 0;
  };
  std::vector<Reach> reach_;
  double most_ = 0, least_ = 1;
};

// Of a game with a winner: the turn after which the winner's expectation stayed above 0.9, if the judge can say so; how
// often the lead changed; and by how much the leader's expectation exceeded the later winner's, on average. Nothing if
// the judge is of no use.
struct Excitement {
  std::optional<double> decided_at;
  double lead_changes = 0, drama = 0;
};
inline constexpr double decided_share = 0.9;
std::optional<Excitement> excitement(const LabJudge& judge, const LabGame& game);

std::vector<const LabGame*> pointers_to(std::span<const LabGame> games);

// Which measures this judge cannot support, and why; nothing if it supports all.
std::string withheld_by(const LabJudge& judge);

}  // namespace turncoat::lab
