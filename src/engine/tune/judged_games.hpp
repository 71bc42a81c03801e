#pragma once
// Games to learn from as a whole: what each position of one is expected to bring, by the searches of the positions that
// came after it and by the result.
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/result.hpp"
#include "engine/match/player.hpp"

namespace turncoat {

struct JudgedPosition {
  std::string fen;
  Seat seat = 0;           // the seat that moves
  int worth = 0;           // to that seat, in centipawns, by the search
  double result = 0;       // what that seat scored in the end
  std::uint64_t game = 0;  // the number of its game
};

// Shows the games of a file of positions (position_file.hpp) one by one, of two seats, without positions that are
// beyond all doubt.
Expected<void> each_judged_game(const std::string& path,
                                const std::function<Expected<void>(std::span<const JudgedPosition>)>& take);

// What each position of a game is expected to bring to the seat that moves, from 0 to 1: what its search says and what
// is expected of the next one, mixed (TD(lambda): Sutton 1988, "Learning to predict by the methods of temporal
// differences"). So the result counts where it is near, and what a search has overlooked is seen by the later ones.
std::vector<double> foreseen(std::span<const JudgedPosition> game, int centipawns_per_logit);

// How many centipawns are one logit: with what scale the worths foretell the results best.
class WorthScale {
 public:
  void add(int worth, double result) {
    Bin& bin = bins_[worth / width];
    ++bin.count, bin.sum += result;
  }
  int centipawns() const;

 private:
  static constexpr int width = 10, least = 80, most = 1000;
  struct Bin {
    double count = 0, sum = 0;
  };
  std::map<int, Bin> bins_;  // by worths
};

// A player that is asked for its evaluation of positions.

// Opens the player of these settings, which are kept in `settings` as long as it lives. It must have nodes, depth or
// movetime for a limit: there is no clock.
Expected<std::unique_ptr<Player>> open_teacher(const std::string& text, const std::string& game,
                                               PlayerSettings& settings);

}  // namespace turncoat
