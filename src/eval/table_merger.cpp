#include "eval/table_merger.hpp"

#include <algorithm>

#include "eval/table_inputs.hpp"

namespace turncoat {

namespace {

using G = TableMerger;
using merger::Pieces;

// By the variant's tables; what the enemy holds and what stands in a grey Piece is worth parts of what it is elsewhere.
struct Worths {
  const TableValues<64, 2>& values;
  const MergerValues& terms = merger_values;
  static constexpr int captive_part = 20, gray_part = 25, percent = 100;

  int worth(Kind k) const { return values.pieces[k]; }
  // Few stand together, and most pieces are of the cheapest kinds.
  int worth(const G& g, Pieces pieces) const {
    int total = 0;
    for (std::size_t i = 0; pieces; ++i) {
      const Kind k = values.by_worth[i];
      if (const Pieces some = pieces & g.all(k)) total += some.count() * values.pieces[k], pieces = pieces - some;
    }
    return total;
  }
  int captive(const G& g, Pieces pieces) const { return worth(g, pieces) * captive_part / percent; }
  int gray(const G& g, Pieces pieces) const { return worth(g, pieces) * gray_part / percent; }
  static bool may_part(const G& g, int pieces) { return g.rules().may_part(pieces); }
  static bool returns_any(const G& g) { return g.rules().returns_any(); }
};
Worths worths(const G& g) { return {g.rules().variant().values}; }

}  // namespace

bool Evaluation<G>::in_check(const G& g) { return merger_terms::in_check(g, worths(g)); }

int Evaluation<G>::value(const G& g) {
  const Worths w = worths(g);
  if (const auto decided = merger_terms::decided(g, w)) return *decided;
  int total = merger_terms::value(g, w);
  if (g.rules().variant().network) total += table_network_value(g, g.turn());
  return std::clamp(total, -king_taken + 1, king_taken - 1) + merger_values.tempo;
}

int Evaluation<G>::gain(const G& g, const MergerMove& m) { return merger_terms::gain(g, m, worths(g)); }
bool Evaluation<G>::static_exchange(const G& g, const MergerMove& m, int least) {
  return merger_terms::static_exchange(g, m, least, worths(g));
}

}  // namespace turncoat
