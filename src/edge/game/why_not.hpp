#pragma once
// Why a move is not legal: for every game at once, as far as its view and its legal moves tell, else by the game
// itself.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "edge/game/any_game.hpp"

namespace turncoat {

// A refusal (core/refusal.hpp) in words and names.
struct WhyNot {
  Error error;
  std::string_view clause;
  std::vector<std::string> cells;      // what stands in the way, or is spoken of
  std::vector<std::string> attackers;  // the pieces that attack this, or would
  std::string attacked;
};

// `wish` is the text of a move, or how one begins: "e2", "e2e5", "e4(RaNb)", "N@c3", "=d5". Nothing if it is a legal
// move or, where only its beginning was meant, if one begins so.
std::optional<WhyNot> why_not(const AnyGame& game, std::string_view wish, bool only_begun);

// The error for a text that is no legal move.
std::unexpected<Error> illegal(const AnyGame& game, std::string_view text);

}  // namespace turncoat
