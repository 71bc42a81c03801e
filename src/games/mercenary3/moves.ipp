// Mercenary Chess for three over any rules: which moves there are, and when the game is over. Part of mercenary3.cpp
// and of games/variants/mercenary3/variant.cpp.
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

// Every move but hiring and passing. M3-15: an attacker that has been silent is no danger to a king that stays.
template <class R>
template <class Visit>
bool BasicMercenary3<R>::visit(Visit& visit) const {
  const Set foes = warned_of(), capturable = enemies(turn_) - rules_.royal_kinds(board_);
  const auto check_info = rules_.check_info(board_, king_[turn_], foes, open_attackers(turn_));
  return visit_pieces(check_info, foes, capturable, visit) && visit_king(check_info, foes, capturable, visit) &&
         visit_passing(visit) && visit_kings_prey(visit);
}

// M3-15: the cells on which the king minds silent attackers: all that they attack as things stand, except those of the
// lines on which they attack the king. The king goes as if the check were unknown.
template <class R>
auto BasicMercenary3<R>::minded(const Set& attackers) const -> Set {
  Set out;
  for (Cell attacker : attackers) out |= rules_.minded(board_, attacker, king_[turn_]);
  return out;
}

// M3-15, M3-9
template <class R>
template <class Visit>
bool BasicMercenary3<R>::visit_king(const CheckInfo& check_info, const Set& foes, const Set& capturable,
                                    Visit& visit) const {
  const Cell king_cell = king_[turn_];
  const Set minded = this->minded(silent_[turn_]);
  auto careful = [&](Kind kind, Cell from, const Set& targets) { return visit(kind, from, targets - minded); };
  if (!rules_.visit_king(board_, king_cell, check_info, foes, capturable, careful)) return false;
  if (rights_ == 0 || open_attackers(turn_)) return true;
  Set targets = castling().targets(board_, turn_, rights_, foes, movement()) - minded;
  if (minded)
    for (Cell to : targets)
      if (minded.has(castling().used(king_cell, to)->rook_to)) targets.drop(to);
  return visit(board_[king_cell].kind, king_cell, targets);
}

// The player's own pieces and the hired ones; hired pawns go the way of their birth (M3-22).
template <class R>
template <class Visit>
bool BasicMercenary3<R>::visit_pieces(const CheckInfo& check_info, const Set& foes, const Set& capturable,
                                      Visit& visit) const {
  const Set pieces = commanded_[turn_] - Set::of(king_[turn_]);
  for (Army birth = 0; birth < seats; ++birth) {
    const Set of_birth = pieces & board_.of(birth);
    if (!of_birth) continue;
    visit.army = birth;
    if (!rules_.visit_guarding(board_, birth, of_birth, king_[turn_], check_info, foes, capturable, visit))
      return false;
  }
  return true;
}

// M3-8
template <class R>
template <class Visit>
bool BasicMercenary3<R>::visit_passing(Visit& visit) const {
  for (Cell skipped : passed_) {
    if (skipped == nowhere) continue;
    const Set foes = warned_of();
    for (Army birth = 0; birth < seats; ++birth) {
      visit.army = birth;
      for (Cell from : rules_.passing_strikers(board_, commanded_[turn_], birth, skipped))
        if (rules_.safe_in_passing(board_, king_[turn_], foes, from, skipped, passer(skipped)) &&
            !visit(rules_.passing_kind(board_, from), from, Set::of(skipped)))
          return false;
    }
  }
  return true;
}

// M3-13: captures of kings.
template <class R>
template <class Visit>
bool BasicMercenary3<R>::visit_kings_prey(Visit& visit) const {
  for (Army captured = 0; captured < seats; ++captured)
    for (Cell from : attackers_[captured] & commanded_[turn_]) {
      const Piece piece = board_[from];
      visit.army = piece.army;
      if (safe_killing(from, captured) && !visit(piece.kind, from, Set::of(king_[captured]))) return false;
    }
  return true;
}

// M3-15: whether the mover's king is safe when the piece on `from` has killed a king, with its army out of the fight.
template <class R>
bool BasicMercenary3<R>::safe_killing(Cell from, Army captured) const {
  const bool with_king = from == king_[turn_];
  const Cell king_cell = with_king ? king_[captured] : king_[turn_];
  const Set occupied = board_.occupied();
  if (rules_.attacked(board_, king_cell, warned_of() - commanded_[captured], occupied - Set::of(from))) return false;
  return !with_king || !minded(silent_[turn_] - commanded_[captured]).has(king_cell);
}

// M3-21: the mercenaries that the player to move may hire; none in a check that must be answered.
template <class R>
auto BasicMercenary3<R>::hirable() const -> Set {
  Set out;
  if (players_ == seats || open_attackers(turn_) || rules_.hiring() == Hiring::nobody) return out;
  if (rules_.hiring() == Hiring::anybody) return mercenaries();
  const Set occupied = board_.occupied();
  for (Cell c : mercenaries())
    if (rules_.attacked(board_, c, commanded_[turn_], occupied)) out.add(c);
  return out;
}

template <class R>
bool BasicMercenary3<R>::has_move() const {
  MoveFinder<PieceMovement> finder{turn_};
  return !visit(finder) || hirable();
}

template <class R>
void BasicMercenary3<R>::list(MoveList<Move>& out) const {
  if (players_ < 2 || insufficient()) return;
  const std::size_t first = out.size();
  MoveLister<PieceMovement> lister{turn_, out, movement()};
  visit(lister);
  for (Cell c : hirable()) out.push({nowhere, c});
  if (out.size() == first && players_ == seats) out.push(Move{});  // M3-17
}

template <class R>
std::size_t BasicMercenary3<R>::count() const {
  if (players_ < 2 || insufficient()) return 0;
  MoveCounter<PieceMovement> counter{.army = turn_, .pieces = movement()};
  visit(counter);
  const std::size_t moves = counter.moves + static_cast<std::size_t>(hirable().count());
  return moves == 0 && players_ == seats ? 1 : moves;
}

// M3-28
template <class R>
std::optional<Decision> BasicMercenary3<R>::decided() const {
  if (players_ == 1) return Decision::win(actor(), ending_);  // M3-23
  if (players_ == 2 && !has_move()) return drawn(Reason::stalemate);
  if (insufficient()) return drawn(Reason::insufficient_material);
  return {};
}

template <class R>
Decision BasicMercenary3<R>::drawn(Reason reason) const {
  Decision d{{}, reason};
  for (Army player = 0; player < seats; ++player)
    if (in(player)) d.scores[player] = players_ == seats ? Score::third : Score::half;
  return d;
}

}  // namespace turncoat
