#pragma once
// A position as data: what stands where, the hands, the turn, rights, marks and counters. Every game gives its
// positions as setups and makes positions of setups; texts (core/fen.hpp) and editors are made of them.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.hpp"
#include "core/result.hpp"
#include "core/view.hpp"

namespace turncoat {

// A piece. Armies are numbered as a FEN distinguishes them: White, Black, and two more with a star.
struct PlacedPiece {
  Army army = 0;
  char kind = 0;  // its letter in upper case
  char home = 0;  // the file on which it started, where that matters; 0 elsewhere
  // Whether it was a pawn, where homes or hands matter; where several kinds are promoted to it, the number of the one
  // that it was, from 1.
  std::uint8_t promoted = 0;
  friend bool operator==(const PlacedPiece&, const PlacedPiece&) = default;
};

// How a piece looks if there is nothing special about it.
inline PieceView plain_picture(const PlacedPiece& piece) {
  return {.army = piece.army,
          .kind = piece.kind,
          .home = piece.home == 0 ? std::string() : std::string(1, piece.home),
          .promoted = piece.promoted != 0};
}

// What stands on a cell; where several pieces can, the one on top first.
struct Stack {
  Cell cell = nowhere;
  std::vector<PlacedPiece> pieces;
  std::optional<Seat> owner = {};  // the seat that has hired it
  friend bool operator==(const Stack&, const Stack&) = default;
};

// A castling right: its letter as a FEN has it, with its star if it has one.
struct Right {
  std::string letter;
  Seat seat = 0;
  friend bool operator==(const Right&, const Right&) = default;
};

// A cell that is marked for some rule, and the seat that the mark names if the game's marks do.
struct Mark {
  Cell cell = nowhere;
  Seat seat = 0;
  friend bool operator==(const Mark&, const Mark&) = default;
};

struct Setup {
  std::vector<Stack> stacks = {};  // in the order of the board's rows; those of one cell never follow each other
  std::vector<PlacedPiece> hand = {};
  std::string turn = {}, phase = {};  // in the words of the FEN: "w", "gray"
  std::vector<Right> rights = {};
  std::vector<Mark> passed = {};                // cells that pawns have just passed over
  std::vector<Mark> silent = {};                // pieces with attacks that may be ignored
  std::vector<std::vector<Cell>> control = {};  // for each army that no seat plays a list for each seat
  std::vector<int> checks = {};                 // how many each seat still has to give, where they are counted
  std::vector<int> count = {};  // plies that are counted, and how many may be, while there is a count (VA-91)
  int clock = 0, number = 1;
  friend bool operator==(const Setup&, const Setup&) = default;
};

// A turn that a game can have: its seat and phase.
struct Turn {
  std::string_view turn, phase = {};  // as in a setup
  Seat seat = 0;
  Seat next = seat;  // the seat that acts after that, where turns of the same seat and phase differ by it
  std::optional<Seat> passed = {};  // the seat that has passed before that, where the game records it
};

}  // namespace turncoat
