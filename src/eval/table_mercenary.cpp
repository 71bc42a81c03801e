#include "eval/table_mercenary.hpp"

#include <algorithm>

#include "eval/table_inputs.hpp"

namespace turncoat {

namespace {

// In centipawns, but for the units of danger to a king, by pieces that see the cells around it.
constexpr int tempo = 10, later_tempo = 16, controlled_percent = 20, worth_per_unit = 180, most_units = 60;

template <class G>
struct Kinds {
  using Set = typename G::Set;
  const G& g;
  const decltype(g.rules().variant().values)& v = g.rules().variant().values;

  const Set& ring(Army a) const { return v.around[g.king_of(a)]; }
  int rank(Army a, Cell c) const { return a == white ? g.map().rank(c) : g.map().ranks() - 1 - g.map().rank(c); }
  int placed(Army a, Kind k, Cell c) const { return v.placed[a][k][c]; }
  int advance(Army a, Kind k, Cell c, int rank) const {
    const int goal = std::max(1, g.map().ranks() - 1);
    const int passed = v.promotion[k] * rank * rank / (2 * goal * goal);
    return (v.front[a][c] & g.board().of(!a, k) ? passed / 10 : passed) + 3 * rank * rank / 2;
  }
  int mobility(Kind k) const { return 3 * v.mobility[k]; }
  static int gray_mobility(Kind) { return 2; }
  int controlled(Kind k) const { return v.pieces[k] * controlled_percent / 100; }
  int pressure(Kind k, int attacked) const { return (1 + v.pieces[k] / worth_per_unit) * std::min(attacked, 3); }
  static int danger(int pressure) {
    const int units = std::min(pressure, most_units);
    return units * units * 2 / 5 + 3 * units;
  }
  static int company() { return 7; }
  static int at_home() { return -6; }
};

}  // namespace

template <MercenaryArmies A>
int Evaluation<TableMercenary<A>>::value(const G& g) {
  int lead = mercenary_terms::lead(g, Kinds<G>{g});
  if (g.rules().variant().network) lead += table_network_value(g, g.side());
  return std::clamp(lead, -20000, 20000) + (g.phase() == MercenaryPhase::main ? tempo : later_tempo);
}

template struct Evaluation<TableMercenary<MercenaryArmies::one>>;
template struct Evaluation<TableMercenary<MercenaryArmies::two>>;
template struct Evaluation<TableMercenary<MercenaryArmies::fourth>>;

}  // namespace turncoat
