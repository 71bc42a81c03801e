// Mercenary Chess: why a move is not legal.
#include "core/man_attempt.hpp"
#include "games/mercenary/mercenary.hpp"

namespace turncoat {

namespace {

// MC-4, MC-11, MC-12, and in the main phase MC-14: there is a king that must be safe.
Refusal man_refused(const ManAttempt& tried, Cell king_cell, const Cells& enemies) {
  if (auto out = tried.way())
    return out.by(out.is("own-side")                      ? "MC-11"
                  : out.is("king-untaken")                ? "MC-12"
                  : tried.men.on(tried.from).kind == pawn ? "MC-4"
                                                          : "");
  if (king_cell == nowhere) return {};
  return tried.danger(king_cell, enemies).by("MC-14");
}

}  // namespace

template <MercenaryArmies A>
Refusal Mercenary<A>::refused(const Attempt& attempt) const {
  const auto [from, to] = std::pair(attempt.from, attempt.to);
  if (attempt.dropped != 0 && placing()) return placing_refused(attempt);
  if (from == nowhere || placing()) return {};
  const bool main = phase_ == Phase::main;
  if (main && board_[from].kind == king)
    if (const auto out = castling_refused(from, to)) return rules_.castling ? out : refusal("castling-off").by("MC-25");
  const Piece man = board_[from];
  const bool in_passing = man.kind == pawn && !board_[to] && passed_by_others(man.army).has(to);
  const Set own = main ? board_.of(side_) : band(acting_band());
  const MenOn<Men> men(board_);
  const ManAttempt tried{men, from, to, Cells(board_.occupied() - own - board_.all(king)),
                         in_passing ? passer(to) : to};
  return man_refused(tried, main ? king_of(side_) : nowhere, Cells(enemies(side_)));
}

// MC-26, MC-26a: what keeps the king from castling, if its way would be that. Where there is no castling at all, it is
// only said that this would be one.
template <MercenaryArmies A>
Refusal Mercenary<A>::castling_refused(Cell from, Cell to) const {
  const MenOn<Men> men(board_);
  const Cells foes(enemies(side_));
  if (!rules_.array)
    return turncoat::castling_refused(usual_castling(), men, side_, rights_, from, to, foes).by("MC-26");
  for (int bit : {2 * side_, 2 * side_ + 1}) {
    if (!(rights_ >> bit & 1) || rooks_[bit] != to) continue;
    const CastlingRight way = array_right(bit);
    const Set over = Men::between(way.king, way.king_to) | Set::of(way.king_to);
    const Set empty = (over | Men::between(way.rook, way.rook_to) | Set::of(way.rook_to)) - Set{way.king, way.rook};
    return CastlingAttempt{way, true, Cells(empty), Cells(over)}.refused(men, foes).by("MC-26a");
  }
  return {};
}

// MC-29
template <MercenaryArmies A>
Refusal Mercenary<A>::placing_refused(const Attempt& attempt) const {
  const auto why = [&] {
    Army army = 0;
    while (army < Men::armies && !(places(army) && placement_cells(army).has(attempt.to))) ++army;
    if (army == Men::armies) return refusal("place-elsewhere", Word::cell(attempt.to));
    if (board_[attempt.to]) return refusal("not-empty", Word::cell(attempt.to)).showing(attempt.to);
    for (Kind k = knight; k < man_kinds; ++k)
      if (man_infos[k].letter == attempt.dropped && board_.of(army, k).count() < placement_men(army)[k])
        return refusal("place-colours");
    return refusal("none-left", Word::kind(attempt.dropped));
  };
  return why().by("MC-29");
}

// The members above; the others are made in mercenary.cpp, fen.cpp and texts.cpp.
template class Mercenary<MercenaryArmies::one>;
template class Mercenary<MercenaryArmies::two>;
template class Mercenary<MercenaryArmies::fourth>;

}  // namespace turncoat
