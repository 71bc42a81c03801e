#include "eval/mercenary.hpp"

#include <array>

namespace turncoat {

namespace {

// By army and cell: where an enemy pawn keeps a pawn from being passed, on its file and those next to it.
template <class G>
constexpr auto passed_zones = [] {
  using Map = typename G::Geography;
  std::array<std::array<typename G::Set, Map::size>, 2> out{};
  for (Cell c = 0; c < Map::size; ++c)
    for (Cell e = 0; e < Map::size; ++e) {
      const int aside = Map::file(e) - Map::file(c), ahead = Map::rank(e) - Map::rank(c);
      if (aside < -1 || aside > 1 || ahead == 0) continue;
      out[ahead > 0 ? white : black][c].add(e);
    }
  return out;
}();

// Men, their freedom and their pawns' progress, for one player's own army.
template <class G>
int army_value(const G& g, Army a, const MercenaryValues& w) {
  using Map = typename G::Geography;
  const auto& board = g.board();
  const auto own = board.of(a), occupied = board.occupied();
  int total = 0;
  for (Cell c : own - board.all(king)) {
    const Piece p = board[c];
    const int rank = a == white ? Map::rank(c) : 7 - Map::rank(c);
    total += w.men[p.kind];
    if (p.kind == pawn) {
      const bool central = Map::file(c) == G::first_file + 3 || Map::file(c) == G::first_file + 4;
      total += rank * rank * w.pawn_rank_squared + (central ? rank * w.central_pawn_rank : 0);
      if (!(passed_zones<G>[a][c] & board.of(!a, pawn))) total += rank * rank * w.passed_rank_squared;
    } else {
      total += w.mobility[p.kind] * (G::Men::attacks(p, c, occupied) - own).count() + (rank == 0 ? w.at_home : 0);
    }
  }
  return total;
}

// The gray pieces that a player controls, and their freedom.
template <class G>
int hired_value(const G& g, Army a, const MercenaryValues& w) {
  const auto& board = g.board();
  const auto own = board.of(a), occupied = board.occupied();
  int total = 0;
  for (Cell c : g.controlled(a)) {
    const Piece p = board[c];
    total += w.controlled[p.kind] + w.gray_mobility[p.kind] * (G::Men::attacks(p, c, occupied) - own).count();
  }
  return total;
}

// The danger to one king: what its enemies, gray ones included, attack around it, and whether it stands alone.
template <class G>
int king_danger(const G& g, Army a, const MercenaryValues& w) {
  const auto& board = g.board();
  const Cell king_cell = g.king_of(a);
  const auto ring = G::Men::king_reach(king_cell), enemies = g.enemies(a), occupied = board.occupied();
  int pressure = 0;
  for (Cell c : enemies - board.all(king)) {
    const Piece p = board[c];
    const int hits = (G::Men::attacks(p, c, occupied) & ring).count();
    pressure += hits * (p.kind == queen ? 3 : p.kind == rook ? 2 : 1);
  }
  return pressure * pressure * w.pressure_squared / 16 + pressure * w.pressure -
         (ring & board.of(a)).count() * w.company;
}

}  // namespace

template <MercenaryArmies A>
int Evaluation<Mercenary<A>>::value(const G& g, const Weights& w) {
  if (g.placing()) return 0;
  int total = 0;
  for (Army a : {white, black}) {
    const int mine = army_value(g, a, w) + hired_value(g, a, w) - king_danger(g, a, w);
    total += a == g.side() ? mine : -mine;
  }
  return total + (g.phase() == MercenaryPhase::main ? w.tempo : w.later_tempo);
}

template struct Evaluation<Mercenary<MercenaryArmies::one>>;
template struct Evaluation<Mercenary<MercenaryArmies::two>>;
template struct Evaluation<Mercenary<MercenaryArmies::fourth>>;

}  // namespace turncoat
