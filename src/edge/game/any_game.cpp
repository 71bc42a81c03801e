#include "edge/game/any_game.hpp"

#include <algorithm>

namespace turncoat {

std::vector<std::string> AnyGame::texts() const {
  std::vector<std::string> out(count());
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = text_at(i);
  std::ranges::sort(out);
  return out;
}

std::string AnyGame::turn_text() const {
  std::string out(actor() == dice ? "Dice" : info().seats[static_cast<std::size_t>(actor())]);
  if (const std::string phase = view().phase; !phase.empty()) out += ' ' + phase;
  return out;
}

}  // namespace turncoat
