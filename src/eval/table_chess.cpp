#include "eval/table_chess.hpp"

#include <algorithm>
#include <cstdlib>

#include "eval/chess.hpp"
#include "eval/table_chess_kinds.hpp"
#include "eval/table_chess_sight.hpp"
#include "eval/table_inputs.hpp"

namespace turncoat {

namespace {

template <class G>
bool has_hands(const G& g) {
  if constexpr (G::Rules::has_capture_effects)
    return g.captured_pieces().in_hand(white) > 0 || g.captured_pieces().in_hand(black) > 0;
  return false;
}

// What the side to move has in hand, more than the other.
template <class G>
int lead_in_hand(const G& g, const TableChessKinds<G>& kinds) {
  int out = 0;
  if constexpr (G::Rules::has_capture_effects)
    for (Kind k : g.rules().variant().values.by_worth)
      if (const int lead = kinds.in_hand(g.turn(), k) - kinds.in_hand(!g.turn(), k); lead != 0)
        out += lead * kinds.worth_in_hand(k);
  return out;
}

// What the terms of chess make of the tables' pieces, for the side to move.
template <class G>
int value_of_tables(const G& g) {
  const auto& v = g.rules().variant().values;
  const TableChessKinds<G> kinds(g);
  const auto camps = chess_terms::camps_of(kinds);
  const auto &us = camps[g.turn()], &them = camps[!g.turn()];
  Tapered sum = us.score;
  sum -= them.score;
  const int in_hand = lead_in_hand(g, kinds);
  sum += {in_hand, in_hand};
  sum.end = sum.end * chess_terms::winnable((sum.end > 0 ? us : them).pawns.count()) / 64;
  const typename TableChessKinds<G>::Worth worth[] = {kinds.worth(white), kinds.worth(black)};
  const int left = std::min(v.full_pieces, worth[white].officers + worth[black].officers);
  int total = static_cast<int>((std::int64_t{sum.middle} * left + std::int64_t{sum.end} * (v.full_pieces - left)) /
                               v.full_pieces);
  // A royal piece that is alone is driven to the edge, and the other one comes near.
  for (Army a : {white, black}) {
    const auto &lone = camps[a], &other = camps[!a];
    if (worth[a].all() > 0 || worth[!a].all() < 400 || !lone.royals || !other.royals) continue;
    const auto& map = g.map();
    const Cell weak = lone.royals.first(), strong = other.royals.first();
    const int aside = std::abs(2 * map.file(weak) - map.files() + 1) + std::abs(2 * map.rank(weak) - map.ranks() + 1),
              apart = std::abs(map.file(weak) - map.file(strong)) + std::abs(map.rank(weak) - map.rank(strong));
    const int driven = 200 + 12 * aside - 10 * apart;
    total += a == g.turn() ? -driven : driven;
  }
  return total + kinds.tempo();
}

// Whether an army has more than its royal pieces.
template <class G>
bool has_others(const G& g, Army a) {
  if constexpr (G::Rules::has_capture_effects)
    if (g.captured_pieces().in_hand(a) > 0) return true;
  return static_cast<bool>(g.board().of(a) - g.rules().royal_kinds(g.board()));
}

}  // namespace

template <class G>
int TableChessEvaluation<G>::value(const G& g) {
  int out = 0;
  if (gives_away(g)) {
    if constexpr (G::Rules::has_ends) out = value_of_giving_away(g);
  } else if (const ChessSight::Board* const chess = board_of_chess(g)) {
    using Kinds = TableChessKinds<G>;
    const ChessSight sight(*chess, g.turn(), {Kinds::checks_left(g, white), Kinds::checks_left(g, black)});
    out = has_hands(g) ? Evaluation<Chess>::value_in_play(sight) + lead_in_hand(g, Kinds(g))
                       : Evaluation<Chess>::value(sight);
  } else {
    out = value_of_tables(g);
  }
  // Of a royal piece that is alone the network knows nothing.
  if (g.rules().variant().network && has_others(g, white) && has_others(g, black))
    out += table_network_value(g, g.turn());
  if constexpr (G::Rules::has_ends) out = with_ends(g, out);
  return std::clamp(out, -20000, 20000);
}

template struct TableChessEvaluation<TableChess<64>>;
template struct TableChessEvaluation<TableChess<128>>;
template struct TableChessEvaluation<CaptureEffectChess<64>>;
template struct TableChessEvaluation<CaptureEffectChess<128>>;
template struct TableChessEvaluation<FreeChess<64>>;
template struct TableChessEvaluation<FreeChess<128>>;

}  // namespace turncoat
