#pragma once
// Positions put together by hand: the position that pieces on cells make, and whose turn it can be there.
#include <span>
#include <string>
#include <vector>

#include "edge/any_game.hpp"

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

// What a position is made of, in the texts of edge/men_texts.hpp.
struct Arrangement {
  std::vector<std::vector<std::string>> cells;  // in FEN order; several pieces on a cell: the captor first
  std::vector<std::string> hand;
  std::string turn;  // TurnText::words
};

// The FEN of that position. What else the present position has (castling, clocks …) is kept as far as it still fits:
// each castling right and each pawn that can be taken in passing by itself. A position that the game does not know is
// refused with its message.
Expected<std::string> arrange(const AnyGame& game, const Arrangement& wanted);

}  // namespace turncoat
