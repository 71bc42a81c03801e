#include "eval/table_cooperative.hpp"

#include <algorithm>

#include "eval/cooperative_terms.hpp"
#include "search/expected.hpp"

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
  if (m.from == nowhere) return 0;
  const Kinds kinds{values(g)};
  const Kind man = g.board()[m.from].kind;
  int gain = m.promotion == no_kind ? 0 : kinds.traded(m.promotion) - kinds.traded(man);
  if (!g.captures(m)) return gain;
  const Piece captured = g.board()[m.to];
  gain += kinds.traded(captured ? captured.kind : man);
  return gain - kinds.traded(man) / 16;
}

std::array<int, most_seats> Evaluation<G>::expected(const G&, Seat root, int value) {
  const int mine = thousandths(share_of(value, usual_centipawns_per_logit));
  const int team = root == G::red ? 1000 - mine : mine;
  return {team, team, 1000 - team};
}

}  // namespace turncoat
