#pragma once
// Evaluation of variants of Mercenary Chess: the terms of Mercenary Chess (eval/mercenary.hpp), with what pieces are
// worth and how far they see from the variant's tables.
#include "games/variants/mercenary/variant.hpp"
#include "search/evaluation.hpp"

namespace turncoat {

template <MercenaryArmies A>
struct Evaluation<TableMercenary<A>> : EvaluationTraits<{.plies_per_turn = A == MercenaryArmies::fourth ? 3 : 2,
                                                         .rarely_stalemated = true,
                                                         .null_move = true,
                                                         .phases = true}> {
  using G = TableMercenary<A>;

  static int value(const G& g);
  // Capturing a piece of one's own army with a gray piece loses what it is worth.
  static int gain(const G& g, Move m) {
    if (m.from == nowhere) return 0;
    const auto& pieces = g.rules().variant().values.pieces;
    const Kind piece = g.board()[m.from].kind;
    int gain = m.promotion == no_kind ? 0 : pieces[m.promotion] - pieces[piece];
    if (!g.captures(m)) return gain;
    const Piece captured = g.board()[m.to];
    if (captured && captured.army == g.side()) return -pieces[captured.kind];
    gain += pieces[captured ? captured.kind : piece] - pieces[piece] / 16;
    return captured && captured.army >= 2 ? 1 + gain / of_gray : gain;
  }
  // Only a main move has to answer a check (MC-15).
  static bool in_check(const G& g) { return g.phase() == MercenaryPhase::main && g.in_check(g.side()); }
  static bool may_pass(const G& g) {
    if (g.phase() != MercenaryPhase::main) return false;
    auto pieces = g.board().of(g.side()) - g.rules().royal_kinds(g.board());
    for (Kind k : g.rules().variant().values.by_worth)
      if (g.movement().promotes(k)) pieces -= g.board().all(k);
    return static_cast<bool>(pieces);
  }
  static bool skips(const G& g) { return g.phase() != MercenaryPhase::main; }

 private:
  // A gray piece off the board isn't one player's loss alone: a piece of the opponent's is worth so many times as much.
  static constexpr int of_gray = 4;
};

extern template struct Evaluation<TableMercenary<MercenaryArmies::one>>;
extern template struct Evaluation<TableMercenary<MercenaryArmies::two>>;
extern template struct Evaluation<TableMercenary<MercenaryArmies::fourth>>;

}  // namespace turncoat
