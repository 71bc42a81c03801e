#pragma once
// Positions put together by hand: what stands on each cell as text, and the position that such texts make.
#include <span>
#include <string>
#include <vector>

#include "edge/any_game.hpp"

namespace turncoat {

// What stands on each cell, in FEN order, as the FEN writes it; empty for an empty cell.
std::vector<std::string> cell_texts(const AnyGame& game);

// A piece that can be put on a cell, with its text in a FEN.
struct ManText {
  std::string text;
  PieceView piece;
};

// The pieces to choose from: every kind in every army that takes part (a king only where there is one), and where
// pieces are told apart by their home each one of them.
std::vector<ManText> men_to_place(const AnyGame& game);

// Whose turn it can be.
struct TurnText {
  std::string words;  // as the FEN writes it, the phase of the turn with it: "w gray"
  std::string name;   // as `AnyGame::turn_text` tells it: "White gray"
};

// The turns that come up when the game is played from its start; the present one stands first.
std::vector<TurnText> turns_to_choose(const AnyGame& game);

// The FEN with these texts on the cells, one for each cell, and these words for the turn. Of the other fields each is
// as it is now if it still fits, else empty or zero. A position that the game does not know is refused with its
// message.
Expected<std::string> arrange(const AnyGame& game, std::span<const std::string> cells, std::string_view turn);

}  // namespace turncoat
