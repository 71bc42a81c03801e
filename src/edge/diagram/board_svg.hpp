#pragma once
// A position as a picture in SVG, for documents and for sharing.
#include <string>

#include "edge/game/any_game.hpp"

namespace turncoat {

// The board with its lettering, the pieces as discs in their army's colour, and pieces in hand below. A dot on a disc
// stands for the seat that controls or has hired the piece; small discs are the parts of a piece or the
// prisoners below one. Text of a picture: an <svg> element of its own size, no scripts, no outside files.
std::string board_svg(const AnyGame& game);

}  // namespace turncoat
