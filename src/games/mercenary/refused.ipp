// Mercenary Chess: why a move is not legal. Part of mercenary.cpp and of games/variants/mercenary/mercenary.cpp.
#include "core/faults.hpp"
#include "core/piece_attempt.hpp"
#include "core/table_attempt.hpp"
#include "games/mercenary/faults.hpp"
#include "games/mercenary/mercenary.hpp"

namespace turncoat {

namespace mercenary_refused {

// MC-4, MC-11, MC-12; where there is a king that must be safe, MC-14.
inline bool piece_refused(const PieceAttempt& tried, Cell king_cell, const Cells& enemies, Refusal& out) {
  if (tried.way_refused(out)) {
    if (out.is(fault::own_side))
      out.clause = "MC-11";
    else if (out.is(fault::king_untaken))
      out.clause = "MC-12";
    else if (tried.pieces.on(tried.from).kind == pawn)
      out.clause = "MC-4";
    return true;
  }
  out.clause = "MC-14";
  return king_cell != nowhere && tried.endangers(king_cell, enemies, out);
}

}  // namespace mercenary_refused

template <class R>
bool BasicMercenary<R>::refused(const Attempt& attempt, Refusal& out) const {
  const Cell from = attempt.from, to = attempt.to;
  if (placing()) {
    out.clause = "MC-29";
    return from == nowhere && out.say(fault::place_colours);
  }
  if (from == nowhere) return false;
  const bool main = phase_ == Phase::main;
  const Piece piece = board_[from];
  if constexpr (R::by_tables) {
    const Set own = main ? board_.of(side_) : band(acting_band());
    const bool in_passing = takes_in_passing({from, to}) && passed_by_others(piece.army).has(to);
    const Set royals = main ? board_.of(side_) & movement_rules_.royal_kinds(board_) : Set();
    return TableAttempt<PieceMovement>{movement(),
                                       board_,
                                       from,
                                       to,
                                       board_.occupied() - own - movement_rules_.royal_kinds(board_),
                                       enemies(side_),
                                       royals,
                                       in_passing ? passer(to) : to}
        .refused(out);
  } else {
    const PieceMovementOn<PieceMovement> pieces(board_);
    const Cells foes(enemies(side_));
    if (main && piece.kind == king)
      if (const CastlingAttempt meant = castling_meant(from, to); meant.over) {
        out.clause = !rules_.castling ? "MC-25" : rules_.array ? "MC-26a" : "MC-26";
        return rules_.castling ? meant.refused(pieces, foes, out) : out.say(fault::castling_off);
      }
    const bool in_passing = piece.kind == pawn && !board_[to] && passed_by_others(piece.army).has(to);
    const Set own = main ? board_.of(side_) : band(acting_band());
    const PieceAttempt tried{pieces, from, to, pieces.occupied() - Cells(own | board_.all(king)),
                             in_passing ? passer(to) : to};
    return mercenary_refused::piece_refused(tried, main ? king_of(side_) : nowhere, foes, out);
  }
}

// MC-8: what is not the actor's to move, and not of the other's army, is controlled by the other.
template <class R>
bool BasicMercenary<R>::owner_refused(const Attempt& attempt, Refusal& out) const {
  const Cell from = attempt.from;
  if (!controlled(!side_).has(from)) return false;
  out.clause = "MC-8";
  return out.say(fault::controlled_piece, Word::kind(movement_rules_.letter(board_[from].kind)), Word::cell(from),
                 Word::army(!side_));
}

// MC-26, MC-26a: the castling that this way of the king would be, whether or not there is any in this game.
template <class R>
CastlingAttempt BasicMercenary<R>::castling_meant(Cell from, Cell to) const {
  if constexpr (R::by_tables) {
    static_cast<void>(from), static_cast<void>(to);
    return {};
  } else {
    if (!rules_.array) return turncoat::castling_meant(usual_castling(), side_, rights_, from, to);
    for (int bit : {2 * side_, 2 * side_ + 1}) {
      if (!(rights_ >> bit & 1) || rooks_[bit] != to) continue;
      const CastlingRight way = array_right(bit);
      const Cells over(PieceMovement::between(way.king, way.king_to) | Set::of(way.king_to));
      const Cells of_rook(PieceMovement::between(way.rook, way.rook_to) | Set::of(way.rook_to));
      return {way, true, (over | of_rook) - Cells{way.king, way.rook}, over};
    }
    return {};
  }
}

}  // namespace turncoat
