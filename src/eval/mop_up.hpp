#pragma once
// How to win what is won: a king that has nearly nothing left to help it is driven to the edge of the board, where a
// mate can be forced, and the other king comes near. A search of few plies does not see that far.
#include <algorithm>
#include <cstdlib>

#include "core/cells.hpp"

namespace turncoat {

// Steps of a king between two cells.
template <class Map>
int king_steps(Cell a, Cell b) {
  return std::max(std::abs(Map::file(a) - Map::file(b)), std::abs(Map::rank(a) - Map::rank(b)));
}

// Cells between this one and the nearest end of a row of so many; no more than `most` count.
inline int to_edge(int at, int length, int most = 3) { return std::min({at, length - 1 - at, most}); }

// In centipawns: a king so far from the edge of its file and of its rank, so many steps from the other king.
inline int driven(int file_to_edge, int rank_to_edge, int apart) {
  return 90 - 7 * (file_to_edge * file_to_edge + rank_to_edge * rank_to_edge) / 2 + 140 - 20 * apart;
}
template <class Grid>
int driven_to_edge(Cell weak, Cell strong) {
  return driven(to_edge(Grid::file(weak), Grid::files), to_edge(Grid::rank(weak), Grid::ranks),
                king_steps<Grid>(weak, strong));
}

// The same for bishop and knight, which mate in corners of the bishop's shade alone.
template <class Grid>
int driven_to_corner(Cell weak, Cell strong, int shade) {
  int steps = Grid::files + Grid::ranks;  // along files and ranks, to the nearest of these corners
  for (const Cell corner : {Grid::at(0, 0), Grid::at(Grid::files - 1, 0), Grid::at(0, Grid::ranks - 1),
                            Grid::at(Grid::files - 1, Grid::ranks - 1)})
    if (Grid::shade(corner) == shade)
      steps = std::min(
          steps, std::abs(Grid::file(weak) - Grid::file(corner)) + std::abs(Grid::rank(weak) - Grid::rank(corner)));
  return 90 - 60 * steps + 140 - 20 * king_steps<Grid>(weak, strong);
}

}  // namespace turncoat
