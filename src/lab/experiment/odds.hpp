#pragma once
// Games that begin without a piece of one side, and perhaps without some of the other's: what a side scores that has
// more says what the pieces are worth, for it is brought about and does not merely go with winning.
#include <string>
#include <string_view>

#include "core/random.hpp"
#include "edge/game/any_game.hpp"

namespace turncoat::lab {

// Letters of kinds: what one side lacks at the start, and what the other one does. Nothing: no odds.
struct LabOdds {
  std::string lacking{}, against{};
  bool none() const { return lacking.empty(); }
  friend bool operator==(const LabOdds&, const LabOdds&) = default;
};
inline constexpr std::string_view no_odds = "none";

// "none", "R", or "R:NP": a rook for a knight and a pawn.
std::string text_of(const LabOdds& odds);
Expected<LabOdds> read_odds(std::string_view text);
// "rook", "rook for knight and pawn"
std::string odds_name(const LabOdds& odds, const GameInfo& info);

// Begins the game anew without these pieces. Which of several alike are missing is drawn, with castling rights that
// they leave.
Expected<void> begin_at_odds(AnyGame& game, const LabOdds& odds, Seat weaker, Random random);
// The odds of a single piece of each kind that a game can begin with.
std::vector<LabOdds> possible_odds(const AnyGame& game);

}  // namespace turncoat::lab
