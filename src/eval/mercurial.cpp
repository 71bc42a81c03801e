#include "eval/mercurial.hpp"

#include <cstdlib>

#include "eval/mop_up.hpp"
#include "eval/networks.hpp"

namespace turncoat {

GameNetwork<MercurialInputs> mercurial_network(built_in_network("mercurial"));

namespace {

using PieceMovement = MercurialMovement;
using Set = PieceMovement::Set;

struct Worths {
  const MercurialValues& terms = mercurial_values;

  const auto& worths() const { return terms.pieces; }
  int worth(Kind k) const { return terms.pieces[k]; }
  int in_hand(PieceCounts hand) const { return mercurial_terms::sum(PlanetRules::kinds(), hand, terms.hand); }
  int held(const Mercurial& g, Cell captor) const { return mercurial_terms::held_by(g, captor, terms.prisoner); }
  int mobility(Kind k) const { return terms.mobility[k]; }
};

// How near to its end an army is that has a king alone and none at hand; 0 for any other. Nearly any piece wins against
// it (docs/journal/2026-11-25-endings.md): a king must move (MU-16) that has no cell left to go to, so it counts how
// many it has, at once and after a step.
int lone_king(const Mercurial& g, Army weak) {
  const PieceMovement::Board& board = g.board();
  const Set own = board.of(weak), pieces = board.of(!weak) - board.all(PieceMovement::king);
  if (own.several() || !g.hand(weak).empty() || !pieces) return 0;
  const Cell king = own.first(), other = (board.of(!weak) - pieces).first();
  Set attacked = PieceMovement::king_reach(other);
  for (Cell c : pieces - board.all(PieceMovement::pawn))
    attacked |= PieceMovement::reach(!weak, board[c].kind, c, board.occupied() - own);
  const Set free = PieceMovement::king_reach(king) - attacked;
  Set later;
  for (Cell c : free) later |= PieceMovement::king_reach(c) - attacked;
  return 1000 - 40 * free.count() - 30 * later.count() - 20 * king_steps<Planet>(king, other);
}

}  // namespace

int Evaluation<Mercurial>::value(const Mercurial& g) {
  const int terms = value_of_terms(g);
  // A king that is lost is no matter of evaluation.
  if (std::abs(terms) == king_taken) return terms;
  if (const int lone = lone_king(g, g.turn()) - lone_king(g, !g.turn()); lone != 0) return terms - lone;
  return terms + network_value(g);
}

int Evaluation<Mercurial>::value(const Mercurial& g, const Weights& w) {
  if (const auto decided = mercurial_terms::decided(g)) return *decided;
  return mercurial_terms::value(g, Worths{w}) + w.tempo;
}

bool Evaluation<Mercurial>::in_check(const Mercurial& g) { return mercurial_terms::in_check(g); }
bool Evaluation<Mercurial>::king_left(const Mercurial& g) { return mercurial_terms::king_left(g); }
int Evaluation<Mercurial>::gain(const Mercurial& g, const MercurialMove& m) {
  return mercurial_terms::gain(g, m, Worths{});
}
bool Evaluation<Mercurial>::static_exchange(const Mercurial& g, const MercurialMove& m, int least) {
  return mercurial_terms::static_exchange(g, m, least, Worths{});
}

}  // namespace turncoat
