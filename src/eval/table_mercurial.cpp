#include "eval/table_mercurial.hpp"

#include <algorithm>

#include "eval/table_inputs.hpp"

namespace turncoat {

namespace {

using G = TableMercurial;

// By the variant's tables; in hand and as prisoners pieces are worth parts of what they are on the board.
struct Worths {
  const G& g;
  const TableValues<64, 2>& values = g.rules().variant().values;
  const MercurialValues& terms = mercurial_values;
  static constexpr int at_hand = 110, prisoner = 8, percent = 100;

  const auto& worths() const { return values.pieces; }
  int worth(Kind k) const { return g.rules().is_king(k) ? mercurial_terms::king_taken : values.pieces[k]; }
  int in_hand(G::PieceCounts hand) const {
    return mercurial_terms::sum(g.rules().kinds(), hand, values.pieces) * at_hand / percent;
  }
  int held(const G&, Cell captor) const {
    return mercurial_terms::held_by(g, captor, values.pieces) * prisoner / percent;
  }
  int mobility(Kind k) const { return 3 * values.mobility[k]; }
};

}  // namespace

int Evaluation<G>::value(const G& g) {
  if (const auto decided = mercurial_terms::decided(g)) return *decided;
  int total = mercurial_terms::value(g, Worths{g});
  if (g.rules().variant().network) total += table_network_value(g, g.turn());
  return std::clamp(total, -king_taken + 1, king_taken - 1) + mercurial_values.tempo;
}

bool Evaluation<G>::in_check(const G& g) { return mercurial_terms::in_check(g); }
bool Evaluation<G>::king_left(const G& g) { return mercurial_terms::king_left(g); }
int Evaluation<G>::gain(const G& g, const MercurialMove& m) { return mercurial_terms::gain(g, m, Worths{g}); }
bool Evaluation<G>::static_exchange(const G& g, const MercurialMove& m, int least) {
  return mercurial_terms::static_exchange(g, m, least, Worths{g});
}

}  // namespace turncoat
