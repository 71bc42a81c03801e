#include "eval/cooperative.hpp"

#include "core/exponential.hpp"
#include "eval/cooperative_terms.hpp"
#include "eval/networks.hpp"
#include "search/expected.hpp"

namespace turncoat {

GameNetwork<CooperativeInputs> cooperative_network(built_in_network("cooperative"));

namespace {

constexpr const ManValues& men = cooperative_values.men;

struct Kinds {
  const CooperativeValues& w;

  int team(Kind k) const { return w.men[k]; }
  int red(Kind k) const { return w.red_men[k]; }
  int mobility(Kind k) const { return w.mobility[k]; }
  int centre(Kind k) const { return k == knight ? w.knight_centre : 0; }
  static int weight(Kind k) { return k == queen ? 3 : k == rook ? 2 : 1; }
  static int traded(Kind k) { return men[k]; }
};

}  // namespace

int Evaluation<Cooperative>::team_value(const Cooperative& g, const Weights& w) {
  return cooperative_terms::team_value(g, Kinds{w}, w);
}

int Evaluation<Cooperative>::gain(const Cooperative& g, const CooperativeMove& m) {
  int gain = m.promotion == no_kind ? 0 : men[m.promotion] - men[pawn];
  if (!g.captures(m)) return gain;
  const Piece captured = g.board()[m.to];
  gain += captured ? men[captured.kind] : men[pawn];
  return gain - men[g.board()[m.from].kind] / 16;
}

// A mate is certain.
std::array<int, most_seats> Evaluation<Cooperative>::expected(const Cooperative& g, Seat root, int value) {
  const double per_logit =
      asks_network(g) ? double{NetworkInputs::shape.centipawns_per_logit} : usual_centipawns_per_logit;
  const int mine = thousandths(share_of(value, per_logit));
  const int team = root == Cooperative::red ? 1000 - mine : mine;
  return {team, team, 1000 - team};
}

}  // namespace turncoat
