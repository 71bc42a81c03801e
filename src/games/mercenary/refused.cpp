// Mercenary Chess: why a move is not legal.
#include "core/man_hurdle.hpp"
#include "games/mercenary/mercenary.hpp"

namespace turncoat {

template <MercenaryArmies A>
std::optional<Refusal> Mercenary<A>::refused(const Attempt& attempt) const {
  const auto [from, to] = std::pair(attempt.from, attempt.to);
  if (attempt.dropped != 0 && placing()) return placing_refused(attempt);
  if (from == nowhere || placing()) return {};
  const bool main = phase_ == Phase::main;
  const Piece man = board_[from];
  const auto words = [&](const ManHurdle& hurdle, std::string_view clause) {
    Refusal out = in_words(hurdle, man.kind, from, to, Geography::name);
    out.clause = clause;
    return out;
  };
  if (main && man.kind == king)
    if (const auto hurdle = castling_refused(from, to)) {
      if (!rules_.castling) return refusal(failure("castling-off"), "MC-25");
      return words(*hurdle, rules_.array ? "MC-26a" : "MC-26");
    }
  const bool in_passing = man.kind == pawn && !board_[to] && passed_by_others(man.army).has(to);
  const Set own = main ? board_.of(side_) : band(acting_band());
  const ManAttempt<Men> tried{board_, from, to, board_.occupied() - own - board_.all(king),
                              in_passing ? passer(to) : to};
  if (const auto hurdle = tried.way()) {
    const bool own_there = hurdle->what == Hurdle::own, king_there = hurdle->what == Hurdle::king;
    return words(*hurdle, own_there ? "MC-11" : king_there ? "MC-12" : man.kind == pawn ? "MC-4" : "");
  }
  if (main)
    if (const auto hurdle = tried.danger(king_of(side_), enemies(side_))) return words(*hurdle, "MC-14");
  return {};
}

// MC-26, MC-26a: what keeps the king from castling, if its way would be that. Where there is no castling at all, it is
// only said that this would be one.
template <MercenaryArmies A>
std::optional<ManHurdle> Mercenary<A>::castling_refused(Cell from, Cell to) const {
  if (!rules_.array) return castling_hurdle(usual_castling(), board_, side_, rights_, from, to, enemies(side_));
  for (int bit : {2 * side_, 2 * side_ + 1}) {
    if (!(rights_ >> bit & 1) || rooks_[bit] != to) continue;
    const CastlingRight way = array_right(bit);
    const Set over = Men::between(way.king, way.king_to) | Set::of(way.king_to);
    const Set empty = (over | Men::between(way.rook, way.rook_to) | Set::of(way.rook_to)) - Set{way.king, way.rook};
    return castling_hurdle<Men>(board_, way, true, empty, over, enemies(side_));
  }
  return {};
}

// MC-29
template <MercenaryArmies A>
std::optional<Refusal> Mercenary<A>::placing_refused(const Attempt& attempt) const {
  const std::string goal = Geography::name(attempt.to);
  for (Army army = 0; army < Men::armies; ++army) {
    if (!places(army) || !placement_cells(army).has(attempt.to)) continue;
    if (board_[attempt.to]) return refusal(failure("not-empty", goal), "MC-29", {goal});
    for (Kind k = knight; k < man_kinds; ++k)
      if (man_infos[k].letter == attempt.dropped && board_.of(army, k).count() < placement_men(army)[k])
        return refusal(failure("place-colours"), "MC-29");
    return refusal(failure("none-left", mercenary_info.kind_name(attempt.dropped)), "MC-29");
  }
  return refusal(failure("place-elsewhere", goal), "MC-29");
}

// The members above; the others are made in mercenary.cpp, fen.cpp and texts.cpp.
template class Mercenary<MercenaryArmies::one>;
template class Mercenary<MercenaryArmies::two>;
template class Mercenary<MercenaryArmies::fourth>;

}  // namespace turncoat
