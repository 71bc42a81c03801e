#pragma once
// Evaluation of all variants of chess. With the pieces of chess, and no captured ones in hands, it is that of chess and
// its network; otherwise the terms of chess, with the pieces of tables (table_chess_kinds.hpp). Everything that it knows
// of a kind comes from the variant's tables (games/variants/chess/variant.hpp).
#include "eval/exchange.hpp"
#include "games/variants/chess/free_rules.hpp"
#include "search/evaluation.hpp"

namespace turncoat {

// Where captured pieces are put back, or a capture does more than remove one piece, values change by more in a turn.
template <class G>
struct TableChessEvaluation : EvaluationTraits<{.margin = G::Rules::has_capture_effects ? 180 : 90,
                                                .rarely_stalemated = true,
                                                .null_move = true,
                                                .static_exchange = true,
                                                .structure = true,
                                                .king_left = G::Rules::has_capture_effects,
                                                .ends = G::Rules::has_ends,
                                                .settles = G::Rules::has_ends,
                                                .forces = G::Rules::has_ends}> {
  static constexpr int size = G::BoardMap::size;
  using Set = typename G::Set;

  static int value(const G& g);
  static int gain(const G& g, Move m) {
    if constexpr (G::Rules::has_ends)
      if (g.rules().counts_checks(g.turn())) return gain_without_checks(g, m) + worth_of_check(g, m);
    return gain_without_checks(g, m);
  }
  static int gain_without_checks(const G& g, Move m) {
    const auto& pieces = values(g).pieces;
    if constexpr (G::Rules::has_ends)
      if (g.rules().converts()) return gain_of_conversion(g, m);
    if constexpr (G::Rules::has_ends)
      if (g.captures(m) && g.rules().captors_die()) return gain_of_blast(g, m);
    if constexpr (G::Rules::has_capture_effects) {
      if (m.from == nowhere) return 0;
      if (g.captures(m)) return gain_of_capture(g, m);
    }
    const Kind piece = g.board()[m.from].kind;
    int gain = m.promotion == no_kind || m.released != nowhere ? 0 : pieces[m.promotion] - pieces[piece];
    if (!g.captures(m)) return gain;
    return gain + worth_taken(g, m, pieces) - pieces[piece] / 16;
  }
  // Static exchange evaluation with each side's cheapest piece first (eval/exchange.hpp, for kinds in any order).
  static bool static_exchange(const G& g, Move m, int least);
  // Where kings are taken: whether the player that has just moved has left one to be taken.
  static bool king_left(const G& g)
    requires(G::Rules::has_capture_effects)
  {
    if constexpr (G::Rules::has_ends)
      if (g.rules().plays_more() || g.rules().own().capturing[g.turn()] == Capturing::never) return false;
    return g.rules().king_taken() && !g.rules().capturable_royals(g.board(), !g.turn()).empty();
  }
  // Whether the duck is put now; near the leaves only a few cells matter (VA-92).
  static bool settles(const G& g)
    requires(G::Rules::has_ends)
  {
    return g.puts_duck();
  }
  static void keep_settling(const G& g, MoveList<Move>& moves, int depth)
    requires(G::Rules::has_ends);
  // Whether the game has ended by what the last move did.
  static bool ended(const G& g)
    requires(G::Rules::has_ends)
  {
    return g.ended().has_value();
  }
  static bool forces(const G& g)
    requires(G::Rules::has_ends)
  {
    return g.rules().must_capture(g.turn()) && !g.in_check(g.turn());
  }
  // Where captures are forced, all moves are answers, as those to a check are.
  static bool in_check(const G& g) {
    if constexpr (G::Rules::has_ends)
      if (must_capture(g)) return true;
    return g.in_check(g.turn());
  }
  static bool may_pass(const G& g) {
    if constexpr (G::Rules::has_ends)
      if (!pass_means_something(g)) return false;
    const auto& board = g.board();
    return static_cast<bool>(board.of(g.turn()) - g.rules().royal_kinds(board) - g.movement().promoters(board));
  }
  static std::uint64_t structure(const G& g) {
    std::uint64_t out = 0;
    for (Kind k : values(g).by_worth)
      if (g.movement().promotes(k))
        for (Army a : {white, black})
          for (int w = 0; w < Set::words; ++w) out = scatter(out ^ g.board().of(a, k).word(w));
    return out;
  }

 private:
  static const TableValues<size, 2>& values(const G& g) { return g.rules().variant().values; }
  // Whether the side to move has captures, one of which it must make.
  static bool must_capture(const G& g)
    requires(G::Rules::has_ends)
  {
    if (!g.rules().must_capture(g.turn())) return false;
    MoveList<Move> moves;
    g.list(moves);
    return !moves.empty() && g.captures(moves[0]);
  }
  // Whether an army that has lost all its pieces has won.
  static bool wins_by_losing(const G& g, Army a)
    requires(G::Rules::has_ends)
  {
    const Extinction& end = g.rules().own().extinct[a];
    return end.said && end.letters.empty() && end.end == EndFor::wins;
  }
  static bool wants_to_lose(const G& g)
    requires(G::Rules::has_ends)
  {
    return wins_by_losing(g, white) || wins_by_losing(g, black);
  }
  // Whether that is won by captures that the other side must make, and nothing else is.
  static bool gives_away([[maybe_unused]] const G& g) {
    if constexpr (G::Rules::has_ends)
      return g.rules().must_capture(white) && g.rules().must_capture(black) && wins_by_losing(g, white) &&
             wins_by_losing(g, black) && !g.rules().royal_kinds(g.board());
    return false;
  }
  static int value_of_giving_away(const G& g)
    requires(G::Rules::has_ends);
  // Whether a side that passes is worse off, as the null move supposes: not against pawns alone, of which every move may
  // do harm.
  static bool pass_means_something(const G& g)
    requires(G::Rules::has_ends)
  {
    const OfChess& own = g.rules().own();
    const Army us = g.turn();
    return own.turn == TurnRule::move && own.capturing[us] != Capturing::must &&
           own.capturing[!us] != Capturing::must && g.rules().stalemate() == static_cast<int>(Stalemate::draw) &&
           g.board().of(!us) - g.movement().promoters(g.board());
  }
  // The value where a text says what ends the game.
  static int with_ends(const G& g, int value)
    requires(G::Rules::has_ends);
  // What it is worth to give a check, if it is counted.
  static int worth_of_check(const G& g, Move m)
    requires(G::Rules::has_ends);
  static int gain_of_blast(const G& g, Move m)
    requires(G::Rules::has_ends);
  static int gain_of_conversion(const G& g, Move m)
    requires(G::Rules::has_ends);
  // What a capture changes where pieces go to hands or change sides.
  static int gain_of_capture(const G& g, Move m)
    requires(G::Rules::has_capture_effects);
};

extern template struct TableChessEvaluation<TableChess<64>>;
extern template struct TableChessEvaluation<TableChess<128>>;
extern template struct TableChessEvaluation<CaptureEffectChess<64>>;
extern template struct TableChessEvaluation<CaptureEffectChess<128>>;
extern template struct TableChessEvaluation<FreeChess<64>>;
extern template struct TableChessEvaluation<FreeChess<128>>;

template <int Size>
struct Evaluation<TableChess<Size>> : TableChessEvaluation<TableChess<Size>> {};
template <int Size>
struct Evaluation<CaptureEffectChess<Size>> : TableChessEvaluation<CaptureEffectChess<Size>> {};
template <int Size>
struct Evaluation<FreeChess<Size>> : TableChessEvaluation<FreeChess<Size>> {};

}  // namespace turncoat
