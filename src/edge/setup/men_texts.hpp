#pragma once
// The pieces of a position as texts: what stands on each cell, what is in hand, and what could be put there.
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

// A piece by itself, with its text: as the FEN writes it, and where a player controls it, with the mark of that player
// behind it ("*P=w"), also where the FEN tells so in a field of its own.
struct ManText {
  std::string text;
  PieceView piece{};
  int group = 0;      // of pieces that are alike but for their kind; an army can have two
  std::string was{};  // of a promoted piece that is told apart by its home: the text of the pawn that it was
};

// What a player's pieces of other armies have behind them.
struct CapText {
  std::string mark;  // "=w"
  Seat seat = 0;
};

// The board of a position.
struct BoardTexts {
  std::vector<std::vector<ManText>> cells;  // in FEN order; several pieces on a cell: the captor first
  std::vector<std::size_t> ranks;           // their lengths in the FEN
};
BoardTexts board_texts(const AnyGame& game);

// What the players have in hand.
std::vector<ManText> hand_texts(const AnyGame& game);

// The pieces to choose from: every kind in every army that takes part (a king only where a seat plays it), and where
// pieces are told apart by their home each one of them.
std::vector<ManText> men_to_place(const AnyGame& game);

// Whose a piece of another army can be; empty in games without that.
std::vector<CapText> caps_to_give(const AnyGame& game);

// Where a form stands among the fields of the FEN, the board being number 0; 0 if the game has no such field.
std::size_t field_of(const GameInfo& info, FieldForm form);

}  // namespace turncoat
