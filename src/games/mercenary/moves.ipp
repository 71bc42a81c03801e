// Mercenary Chess: which moves there are. Part of mercenary.cpp.
#include "games/mercenary/mercenary.hpp"

namespace turncoat {

// MC-11 to MC-14, MC-26, MC-27: the main moves that `player` would have, whatever the phase. No king is capturable
// (MC-12).
template <class R>
template <class Visit>
bool BasicMercenary<R>::visit_main(Army player, Visit& visit) const {
  const Set foes = enemies(player),
            capturable = board_.occupied() - board_.of(player) - movement_rules_.royal_kinds(board_);
  const auto check_info = movement_rules_.check_info(board_, player, foes);
  if (!movement_rules_.visit_legal(board_, player, check_info, foes, capturable, visit)) return false;
  if (rights_ != 0 && !check_info.check() &&
      !visit(board_[king_of(player)].kind, king_of(player), castling_targets(player, foes)))
    return false;
  for (Cell skipped : passed_by_others(player))
    for (Cell from : movement_rules_.passing_strikers(board_, player, skipped))
      if (movement_rules_.safe_in_passing(board_, player, foes, from, skipped, passer(skipped)) &&
          !visit(board_[from].kind, from, Set::of(skipped)))
        return false;
  return true;
}

// MC-8, MC-11, MC-12, MC-15: the moves of one gray or silver army. No king need be safe, and none is capturable.
template <class R>
template <class Visit>
bool BasicMercenary<R>::visit_band(Army army, Visit& visit) const {
  const Set movers = band_movers() & board_.of(army);
  const Set capturable = board_.occupied() - band(acting_band()) - movement_rules_.royal_kinds(board_);
  if (!movement_rules_.visit_pieces(board_, army, movers, capturable, visit)) return false;
  for (Cell skipped : passed_by_others(army))
    for (Cell from : movers& movement_rules_.passing_strikers(board_, army, skipped))
      if (!visit(board_[from].kind, from, Set::of(skipped))) return false;
  return true;
}

template <class R>
bool BasicMercenary<R>::has_main_move(Army player) const {
  MoveFinder<PieceMovement> finder{player};
  return !visit_main(player, finder);
}

template <class R>
bool BasicMercenary<R>::has_band_move() const {
  MoveFinder<PieceMovement> finder{right};
  for (Army army = right; army < PieceMovement::armies; ++army)
    if (!visit_band(army, finder)) return true;
  return false;
}

// Whether the game is over for a reason other than that the side to play has no main move.
// After a main move the opponent cannot be in check (MC-14), so the gray phase need not look.
template <class R>
bool BasicMercenary<R>::over_before_moving() const {
  return movement_rules_.insufficient(board_) || (phase_ != Phase::main && mated(side_)) ||
         (phase_ != Phase::gray && mated(!side_));
}

// MC-28: whether a gray piece cannot be moved without giving up another one, of the player's choice.
template <class R>
bool BasicMercenary<R>::must_release(Cell from) const {
  const ControlledPieces& mine = held_[acting_band()][side_];
  return rules_.choose && mine.size() == rules_.hold && !mine.has(from);
}

template <class R>
void BasicMercenary<R>::list(MoveList<Move>& out) const {
  if (placing()) return list_placements(out);
  if (over_before_moving()) return;
  if (phase_ == Phase::main) {
    MoveLister<PieceMovement> lister{side_, out, movement()};
    visit_main(side_, lister);
    return;
  }
  const std::size_t first = out.size();
  for (Army army = right; army < PieceMovement::armies; ++army) {
    MoveLister<PieceMovement> lister{army, out, movement()};
    visit_band(army, lister);
  }
  for (std::size_t i = first, end = out.size(); i < end; ++i) {
    if (!must_release(out[i].from)) continue;
    const ControlledPieces& mine = held_[acting_band()][side_];
    out[i].released = mine[0];
    for (int k = 1; k < mine.size(); ++k) {
      out.push(out[i]);
      out[out.size() - 1].released = mine[k];
    }
  }
  if (out.size() == first && !rules_.gray_loss) out.push(Move{});  // MC-6
}

template <class R>
std::size_t BasicMercenary<R>::count() const {
  if (placing() || (phase_ != Phase::main && rules_.choose)) {
    MoveList<Move> moves;
    list(moves);
    return moves.size();
  }
  if (over_before_moving()) return 0;
  if (phase_ == Phase::main) {
    MoveCounter<PieceMovement> counter{.army = side_, .pieces = movement()};
    visit_main(side_, counter);
    return counter.moves;
  }
  std::size_t moves = 0;
  for (Army army = right; army < PieceMovement::armies; ++army) {
    MoveCounter<PieceMovement> counter{.army = army, .pieces = movement()};
    visit_band(army, counter);
    moves += counter.moves;
  }
  return moves == 0 && !rules_.gray_loss ? 1 : moves;
}

// MC-16 to MC-19, MC-22, MC-23; no army for hire can lose (MC-18), as only players are looked at
template <class R>
std::optional<Decision> BasicMercenary<R>::decided() const {
  if (placing()) return {};
  const Army mover = phase_ == Phase::gray ? !side_ : side_;  // MC-16a
  for (Army loser : {mover, static_cast<Army>(!mover)})       // MC-17
    if (mated(loser)) return Decision::win(static_cast<Seat>(!loser), Reason::checkmate);
  if (phase_ == Phase::main) {
    if (!in_check(side_) && !has_main_move(side_)) return Decision::draw(Reason::stalemate);
  } else if (rules_.gray_loss && !has_band_move()) {
    return Decision::win(static_cast<Seat>(!side_), Reason::no_gray_move);
  }
  if (movement_rules_.insufficient(board_)) return Decision::draw(Reason::insufficient_material);
  return {};
}

}  // namespace turncoat
