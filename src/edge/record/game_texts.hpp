#pragma once
// The games of a text that holds several: where each begins and ends. They are not read here.
#include <string_view>
#include <vector>

#include "edge/record/tags.hpp"

namespace turncoat {

struct GameText {
  std::string_view text;
  int line = 1;                // on which it begins
  std::vector<Tag> tags = {};  // as they are written
};

// A game has tags, moves and a result, each of which may be missing: it ends behind its result, or where tags come
// again. What is neither tags nor moves is no game.
std::vector<GameText> games_in(std::string_view text);

}  // namespace turncoat
