#pragma once
// Answers of the edge in the order that conventions.md wants: by text. Not in the templates of game_adapter.hpp, so
// that the module that a page loads has each of them once.
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

void sort_by_text(std::vector<MoveView>& moves);
void sort_by_text(std::vector<OutcomeView>& outcomes);
void sort_by_text(std::vector<PerftLine>& lines);

}  // namespace turncoat
