// Chess over rules of language 2: pieces from the hand (VA-80), through gates (VA-81), and first steps (VA-68). Part of
// games/variants/chess/chess.cpp.
#include "games/variants/chess/free_rules.hpp"

namespace turncoat {

template <class R>
auto BasicChess<R>::drop_fault(Kind k, Cell to) const -> DropFault
  requires(R::has_ends)
{
  const DropRule& rule = rules_.drop_rule(turn_, k);
  if (rules_.has_shades(turn_) && rules_.fits_shades(board_, captured_, turn_)) {
    BasicChess next = *this;
    next.make({nowhere, to, k});
    if (!rules_.fits_shades(next.board_, next.captured_, turn_)) return DropFault::shades;
  }
  if (rule.a_file > 0 && rules_.full_files(board_, captured_, turn_, k).has(to)) return DropFault::file;
  if (!rule.no_check && !rule.no_mate) return DropFault::none;
  BasicChess next = *this;
  rule.no_mate ? next.play({nowhere, to, k}) : next.make({nowhere, to, k});
  if (!next.in_check(!turn_)) return DropFault::none;
  if (rule.no_check) return DropFault::check;
  return next.over() || next.has_move() ? DropFault::none : DropFault::mate;
}

template <class R>
auto BasicChess<R>::allowed_drops(Kind k, const Set& cells) const -> Set
  requires(R::has_ends)
{
  const DropRule& rule = rules_.drop_rule(turn_, k);
  Set out = rule.a_file > 0 ? cells - rules_.full_files(board_, captured_, turn_, k) : cells;
  if (rules_.avoids_some())
    for (Cell c : Set(out)) {
      Board next = board_;
      next.put(c, Piece(turn_, k));
      if (rules_.in_check(next, turn_)) out.drop(c);
    }
  if (rule.no_check || rule.no_mate || rules_.has_shades(turn_))
    for (Cell c : rules_.has_shades(turn_) ? Set(out) : out& rules_.may_check_from(board_, turn_, k))
      if (drop_fault(k, c) != DropFault::none) out.drop(c);
  if (rules_.is_king(k))
    for (Cell c : Set(out))
      if (!is_safe({nowhere, c, k})) out.drop(c);
  return out;
}

template <class R>
bool BasicChess<R>::has_lost_first_step(Move m) const
  requires(R::has_ends)
{
  if (m.from == nowhere || m.to == nowhere) return false;
  const auto* const first = rules_.first_steps(board_[m.from], m.from);
  if (first == nullptr || !first->to.has(m.to)) return false;
  return !captured_.unmoved(turn_).has(m.from) || (first->royal && in_check(turn_));
}

template <class R>
void BasicChess<R>::forbid_first_steps(MoveList<Move>& moves) const
  requires(R::has_ends)
{
  if (rules_.first_steps(turn_).empty()) return;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (!has_lost_first_step(moves[i])) moves[kept++] = moves[i];
  moves.shorten(kept);
}

// A move, and what it leaves behind from the hand.
template <class R>
void BasicChess<R>::make_and_gate(Move m)
  requires(R::has_ends)
{
  if (!rules_.first_steps(!turn_).empty()) {
    const bool stays = m.from != nowhere && captures(m) && rules_.captor_stays_put(board_[m.from]);
    if (!stays)
      captured_.has_moved(rules_.seen_by(!turn_, m.from == nowhere ? m.promotion : board_[m.from].kind, m.to));
    if (m.released != nowhere) captured_.has_moved(rules_.seen_by(!turn_, m.promotion, m.released));
    if (rights_ != 0 && m.from != nowhere)
      if (const auto right = rules_.castling_meant(captured_, turn_, m.from, m.to); right && (rights_ >> *right & 1)) {
        const CastlingRight way = rules_.right(captured_, *right);
        captured_.has_moved(rules_.seen_by(!turn_, board_[way.rook].kind, way.rook_to));
      }
  }
  make(m.released == nowhere ? m : Move{m.from, m.to});
  if (m.released != nowhere) board_.put(m.released, Piece(!turn_, m.promotion)), captured_.remove(!turn_, m.promotion);
  if (rules_.heeds_unmoved())
    for (const Army a : {white, black}) captured_.set_unmoved(a, rules_.still_unmoved(captured_, a));
}

template <class R>
auto BasicChess<R>::gates_left(Move m) const -> Set
  requires(R::has_ends)
{
  const Set gates = captured_.unmoved(turn_) & rules_.gates(turn_);
  if (!gates || m.from == nowhere || captured_.in_hand(turn_) == 0) return {};
  if (rights_ != 0)
    if (const auto number = rules_.castling_meant(captured_, turn_, m.from, m.to); number && (rights_ >> *number & 1)) {
      const CastlingRight way = rules_.right(captured_, *number);
      return ((Set::of(way.king) | Set::of(way.rook)) - (Set::of(way.king_to) | Set::of(way.rook_to))) & gates;
    }
  return rules_.captor_stays_put(board_[m.from]) && captures(m) ? Set() : Set::of(m.from) & gates;
}

// Whether a piece from the hand may stand on a cell that a move has left: it can give something to jump over.
template <class R>
bool BasicChess<R>::may_leave(Move m, Kind k, Cell left) const
  requires(R::has_ends)
{
  const bool has_words = rules_.drop_rule(turn_, k).has_words() || rules_.has_shades(turn_);
  if (!has_words && !rules_.hops()) return true;
  BasicChess next = *this;
  next.make(m);
  next.turn_ = turn_;
  if (has_words && next.drop_fault(k, left) != DropFault::none) return false;
  next.board_.put(left, Piece(turn_, k));
  return !next.in_check(turn_);
}

template <class R>
void BasicChess<R>::add_gates(MoveList<Move>& moves) const
  requires(R::has_ends)
{
  if (!(captured_.unmoved(turn_) & rules_.gates(turn_)) || captured_.in_hand(turn_) == 0) return;
  MoveList<Move> out;
  for (const Move& m : moves) {
    out.push(m);
    for (Cell left : gates_left(m))
      for (Kind k : rules_.kinds())
        if (captured_.in_hand(turn_, k) > 0 && rules_.drops_on(turn_, k).has(left) && may_leave(m, k, left))
          out.push({m.from, m.to, k, left});
  }
  moves.clear();
  for (const Move& m : out) moves.push(m);
}

}  // namespace turncoat
