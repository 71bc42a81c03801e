#pragma once
// An opening book: what the games of a run have played in each position near the start, and with what success. Games
// that come to the same position by other ways count together.
#include <string>
#include <vector>

#include "lab/experiment/run_file.hpp"
#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

struct LabBookMove {
  std::string move;
  int games = 0;                 // in which it was played here
  std::vector<Interval> scores;  // from 0 to 1, what its games brought each side; of two sides the first one's alone
  int next = -1;                 // where it leads to, a place in `LabBook::positions`; -1: the book ends there
};
struct LabBookPosition {
  int games = 0;                   // that came here, each once
  std::vector<LabBookMove> moves;  // of at least `least_book_games` games, the most frequent first
};
struct LabBook {
  LabManifest manifest;
  int games = 0;
  std::vector<LabBookPosition> positions;  // the start first
};
inline constexpr int least_book_games = 5, deepest_book = 16;  // games of a move; plies

// Of the games of the run's first combination that begin at the game's own start. Games that were played twice count
// once. An error if the rules are none that can be played.
Expected<LabBook> book_of(const LabGames& games);
// {"spec", "nodes", "games", "positions": [{"games", "moves": [{"move", "games", "scores", "next"}, …]}, …]}. Scores
// are [value, low, high] in thousandths, for each side that is reported; without "next" the book ends behind the move.
std::string book_json(const LabBook& book);

}  // namespace turncoat::lab
