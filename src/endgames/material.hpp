#pragma once
// The material of an ending: what stands on the board without the cells, and what lies in hands. Two positions with the
// same material differ by cells and by the turn alone.
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/fen.hpp"
#include "core/setup.hpp"

namespace turncoat {

inline constexpr std::size_t most_endgame_pieces = 5;  // cells that are taken

// All that stands on one cell, and which player controls it: the list of Setup::control that it is in, and its place
// there, as ControlPlace numbers them; -1: none.
struct EndgamePiece {
  std::vector<PlacedPiece> pieces;
  std::optional<Seat> owner = {};
  int control = -1;
  std::string name;  // "K", "N(p)": without its army, which is in the material's name
  friend bool operator==(const EndgamePiece&, const EndgamePiece&) = default;
};
inline constexpr int control_places = 8;  // of each list: control = list * control_places + place

struct Material {
  std::string name;                  // "KQvK": army by army; behind that hands "[Qp]" and checks "{3,2}"
  std::vector<EndgamePiece> pieces;  // by army, then by name, so that equal ones follow each other
  std::vector<PlacedPiece> hand = {};
  std::vector<int> checks = {};
};

// Where the pieces of a material stand, in its order, and which of the game's turns it is.
struct EndgamePlaces {
  std::array<Cell, most_endgame_pieces> cells{};
  int turn = 0;
};

// A setup as material and places.
struct EndgameReading {
  Material material;
  std::vector<Cell> cells;  // of the material's pieces
  bool plain = true;        // without rights and marks, which are gone after a few plies
};
EndgameReading read_endgame(const Setup& setup);

// "KQvK", as people write it; hands are empty. `base`: a setup of the game, for its counters.
Expected<Material> read_material(std::string_view text, const FenForm& form, const Setup& base);

// Makes of the game's `base`, an empty board, the position with these pieces on these cells; `order` sorts cells as a
// FEN has them.
void place_endgame(Setup& setup, const Material& material, const EndgamePlaces& places, const Turn& turn,
                   const std::array<Cell, 256>& order);

}  // namespace turncoat
