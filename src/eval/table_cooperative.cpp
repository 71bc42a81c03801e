#include "eval/table_cooperative.hpp"

namespace turncoat {

namespace {

// What a rule reckons with, in centipawns, and what a piece counts in an evaluation: twice that, as in the game itself.
constexpr int scale = 2, mobility = 5, heavy = 700, medium = 400;

template <int Size>
struct Kinds {
  const TableValues<Size, 3>& v;

  int team(Kind k) const { return scale * v.pieces[k]; }
  int red(Kind k) const { return scale * v.pieces[k]; }
  static int mobility(Kind) { return turncoat::mobility; }
  static int centre(Kind) { return 0; }
  int weight(Kind k) const { return v.pieces[k] >= heavy ? 3 : v.pieces[k] >= medium ? 2 : 1; }
  int traded(Kind k) const { return scale * v.pieces[k]; }
};

template <int Size>
Kinds<Size> kinds_of(const TableCooperative<Size>& g) {
  return {g.rules().variant().values};
}

}  // namespace

template <int Size>
int TableCooperativeEvaluation<Size>::value(const G& g, Seat root) {
  const int team = cooperative_terms::team_value(g, kinds_of<Size>(g), cooperative_values);
  return root == G::red ? -team : team;
}

template <int Size>
int TableCooperativeEvaluation<Size>::gain(const G& g, const CooperativeMove& m) {
  return cooperative_terms::gain(g, kinds_of<Size>(g), m);
}

template struct TableCooperativeEvaluation<64>;
template struct TableCooperativeEvaluation<128>;

}  // namespace turncoat
