#pragma once
// Positions put together by hand: the position that pieces on cells make, and whose turn it can be there.
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "edge/setup/men_texts.hpp"

namespace turncoat {

// Whose turn it can be.
struct TurnText {
  std::string words;  // as the FEN writes it, the phase of the turn with it: "w gray"
  Seat seat = 0;
  std::string phase;
  Seat next = 0;  // who acts next, where that tells turns of the same seat and phase apart; else `seat`
};

// The turns that come up when the game is played from its start; the present one stands first.
std::vector<TurnText> turns_to_choose(const AnyGame& game);

// A castling right.
struct RightText {
  std::string text;  // as the FEN writes it: "K"
  Seat seat = 0;
  bool on = false;  // whether the position has it
};

// The castling rights that the position could have as its men stand, in the FEN's order.
std::vector<RightText> rights_to_choose(const AnyGame& game);

// What the pawns can become that are told apart by their homes, each as it stands on the board then.
std::vector<ManText> promoted_to_place(const AnyGame& game);

// What a position is made of, in the texts of edge/men_texts.hpp.
struct Arrangement {
  std::vector<std::vector<std::string>> cells;  // in FEN order; several pieces on a cell: the captor first
  std::vector<std::string> hand;
  std::string turn;                     // TurnText::words
  std::optional<std::string> castling;  // as the FEN writes it; else that of the present position
};

// The FEN of that position. What else the present position has (castling, clocks …) is kept as far as it still fits:
// each castling right and each pawn that can be taken in passing by itself. A position that the game does not know is
// refused with its message.
Expected<std::string> arrange(const AnyGame& game, const Arrangement& wanted);

}  // namespace turncoat
