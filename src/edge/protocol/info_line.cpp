#include "edge/protocol/info_line.hpp"

#include <cmath>

namespace turncoat {

namespace {

std::string score_text(const SearchScore& score, const GameInfo& game) {
  const int plies = score.mate_plies;
  std::string out = plies == 0 ? "cp " + std::to_string(score.centipawns)
                               : "mate " + std::to_string(plies > 0 ? (plies + 1) / 2 : -((1 - plies) / 2));
  if (game.seats.size() > 2) {
    out += " scores";
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) out += ' ' + std::to_string(score.expected[seat]);
  }
  return out;
}

}  // namespace

std::string info_line(const SearchLine& line, const GameInfo& game) {
  const auto milliseconds = std::llround(line.seconds * 1000);
  const double per_second = line.seconds > 0 ? static_cast<double>(line.nodes) / line.seconds : 0;
  std::string out = "info depth " + std::to_string(line.depth) + " seldepth " + std::to_string(line.selective_depth) +
                    " multipv " + std::to_string(line.rank) + " score " + score_text(line.score, game) + " nodes " +
                    std::to_string(line.nodes) + " nps " + std::to_string(std::llround(per_second)) + " hashfull " +
                    std::to_string(line.hash_permille) + " time " + std::to_string(milliseconds) + " pv";
  for (const std::string& move : line.moves) out += ' ' + move;
  return out;
}

}  // namespace turncoat
