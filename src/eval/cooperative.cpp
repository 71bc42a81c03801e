#include "eval/cooperative.hpp"

#include "eval/networks.hpp"

namespace turncoat {

GameNetwork<CooperativeInputs> cooperative_network(built_in_network("cooperative"));

namespace {

constexpr const PieceValues& pieces = cooperative_values.pieces;

struct Kinds {
  const CooperativeValues& w;

  int team(Kind k) const { return w.pieces[k]; }
  int red(Kind k) const { return w.red_pieces[k]; }
  int mobility(Kind k) const { return w.mobility[k]; }
  int centre(Kind k) const { return k == knight ? w.knight_centre : 0; }
  static int weight(Kind k) { return k == queen ? 3 : k == rook ? 2 : 1; }
  static int traded(Kind k) { return pieces[k]; }
};

}  // namespace

int Evaluation<Cooperative>::team_value(const Cooperative& g, const Weights& w) {
  return cooperative_terms::team_value(g, Kinds{w}, w);
}

int Evaluation<Cooperative>::gain(const Cooperative& g, const CooperativeMove& m) {
  return cooperative_terms::gain(g, Kinds{usual}, m);
}

std::array<int, most_seats> Evaluation<Cooperative>::expected(const Cooperative& g, Seat root, int value) {
  return shares(root, value,
                asks_network(g) ? double{NetworkInputs::shape.centipawns_per_logit} : usual_centipawns_per_logit);
}

}  // namespace turncoat
