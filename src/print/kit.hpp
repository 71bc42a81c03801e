#pragma once
// What a game needs beside its board: which pieces, in which form and colours, and which markers. What is special to a
// game stands in a table, by the id of the game or of that behind a variant; a game that is not there gets the pieces
// of its start as standees.
#include <span>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat::print {

// A piece to cut out.
struct Figure {
  std::string_view colour;  // the army's name, or one of the two colours of hired pieces, "I" and "II"
  char kind = 0;
  int number = 0;      // that it has for the whole game; 0: none
  std::string home{};  // its home file, where it distinguishes pieces
};

// Figures of one colour.
struct Set {
  std::string_view colour;
  std::vector<Figure> figures;
};

// What lies beside or on the pieces. A number of 0: none are needed.
struct Markers {
  int caps = 0;             // of each player's, to be put on pieces that no player owns
  bool caps_twice = false;  // a second army has its own
  int hired = 0;            // discs of each player's colour below pieces that serve the player
  int tags = 0;             // numbers of pieces, from 1 on
  int trays = 0;            // for the prisoners of a piece
  int hands = 0;            // places for pieces in hand
  int plates = 0;           // on which merged pieces move together
};

struct Kit {
  bool discs = false;               // pieces are discs, which can be stacked; otherwise standees
  double disc = 0.6;                // their diameter, as a part of a square's side
  std::span<const KindView> kinds;  // the game's: the figures have their letters
  std::vector<Set> sets;
  Markers markers;
  bool chart = false;  // whether dice need the chart of their priorities
};

// Of a game at its start. The kit refers to the game's kinds.
Kit kit_of(const AnyGame& game);

}  // namespace turncoat::print
