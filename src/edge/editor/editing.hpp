#pragma once
// Positions put together by hand: what can stand on the board, and the position that a changed setup makes.
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

// A piece that can be put on the board, and how it looks.
struct EditPiece {
  PlacedPiece placed;
  PieceView view;
  int group = 0;                   // of pieces that are alike but for their kind; an army can have two
  std::optional<PlacedPiece> was;  // of what pawns with homes become: the pawn
};

// Every kind in every army that takes part (a royal one only where a seat plays it); where homes distinguish pieces,
// each one of them.
std::vector<EditPiece> pieces_to_place(const AnyGame& game);

// What the pawns can become that their homes distinguish.
std::vector<EditPiece> promoted_pieces(const AnyGame& game);

// Whether seats can have pieces of armies that they do not play: by control, or by hiring them.
bool has_controllers(const AnyGame& game);
// The seat that has the piece on a cell in that way.
std::optional<Seat> controller_of(const AnyGame& game, const Setup& setup, const Stack& stack);

// A castling right that the position could have as its pieces stand, and whether it has it.
struct EditRight {
  Right right;
  bool on = false;
};
std::vector<EditRight> rights_to_choose(const AnyGame& game);

// A wish: what stands where, and which seat has which pieces.
struct Arrangement {
  Setup setup;  // without control and owners
  std::vector<std::pair<Cell, Seat>> controllers;
};

// The position that comes nearest to a wish: of castling rights, marks and counters all that fits what stands there,
// each by itself; the seats that control pieces already keep their order. Pieces that make no position of the game are
// an error. `wish.setup` has the counters and marks of the present position.
Expected<std::unique_ptr<AnyGame>> arranged(const AnyGame& game, Arrangement wish);

}  // namespace turncoat
