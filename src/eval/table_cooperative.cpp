#include "eval/table_cooperative.hpp"

namespace turncoat {

namespace {

using G = TableCooperative;

// What a rule reckons with, in centipawns, and what a man counts in an evaluation: twice that, as in the game itself.
constexpr int scale = 2, mobility = 5, heavy = 700, medium = 400;

struct Kinds {
  const TableValues<64, 3>& v;

  int team(Kind k) const { return scale * v.men[k]; }
  int red(Kind k) const { return scale * v.men[k]; }
  static int mobility(Kind) { return turncoat::mobility; }
  static int centre(Kind) { return 0; }
  int weight(Kind k) const { return v.men[k] >= heavy ? 3 : v.men[k] >= medium ? 2 : 1; }
  int traded(Kind k) const { return scale * v.men[k]; }
};

const TableValues<64, 3>& values(const G& g) { return g.rules().variant().values; }

}  // namespace

int Evaluation<G>::value(const G& g, Seat root) {
  const int team = cooperative_terms::team_value(g, Kinds{values(g)}, cooperative_values);
  return root == G::red ? -team : team;
}

int Evaluation<G>::gain(const G& g, const CooperativeMove& m) {
  return cooperative_terms::gain(g, Kinds{values(g)}, m);
}

std::array<int, most_seats> Evaluation<G>::expected(const G&, Seat root, int value) {
  return shares(root, value, usual_centipawns_per_logit);
}

}  // namespace turncoat
