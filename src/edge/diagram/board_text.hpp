#pragma once
// A position for a person to read, in plain letters.
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

// A piece as FENs write it: "N" White's, "n" Black's, "*N" and "*n" the third and fourth army's; what it is made of, or
// holds prisoner, in brackets behind it.
std::string piece_text(const PieceView& piece);

// For each cell, in the order of AnyGame::cells, the piece on it or nullptr.
std::vector<const PieceView*> pieces_by_cell(const PositionView& view, const std::vector<CellView>& cells);

// The board, line by line. Behind a piece stands its number, if it has one, and the first letter of the seat that
// controls it. `flipped`: seen from the other side, where the board is one of squares.
std::vector<std::string> board_lines(const AnyGame& game, bool flipped = false);

// What cannot be seen on the board: "Control: White k2, Black k7", hands, checks.
std::vector<std::string> board_notes(const AnyGame& game);

}  // namespace turncoat
