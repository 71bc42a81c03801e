#pragma once
// `turncoat speed`: how fast each game is, in CPU time.
#include <iosfwd>
#include <string>

namespace turncoat {

struct SpeedOptions {
  std::string game;      // an id of the catalogue; empty: all of them
  double seconds = 0.2;  // for each figure
  bool plain = false;    // for programs: game, name and figure of a line, tabs between them
};

void report_speed(const SpeedOptions& order, std::ostream& out);

}  // namespace turncoat
