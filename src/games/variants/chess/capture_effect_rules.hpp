#pragma once
// The rules of variants of chess in which captured pieces go to a hand or change sides, captors change sides, or kings
// are captured (docs/spec/variants.md, VA-23 to VA-28). BasicChess asks them what it asks every variant's
// (games/variants/chess/variant.hpp), and what becomes of captured pieces and their captors.
#include <optional>

#include "games/variants/chess/captured_pieces.hpp"
#include "games/variants/chess/variant.hpp"

namespace turncoat {

template <int Size>
class CaptureEffectRules : public ChessRules<Size> {
  using Base = ChessRules<Size>;
  using VariantRules<ChessVariant<Size>>::v_;

 public:
  using Base::Base, Base::movement, Base::royals, Base::royal_kinds;
  using typename Base::Board, typename Base::CheckInfo, typename Base::PieceMovement, typename Base::Set;
  using typename Base::Options;

  static constexpr bool has_capture_effects = true;
  using CapturedPieces = turncoat::CapturedPieces<Size>;
  using Visited = CaptureEffectMoves<PieceMovement>;
  // Captures come one by one only where they are tried out; drops capture nothing.
  template <class Sets>
  struct Noisy {
    Sets& sets;
    MoveList<Move>& list;
    bool operator()(Kind kind, Cell from, const Set& targets) { return sets(kind, from, targets); }
    bool one(Move m) { return list.push(m), true; }
    static bool drops(Kind, const Set&) { return true; }
  };

  // ---- captures
  bool takes_in_hand() const { return v_->own.capture == CaptureRule::hand; }
  bool has_hands() const { return takes_in_hand(); }
  bool turns_captured() const { return v_->own.capture == CaptureRule::turn; }
  // Whether pieces that capture change sides; royal ones never do.
  bool captor_turns(Kind k) const { return v_->own.captor == CaptorRule::turns && !this->is_king(k); }
  // Whether a piece that captures stays on its cell.
  bool captor_stays_put(Piece) const { return turns_captured(); }
  // Whether a capture changes more than the cells that it leads from and to, so that each is tried out.
  bool tries_captures() const { return turns_captured() || v_->own.captor != CaptorRule::stays; }
  // The n-th of the kinds that promote to `k`, from 1: as this kind a promoted piece goes to a hand (VA-25). No kind if
  // there are not so many.
  Kind before_promotion(Kind k, int number) const {
    for (int i = 0; i < v_->tables.kinds(); ++i)
      if (const Kind from = table_kind(i); becomes(from, k) && --number == 0) return from;
    return no_kind;
  }
  // The number, as above, of the kind of a piece that is promoted to `k`; 0 if that need not be known.
  int promotion_number(Kind from, Kind k) const {
    int out = 0;
    if (k == no_kind || this->form().promoted == 0) return out;
    for (int i = 0; i < v_->tables.kinds(); ++i)
      if (const Kind other = table_kind(i); becomes(other, k)) {
        ++out;
        if (other == from) break;
      }
    return out;
  }
  Kind in_hand_as(Kind k, int number) const { return number > 0 ? before_promotion(k, number) : k; }
  bool becomes(Kind from, Kind k) const {
    if (!movement().promotes(from)) return false;
    const auto all = movement().becomes(from);
    return std::find(all.begin(), all.end(), k) != all.end();
  }
  bool king_taken() const { return v_->own.king_taken; }
  // The pieces that an army may capture.
  Set capturable(const Board& board, Army a) const { return board.of(!a) - royals(board, !a); }

  template <class Visit>
  bool visit_legal(const Board& board, Army a, const CheckInfo& check_info, Visit& visit) const {
    if (!tries_captures()) return Base::visit_legal(board, a, check_info, visit);
    return movement().visit_legal(board, a, check_info.royals, check_info.pieces, board.of(!a), Set(), visit);
  }
  bool safe_in_passing(const Board& board, Army a, Cell from, Cell to, Cell captured) const {
    return !tries_captures() && Base::safe_in_passing(board, a, from, to, captured);
  }

  // The royal pieces of an army that can be captured though it must not lose them.
  Set capturable_royals(const Board& board, Army a) const {
    const Set all = royal_kinds(board) & board.of(a), occupied = board.occupied();
    Set out;
    if (v_->own.last_royal && all.several()) return out;
    for (Cell royal : all)
      if (movement().attacked(board, royal, board.of(!a), occupied)) out.add(royal);
    return out;
  }

  // ---- pieces in hand
  const Set& drops_on(Army a, Kind k) const { return v_->drops_on[a][k]; }
  // The empty cells where a dropped piece leaves its royal pieces safe.
  Set safe_drops(const Board& board, Army a, const CheckInfo& check_info) const {
    return movement().puts(board, check_info.royals, check_info.pieces, board.of(!a));
  }

  // ---- ends
  // The army that has lost a royal piece that it must not lose.
  std::optional<Army> loser(const Board& board) const {
    if (!v_->own.king_taken) return {};
    for (Army a : {white, black})
      if ((royal_kinds(board) & board.of(a)).count() < (v_->own.last_royal ? 1 : v_->royals[a])) return a;
    return {};
  }
  bool insufficient(const Board& board, const CapturedPieces& captured_pieces) const {
    if (takes_in_hand() && (captured_pieces.in_hand(white) + captured_pieces.in_hand(black) > 0 ||
                            (board.occupied() - royal_kinds(board)).several()))
      return false;
    return this->none_can_mate(board);
  }
};

// ---- what BasicChess lists over these rules, beside what it lists over all

template <class R>
template <class Visit>
bool BasicChess<R>::visit_captured_pieces(const typename R::CheckInfo& check_info, Visit& visit) const
  requires(R::has_capture_effects)
{
  if (rules_.tries_captures())
    for (Cell from : board_.of(turn_))
      if (!visit_captures(from, visit)) return false;
  if (captured_.in_hand(turn_) == 0) return true;
  if constexpr (R::has_ends)
    if (rules_.never_drops(turn_)) return true;
  const Set cells = rules_.safe_drops(board_, turn_, check_info);
  for (Kind k : rules_.kinds())
    if (captured_.in_hand(turn_, k) > 0) {
      Set to = cells & rules_.drops_on(turn_, k);
      if constexpr (R::has_ends) to = allowed_drops(k, to);
      if (!visit.drops(k, to)) return false;
    }
  return true;
}

template <class R>
template <class Visit>
bool BasicChess<R>::visit_captures(Cell from, Visit& visit) const
  requires(R::has_capture_effects)
{
  const Piece piece = board_[from];
  const Set capturable = rules_.capturable(board_, turn_);
  Set to = movement().targets(piece, from, board_.occupied(), capturable, capturable);
  if constexpr (R::has_ends)
    if (rules_.avoids(piece.kind)) to = movement().unavoided(board_, piece, from, to);
  each_passed([&](Cell passed) {
    if (rules_.takes_in_passing(piece, from, passed)) to.add(passed);
    return true;
  });
  const Set last = rules_.captor_stays_put(piece) ? Set() : movement().promoting(turn_, piece.kind, to);
  for (Cell c : to) {
    if (!last.has(c)) {
      if (is_safe({from, c}) && !visit.one({from, c})) return false;
      continue;
    }
    for (Kind k : movement().becomes(piece.kind))
      if (is_safe({from, c, k}) && !visit.one({from, c, k})) return false;
  }
  return true;
}

template <int Size>
using CaptureEffectChess = BasicChess<CaptureEffectRules<Size>>;

template <>
bool BasicChess<CaptureEffectRules<64>>::refused(const Attempt& attempt, Refusal& out) const;
template <>
bool BasicChess<CaptureEffectRules<128>>::refused(const Attempt& attempt, Refusal& out) const;
extern template class BasicChess<CaptureEffectRules<64>>;
extern template class BasicChess<CaptureEffectRules<128>>;

static_assert(TwoSeat<CaptureEffectChess<64>> && TwoSeat<CaptureEffectChess<128>>);

}  // namespace turncoat
