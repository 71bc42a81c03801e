#include "eval/mercenary.hpp"

#include <array>

#include "eval/networks.hpp"

namespace turncoat {

GameNetwork<MercenaryInputs> mercenary_network(built_in_network("mercenary"));

namespace {

// By army and cell: where an enemy pawn keeps a pawn from being passed, on its file and those next to it.
template <class G>
constexpr auto passed_zones = [] {
  using Map = typename G::BoardMap;
  std::array<std::array<typename G::Set, Map::size>, 2> out{};
  for (Cell c = 0; c < Map::size; ++c)
    for (Cell e = 0; e < Map::size; ++e) {
      const int aside = Map::file(e) - Map::file(c), ahead = Map::rank(e) - Map::rank(c);
      if (aside < -1 || aside > 1 || ahead == 0) continue;
      out[ahead > 0 ? white : black][c].add(e);
    }
  return out;
}();

template <class G>
struct Kinds {
  using Map = typename G::BoardMap;
  const G& g;
  const MercenaryValues& w;

  const auto& ring(Army a) const { return G::PieceMovement::king_reach(g.king_of(a)); }
  static int rank(Army a, Cell c) { return a == white ? Map::rank(c) : 7 - Map::rank(c); }
  int placed(Army, Kind k, Cell) const { return w.pieces[k]; }
  int advance(Army a, Kind, Cell c, int rank) const {
    const bool central = Map::file(c) == G::first_file + 3 || Map::file(c) == G::first_file + 4;
    const bool passed = !(passed_zones<G>[a][c] & g.board().of(!a, pawn));
    return rank * rank * (w.pawn_rank_squared + (passed ? w.passed_rank_squared : 0)) +
           (central ? rank * w.central_pawn_rank : 0);
  }
  int mobility(Kind k) const { return w.mobility[k]; }
  int gray_mobility(Kind k) const { return w.gray_mobility[k]; }
  int controlled(Kind k) const { return w.controlled[k]; }
  static int pressure(Kind k, int attacked) { return attacked * (k == queen ? 3 : k == rook ? 2 : 1); }
  int danger(int pressure) const { return pressure * pressure * w.pressure_squared / 16 + pressure * w.pressure; }
  int company() const { return w.company; }
  int at_home() const { return w.at_home; }
};

}  // namespace

template <MercenaryArmies A>
int Evaluation<Mercenary<A>>::value(const G& g, const Weights& w) {
  if (g.placing()) return 0;
  return mercenary_terms::lead(g, Kinds<G>{g, w}) + (g.phase() == MercenaryPhase::main ? w.tempo : w.later_tempo);
}

template struct Evaluation<Mercenary<MercenaryArmies::one>>;
template struct Evaluation<Mercenary<MercenaryArmies::two>>;
template struct Evaluation<Mercenary<MercenaryArmies::fourth>>;

}  // namespace turncoat
