#pragma once
// Allegiance from turn to turn: how many pieces each side holds, its own ones and turned ones, and how many belong to
// no side or to several.
#include <string>
#include <vector>

#include "core/view.hpp"
#include "lab/experiment/plan.hpp"

namespace turncoat::lab {

// Bands: of each side its own pieces and turned ones, then the dice's, then those that no side or more than one side
// can move.
std::vector<std::string> timeline_bands(const GameInfo& info, const std::vector<int>& sides);
std::vector<int> pieces_by_band(const PositionView& view, const std::vector<int>& sides);
// The holder of a piece: a side, -1: the dice, `any_side`: no side or more than one.
inline constexpr int any_side = -2;
int holder_of(const PieceView& piece, const std::vector<int>& sides);

struct LabTimeline {
  struct Turn {
    int turn = 0, games = 0;
    std::vector<double> pieces;  // of each band, the mean over games that go on
  };
  std::vector<std::string> bands;
  std::vector<Turn> turns;
};

// Adds up games, each with its pieces by band in each turn from 1.
class TimelineSums {
 public:
  void add(const std::vector<std::vector<int>>& game);
  LabTimeline timeline(std::vector<std::string> bands) const;

 private:
  struct Sum {
    int games = 0;
    std::vector<double> pieces;
  };
  std::vector<Sum> turns_;
};

}  // namespace turncoat::lab
