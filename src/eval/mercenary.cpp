#include "eval/mercenary.hpp"

#include <algorithm>

namespace turncoat {

namespace {

// What a further cell that a man reaches is worth, by kind.
constexpr int mobility_worth[man_kinds] = {0, 4, 4, 3, 1, 0};
// The share of its value, in percent, that a gray piece is worth to the player who controls it.
constexpr int control_percent = 14;

// Men, their freedom and their pawns' progress, for one player's own army.
template <class G>
int army_value(const G& g, Army a, const ManValues& values) {
  using Map = typename G::Geography;
  const auto& board = g.board();
  const auto own = board.of(a), occupied = board.occupied();
  int total = 0;
  for (Cell c : own) {
    const Piece p = board[c];
    const int rank = a == white ? Map::rank(c) : 7 - Map::rank(c);
    total += values[p.kind];
    if (p.kind == pawn)
      total +=
          rank * rank * 2 + (Map::file(c) == G::first_file + 3 || Map::file(c) == G::first_file + 4 ? 3 * rank : 0);
    else if (p.kind != king)
      total += mobility_worth[p.kind] * (G::Men::attacks(p, c, occupied) - own).count() - (rank == 0 ? 8 : 0);
  }
  return total;
}

// The danger to one king: what its enemies, gray ones included, attack around it, and whether pawns stand before it.
template <class G>
int king_danger(const G& g, Army a) {
  const auto& board = g.board();
  const Cell king_cell = g.king_of(a);
  const auto ring = G::Men::king_reach(king_cell), enemies = g.enemies(a), occupied = board.occupied();
  int pressure = 0;
  for (Cell c : enemies - board.all(king)) {
    const Piece p = board[c];
    const int hits = (G::Men::attacks(p, c, occupied) & ring).count();
    pressure += hits * (p.kind == queen ? 3 : p.kind == rook ? 2 : 1);
  }
  return pressure * pressure / 2 + 4 * pressure - 8 * (ring & board.of(a)).count();
}

}  // namespace

template <MercenaryArmies A>
int Evaluation<Mercenary<A>>::value(const G& g) {
  if (g.placing()) return 0;
  const auto& board = g.board();
  int total = 0;
  for (Army a : {white, black}) {
    int mine = army_value(g, a, values) - king_danger(g, a);
    for (Cell c : g.controlled(a)) mine += values[board[c].kind] * control_percent / 100;
    total += a == g.side() ? mine : -mine;
  }
  return total + (g.phase() == MercenaryPhase::main ? 15 : 25);
}

template struct Evaluation<Mercenary<MercenaryArmies::one>>;
template struct Evaluation<Mercenary<MercenaryArmies::two>>;
template struct Evaluation<Mercenary<MercenaryArmies::fourth>>;

}  // namespace turncoat
