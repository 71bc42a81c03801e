#pragma once
// Which clause of the rules a move turns on, so that a puzzle can name it: what is special in the move's steps, in the
// piece that moves, in what it takes and in what the move leads to.
#include <string_view>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

struct TurningRule {
  std::string_view clause;  // "MU-9"
  bool special = false;     // whether chess lacks this rule
};

// The rules that a legal move of `before`, which leads to `after`, turns on; the one that says most first. Empty if
// there is nothing to name.
std::vector<TurningRule> rules_turned_on(const AnyGame& before, const MoveView& move, const AnyGame& after);

}  // namespace turncoat
