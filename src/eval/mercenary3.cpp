#include "eval/mercenary3.hpp"

#include "eval/networks.hpp"

namespace turncoat {

GameNetwork<Mercenary3Inputs> mercenary3_network(built_in_network("mercenary3"));

namespace {

struct Kinds {
  const Mercenary3Values& w;

  int worth(Kind k) const { return w.pieces[k]; }
  int mobility(Kind k) const { return w.mobility[k]; }
  static int weight(Kind k) { return k == queen ? 3 : k == rook ? 2 : 1; }
  int advance(Kind, int steps) const { return (steps * steps - 1) * w.pawn_steps_squared; }
};

}  // namespace

int Evaluation<Mercenary3>::value(const Mercenary3& g, Seat root, const Weights& w) {
  return mercenary3_terms::value(g, root, Kinds{w}, half);
}

std::array<int, most_seats> Evaluation<Mercenary3>::expected(const Mercenary3& g, Seat root, int value) {
  return mercenary3_terms::expected(g, root, Kinds{usual}, value, per_logit);
}

}  // namespace turncoat
