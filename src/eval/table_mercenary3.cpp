#include "eval/table_mercenary3.hpp"

namespace turncoat {

namespace {

using G = TableMercenary3;
using Values = TableValues<Star::size, 3>;

constexpr int worth_per_weight = 450, last_step = 7;

const Values& values(const G& g) { return g.rules().variant().values; }

struct Kinds {
  const Values& v;
  const Mercenary3Values& w = mercenary3_values;

  int worth(Kind k) const { return v.pieces[k]; }
  int mobility(Kind k) const { return v.mobility[k]; }
  int weight(Kind k) const { return 1 + v.pieces[k] / worth_per_weight; }
  int advance(Kind k, int steps) const { return v.promotion[k] * steps * steps / (8 * last_step * last_step); }
};

}  // namespace

int Evaluation<G>::value(const G& g, Seat root) { return mercenary3_terms::value(g, root, Kinds{values(g)}, half); }

std::array<int, most_seats> Evaluation<G>::expected(const G& g, Seat root, int value) {
  return mercenary3_terms::expected(g, root, Kinds{values(g)}, value, per_logit);
}

}  // namespace turncoat
