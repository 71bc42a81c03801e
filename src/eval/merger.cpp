#include "eval/merger.hpp"

#include <cstdlib>

#include "eval/networks.hpp"

namespace turncoat {

GameNetwork<MergerInputs> merger_network(built_in_network("merger"));

namespace {

using merger::Pieces;

struct Worths {
  const MergerValues& terms = merger_values;

  static int sum(const Merger& g, Pieces pieces, const PieceValues& worths) {
    if (!pieces) return 0;  // most Pieces are of one army
    int total = 0;
    for (Kind k = 0; k < piece_kinds; ++k) total += (pieces & g.all(k)).count() * worths[k];
    return total;
  }
  int worth(Kind k) const { return terms.pieces[k]; }
  int worth(const Merger& g, Pieces pieces) const { return sum(g, pieces, terms.pieces); }
  int captive(const Merger& g, Pieces pieces) const { return sum(g, pieces, terms.captive); }
  int gray(const Merger& g, Pieces pieces) const { return sum(g, pieces, terms.gray); }
  // As without options, also where options allow more: the signatures of published findings are of this.
  static bool may_part(const Merger&, int pieces) { return pieces == 2; }
  static bool returns_any(const Merger&) { return false; }
};

}  // namespace

bool Evaluation<Merger>::in_check(const Merger& g) { return merger_terms::in_check(g, Worths{}); }

int Evaluation<Merger>::value(const Merger& g) {
  const int terms = value_of_terms(g);
  // A king that is lost is no matter of evaluation.
  return std::abs(terms) == king_taken ? terms : terms + network_value(g);
}

int Evaluation<Merger>::value(const Merger& g, const Weights& w) {
  if (const auto decided = merger_terms::decided(g, Worths{})) return *decided;
  return merger_terms::value(g, Worths{w}) + w.tempo;
}

int Evaluation<Merger>::gain(const Merger& g, const MergerMove& m) { return merger_terms::gain(g, m, Worths{}); }
bool Evaluation<Merger>::static_exchange(const Merger& g, const MergerMove& m, int least) {
  return merger_terms::static_exchange(g, m, least, Worths{});
}

}  // namespace turncoat
