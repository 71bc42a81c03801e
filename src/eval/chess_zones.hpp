#pragma once
// Parts of the chessboard that an evaluation asks about, worked out by the compiler.
#include <algorithm>
#include <array>

#include "games/chess/chess.hpp"

namespace turncoat {

struct ChessZones {
  using Map = Chess::BoardMap;
  using Set = Chess::Set;
  using OfArmy = std::array<std::array<Set, 64>, 2>;

  std::array<Set, 8> file{};
  std::array<Set, 2> shade{};    // dark, light
  std::array<Set, 64> beside{};  // the neighbours on the same rank
  OfArmy ahead{};                // as the army looks: on the cell's file
  OfArmy next{};                 // the nearest of them
  OfArmy flanks{};               // the same as `ahead` on the files next to it
  OfArmy front{};                // both: no enemy pawn there, and a pawn is passed
};

inline constexpr ChessZones zones = [] {
  using Map = ChessZones::Map;
  ChessZones z;
  for (Cell c = 0; c < 64; ++c) {
    const int file = Map::file(c), rank = Map::rank(c);
    z.file[file].add(c), z.shade[Map::shade(c)].add(c);
    for (Cell e = 0; e < 64; ++e) {
      const int aside = std::max(Map::file(e) - file, file - Map::file(e)), up = Map::rank(e) - rank;
      if (aside == 1 && up == 0) z.beside[c].add(e);
      if (aside > 1 || up == 0) continue;
      const Army army = up > 0 ? white : black;
      (aside == 0 ? z.ahead : z.flanks)[army][c].add(e);
      z.front[army][c].add(e);
      if (aside == 0 && up * up == 1) z.next[army][c].add(e);
    }
  }
  return z;
}();

}  // namespace turncoat
