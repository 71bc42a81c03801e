#pragma once
// Unannounced attacks on a king, followed through a game: how often they come about while the pawn in front of the king
// stands there, has moved on, or is gone.
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat::lab {

enum class KingsPawn : std::uint8_t { home, moved, gone };
inline constexpr std::size_t kings_pawn_states = 3;

// Of a game: turns in which a player could be attacked so, and attacks that came about; by the part of the game, as
// everything is rarer in some, and by the state of that player's pawn.
struct LabSilence {
  static constexpr std::size_t bands = 12, band_turns = 24;  // the last band has all later turns
  struct Count {
    int turns = 0, attacks = 0;
  };
  std::array<std::array<Count, kings_pawn_states>, bands> counts{};
};

class SilenceWatch {
 public:
  // At the start of a game; it watches nothing where the rules announce all checks.
  explicit SilenceWatch(const AnyGame& start);

  // After a move of a turn, counted from 1, that went from a cell to another one; either may be empty.
  void see(const AnyGame& game, const PositionView& view, const std::string& from, const std::string& to, int turn);

  bool watches() const { return !pawns_.empty(); }
  const LabSilence& seen() const { return seen_; }

 private:
  struct Pawn {
    int seat = 0;
    std::string cell;
    KingsPawn state = KingsPawn::home;
  };
  void follow(Pawn& pawn, const PositionView& view, const std::string& from, const std::string& to) const;

  std::vector<Pawn> pawns_;
  char pawn_kind_ = 0;
  std::vector<Mark> marks_;  // of the position before
  LabSilence seen_;
};

}  // namespace turncoat::lab
