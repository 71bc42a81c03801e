#include "eval/table_mercenary3.hpp"

#include "eval/mercenary3_terms.hpp"

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

int Evaluation<G>::gain(const G& g, Move m) {
  if (m.from == nowhere) return 0;
  const auto& pieces = values(g).pieces;
  const Piece captured = g.board()[m.to];
  if (captured && g.rules().is_king(captured.kind)) return king_taken;
  const Kind piece = g.board()[m.from].kind;
  const int gain = m.promotion == no_kind ? 0 : pieces[m.promotion] - pieces[piece];
  return g.captures(m) ? gain + worth_taken(g, m, pieces) - pieces[piece] / 16 : gain;
}

bool Evaluation<G>::static_exchange(const G& g, Move m, int least) {
  if (m.from == nowhere || (g.captures(m) && g.rules().is_king(g.board()[m.to].kind))) return true;
  const auto& v = values(g);
  return move_gains(g, m, worth_taken(g, m, v.pieces), g.commanded(g.turn()), g.enemies(g.turn()), least,
                    KindsByWorth{g.movement(), v});
}

bool Evaluation<G>::may_pass(const G& g) {
  auto pieces = g.commanded(g.turn()) - G::Set::of(g.king_of(g.turn()));
  for (Kind k : values(g).by_worth)
    if (g.movement().promotes(k)) pieces -= g.board().all(k);
  return static_cast<bool>(pieces);
}

}  // namespace turncoat
