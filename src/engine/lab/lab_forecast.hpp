#pragma once
// What an experiment will take: a pilot says how much its games vary and how long they last, the power calculation how
// many of them find a difference.
#include <iosfwd>
#include <string_view>

#include "engine/lab/lab_runner.hpp"
#include "lab/statistics/power.hpp"
#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

// "1point": of a hundred; "2turns".
struct LabDetect {
  double change = 0.01;  // of the first side's score, or in turns
  bool turns = false;
};
Expected<LabDetect> read_detect(std::string_view text);

struct LabForecast {
  int cells = 0;
  double variance = 0, other_variance = 0;  // of single games, the largest two of cells
  Interval middle;                          // of the first cell: the mean score, or the median length
  double seconds = 0;                       // that a game of the pilot takes, over all cells
  std::int64_t games = 0;                   // in all cells together
  double minutes(int jobs) const { return static_cast<double>(games) * seconds / jobs / 60; }
};
// Plays this many pilot games of each cell, with numbers behind those of the plan, so that no game is used twice.
Expected<LabForecast> forecast(const LabPlan& plan, const LabDetect& detect, const PowerWanted& wanted, int pilot);

// Says all of it: first iterations, pilot, games and minutes. Refused before anything is played if another program is to
// play (LabOptions::signature).
Expected<void> tell_forecast(const LabOptions& order, const LabDetect& detect, const PowerWanted& wanted, int pilot,
                             std::ostream& out);

}  // namespace turncoat::lab
