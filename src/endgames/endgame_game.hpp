#pragma once
// What tables of endings ask of a game, whichever the class of its positions.
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/fen.hpp"
#include "core/setup.hpp"
#include "endgames/material.hpp"

namespace turncoat {

// A value as tables have it, from the side of the seat to move: n won in n - 1 plies, -n lost in n - 1, 0 drawn, or not
// known yet.
using EndgameCode = int;
// What it is to the seat that moves there.
constexpr EndgameCode before_move(EndgameCode behind, bool same_seat) {
  const EndgameCode farther = behind > 0 ? behind + 1 : behind < 0 ? behind - 1 : 0;
  return same_seat ? farther : -farther;
}

// The pieces on a board, in the order of cells; of more than a table can have only so many that it is noticed.
struct EndgameBoard {
  struct Piece {
    Cell cell;
    std::uint8_t army, kind;
  };
  std::array<Piece, most_endgame_pieces + 1> pieces;  // `count` of them
  std::size_t count = 0;
};

class EndgamePosition {
 public:
  virtual ~EndgamePosition() = default;
  virtual Seat actor() const = 0;
  virtual std::uint64_t key() const = 0;
  virtual Setup setup() const = 0;
  virtual std::string fen() const = 0;
  // False if positions of this game do not say what stands where but by their setup.
  virtual bool read_board(EndgameBoard& board) const = 0;
  virtual std::size_t move_count() const = 0;
  // Calls `use` with the position behind each move until it returns false.
  virtual void look_behind(const std::function<bool(const EndgamePosition&)>& use) const = 0;
  // Of a position without a move: how the game has ended.
  virtual EndgameCode ended() const = 0;
  // Whether an end here is neither won, nor lost, nor drawn.
  virtual bool ends_with_other_scores() const = 0;
};

class EndgameGame {
 public:
  virtual ~EndgameGame() = default;
  virtual Setup start() const = 0;
  virtual const FenForm& form() const = 0;
  virtual BoardText board() const = 0;
  virtual std::vector<Turn> turns() const = 0;
  // Whether what has been played before matters but for draws.
  virtual bool minds_history() const = 0;
  virtual Expected<std::unique_ptr<EndgamePosition>> position(const Setup& setup) const = 0;
  virtual Expected<std::unique_ptr<EndgamePosition>> position(std::string_view fen) const = 0;
};

}  // namespace turncoat
