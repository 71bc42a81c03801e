#pragma once
// What is counted in a game beside its result, by what every game says of its moves and pieces, so that nothing here
// knows any rules.
#include <map>
#include <string>
#include <string_view>

#include "edge/game/any_game.hpp"

namespace turncoat::lab {

// A name, and what is counted in a game under it. Beside these there are the rules of the game's dice by their names,
// and `out w by b`, which seat eliminated which.
struct TallyName {
  std::string_view name, title, meaning;
};
inline constexpr TallyName tally_names[] = {
    {"captures", "captures", "moves that capture"},
    {"changes", "changes of side", "pieces that after a move can be moved by a player who could not move them before"},
    {"turned moves", "moves of turned pieces", "moves of pieces that do not have the mover's colour"},
    {"turned captures", "captures by turned pieces", "captures by pieces that do not have the mover's colour"},
    {"turned mates", "mates by turned pieces", "games ended by checkmate with such a move"},
    {"self mates", "mates of oneself", "games that end by checkmate and that the last to move loses"},
    {"hires", "hires", "pieces hired"},
    {"freed", "liberations", "pieces that come into a hand"},
    {"drops", "drops", "pieces that come back from a hand to the board"},
    {"sent home", "pieces sent home", "pieces that a move sends home"},
    {"largest", "largest Piece", "of how many pieces the largest Piece of the game is made"},
    {"kings taken", "silent kills", "players who go out because their king is taken, without checkmate"},
};

class Tally {
 public:
  // Called before every move is played, and after.
  void before(const AnyGame& game, const MoveView& move);
  void after(const AnyGame& game);
  // What the dice did.
  void rolled(const OutcomeView& outcome);
  // At the end.
  std::map<std::string, int> counts(const AnyGame& game) const;

 private:
  void add(const std::string& name, int number = 1) {
    if (number > 0) counts_[name] += number;
  }
  const PieceView* piece_at(const std::string& cell) const;
  void count_changes(const PositionView& now);

  std::map<std::string, int> counts_;
  PositionView view_;
  std::string from_, to_;
  Seat mover_ = dice;
  bool turned_ = false;
};

}  // namespace turncoat::lab
