#include "edge/game/any_game.hpp"

namespace turncoat {

std::string AnyGame::turn_text() const {
  std::string out(actor() == dice ? "Dice" : info().seats[static_cast<std::size_t>(actor())]);
  if (const std::string phase = view().phase; !phase.empty()) out += ' ' + phase;
  return out;
}

}  // namespace turncoat
