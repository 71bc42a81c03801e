// Mercenary Chess for three: which moves there are, and when the game is over.
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

// Every move but hiring and passing. M3-15: who has been silent is no danger to a king that stays.
template <class Visit>
bool Mercenary3::visit(Visit& visit) const {
  const Cell king_cell = king_[turn_];
  const Set foes = warned_of(), capturable = enemies(turn_) - board_.all(king);
  auto check_info = Men::check_info(board_, king_cell, foes);
  check_info.checkers = open_attackers(turn_);  // kings too
  return visit_men(check_info, capturable, visit) && visit_king(foes, capturable, visit) && visit_passing(visit) &&
         visit_kings_prey(visit);
}

// M3-15: the cells on which the king minds a silent attacker: all that it attacks as things stand, except those of the
// line on which it attacks the king. So it would go if nobody knew of the check.
auto Mercenary3::minded(Cell attacker) const -> Set {
  static const Lines<Star> lines("Q");
  const Piece man = board_[attacker];
  const bool rides = man.kind == bishop || man.kind == rook || man.kind == queen;
  return Men::attacks(man, attacker, board_.occupied(), board_.knight_rule()) -
         (rides ? lines.through(attacker, king_[turn_]) : Set());
}
// The same for several of them.
auto Mercenary3::minded(const Set& attackers) const -> Set {
  Set out;
  for (Cell attacker : attackers) out |= minded(attacker);
  return out;
}

// M3-15, M3-9
template <class Visit>
bool Mercenary3::visit_king(const Set& foes, const Set& capturable, Visit& visit) const {
  const Cell king_cell = king_[turn_];
  const Set minded = this->minded(silent_[turn_]);
  auto careful = [&](Kind kind, Cell from, const Set& targets) { return visit(kind, from, targets - minded); };
  if (!Men::visit_king(board_, king_cell, foes, capturable, careful)) return false;
  if (rights_ == 0 || open_attackers(turn_)) return true;
  Set targets = castling().targets(board_, turn_, rights_, foes) - minded;
  if (minded)
    for (Cell to : targets)
      if (minded.has(castling().used(king_cell, to)->rook_to)) targets.drop(to);
  return visit(king, king_cell, targets);
}

// The player's own men and the hired ones, whose pawns go the way of their birth (M3-22).
template <class Visit>
bool Mercenary3::visit_men(const CheckInfo<Set>& check_info, const Set& capturable, Visit& visit) const {
  const Set men = commanded_[turn_] - Set::of(king_[turn_]);
  for (Army birth = 0; birth < seats; ++birth) {
    const Set of_birth = men & board_.of(birth);
    if (!of_birth) continue;
    visit.army = birth;
    if (!Men::visit_guarding(board_, birth, of_birth, king_[turn_], check_info, capturable, visit)) return false;
  }
  return true;
}

// M3-8
template <class Visit>
bool Mercenary3::visit_passing(Visit& visit) const {
  for (Cell skipped : passed_) {
    if (skipped == nowhere) continue;
    const Set pawns = commanded_[turn_] & board_.all(pawn), foes = warned_of();
    for (Army birth = 0; birth < seats; ++birth) {
      visit.army = birth;
      for (Cell from : pawns& board_.of(birth) & Men::pawn_strikers(birth, skipped))
        if (Men::safe_en_passant(board_, king_[turn_], foes, from, skipped, passer(skipped)) &&
            !visit(pawn, from, Set::of(skipped)))
          return false;
    }
  }
  return true;
}

// M3-13: captures of kings.
template <class Visit>
bool Mercenary3::visit_kings_prey(Visit& visit) const {
  for (Army captured = 0; captured < seats; ++captured)
    for (Cell from : attackers_[captured] & commanded_[turn_]) {
      const Piece man = board_[from];
      visit.army = man.army;
      if (safe_killing(from, captured) && !visit(man.kind, from, Set::of(king_[captured]))) return false;
    }
  return true;
}

// M3-15: whether the mover's king is safe when the man on `from` has killed a king, whose army fights no more.
bool Mercenary3::safe_killing(Cell from, Army captured) const {
  const bool with_king = from == king_[turn_];
  const Cell king_cell = with_king ? king_[captured] : king_[turn_];
  const Set occupied = board_.occupied();
  if (Men::attacked(board_, king_cell, warned_of() - commanded_[captured], occupied - Set::of(from))) return false;
  return !with_king || !minded(silent_[turn_] - commanded_[captured]).has(king_cell);
}

// M3-21: the mercenaries that the player to move may hire; none in a check that must be answered.
auto Mercenary3::hirable() const -> Set {
  Set out;
  if (players_ == seats || open_attackers(turn_)) return out;
  const Set occupied = board_.occupied();
  for (Cell c : mercenaries())
    if (Men::attacked(board_, c, commanded_[turn_], occupied)) out.add(c);
  return out;
}

bool Mercenary3::has_move() const {
  MoveFinder<Men> finder{turn_};
  return !visit(finder) || hirable();
}

void Mercenary3::list(MoveList<Move>& out) const {
  if (players_ < 2 || insufficient()) return;
  const std::size_t first = out.size();
  MoveLister<Men> lister{turn_, out};
  visit(lister);
  for (Cell c : hirable()) out.push({nowhere, c});
  if (out.size() == first && players_ == seats) out.push(Move{});  // M3-17
}

std::size_t Mercenary3::count() const {
  if (players_ < 2 || insufficient()) return 0;
  MoveCounter<Men> counter{turn_};
  visit(counter);
  const std::size_t moves = counter.moves + static_cast<std::size_t>(hirable().count());
  return moves == 0 && players_ == seats ? 1 : moves;
}

// M3-27
bool Mercenary3::insufficient() const {
  const Set men = board_.occupied(), minor = men - board_.all(king);
  const int number = men.count();
  if (number > 3) return false;
  return !minor || (number == 3 && !minor.several() && !(minor - board_.all(knight) - board_.all(bishop)));
}

// M3-28
std::optional<Decision> Mercenary3::decided() const {
  if (players_ == 1) return Decision::win(actor(), ending_);  // M3-23
  if (players_ == 2 && !has_move()) return drawn(Reason::stalemate);
  if (insufficient()) return drawn(Reason::insufficient_material);
  return {};
}

Decision Mercenary3::drawn(Reason reason) const {
  Decision d{{}, reason};
  for (Army player = 0; player < seats; ++player)
    if (in(player)) d.scores[player] = players_ == seats ? Score::third : Score::half;
  return d;
}

}  // namespace turncoat
