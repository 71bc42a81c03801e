// Cooperative Chess: all of it, and why a move of a player is not legal.
#include "games/cooperative/cooperative.hpp"

#include "core/faults.hpp"
#include "core/piece_attempt.hpp"
#include "games/cooperative/attackers.ipp"
#include "games/cooperative/dice.ipp"
#include "games/cooperative/fen.ipp"
#include "games/cooperative/play.ipp"
#include "games/cooperative/throw_words.ipp"
#include "games/cooperative/throws.ipp"

namespace turncoat {

Expected<void> CooperativeRules::check_pieces(const Board& board, std::span<const std::string_view> armies) {
  if (auto ok = check_kings(board, armies); !ok) return ok;
  if (const Set lost = board.all(pawn) & (BoardMap::whole_rank(0) | BoardMap::whole_rank(7)); lost)
    return failure(fault::pawn_rank, BoardMap::name(lost.first()));
  return {};
}

template <>
bool BasicCooperative<CooperativeRules>::refused(const Attempt& attempt, Refusal& out) const {
  const Cell from = attempt.from, to = attempt.to;
  if (from == nowhere) return false;
  const Army us = mover(), partner = us == white ? black : white;
  const PieceMovementOn<PieceMovement> pieces(board_);
  const Cells foes(enemies(us));
  if (board_[from].kind == king)
    if (const auto meant = castling_meant(rules_.castling(), us, rights_, from, to); meant.over) {
      out.clause = "CO-5";
      return meant.refused(pieces, foes, out);
    }
  const bool in_passing = to == passed_ && board_[from].kind == pawn;
  const PieceAttempt tried{pieces, from, to, foes - Cells(board_.all(king)), in_passing ? passer() : to};
  if (tried.way_refused(out)) {
    const bool kings = out.is(fault::king_untaken);
    if (kings) out.clause = "CO-7";
    if (us == red || board_[to].army != partner || !(kings || out.is(fault::own_side))) return true;
    out.clause = "CO-2";
    return out.show(to, fault::partner_untaken);
  }
  out.clause = "CO-6";
  if (tried.endangers(king_of(us), foes, out)) return true;
  if (us == red || !options().both || in_check(partner) || !tried.endangers(king_of(partner), foes, out)) return false;
  const Cell one = out.attackers.first();
  return out.say(fault::partner_check, Word::army(partner), pieces.kind(one), Word::cell(one));
}

template class BasicCooperative<CooperativeRules>;

}  // namespace turncoat
