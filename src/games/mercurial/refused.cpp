// Mercurial Chess: why a move is not legal. No king needs to be safe (MU-16).
#include "games/mercurial/mercurial.hpp"

namespace turncoat {

std::optional<Refusal> Mercurial::refused(const Attempt& attempt) const {
  const auto [from, to] = std::pair(attempt.from, attempt.to);
  if (from == nowhere) return drop_refused(attempt);
  const Kind kind = board_[from].kind;
  const std::string goal = Planet::name(to);
  const Set own = board_.of(turn_), occupied = board_.occupied();
  if (Planet::on_satellite(from) && !Planet::on_satellite(to)) {
    if (occupied.has(to)) return refusal(failure("landing-taken", goal), "MU-11", {goal});
    return {};
  }
  if (!Planet::on_satellite(from) && Planet::on_satellite(to)) {
    if (kind != Men::rocket) return refusal(failure("rockets-only"), "MU-9");
    return refusal(failure("not-empty", goal), "MU-9", {goal});
  }
  if (kind == Men::pawn) return pawn_refused(from, to);
  if (!Men::reach(turn_, kind, from, {}).has(to))
    return refusal(failure("another-way", Men::infos[kind].name, Planet::name(from), goal));
  if (own.has(to)) return refusal(failure("own-side", Men::infos[board_[to].kind].name, goal), {}, {goal});
  for (Cell c : Men::reach(turn_, kind, from, occupied) & occupied)  // only a rook's way is blocked
    if (Men::reach(turn_, kind, from, occupied - Set::of(c)).has(to))
      return refusal(failure("way-blocked", Men::infos[board_[c].kind].name, Planet::name(c)), {}, {Planet::name(c)});
  return {};
}

// MU-4
std::optional<Refusal> Mercurial::pawn_refused(Cell from, Cell to) const {
  const std::string goal = Planet::name(to);
  if (!Men::pawn_targets(turn_, from, Set::all(), Set::of(to)).has(to))
    return refusal(failure("another-way", Men::infos[Men::pawn].name, Planet::name(from), goal), "MU-4");
  const Cell over = Men::jumped(from, to);
  if (over == nowhere) return refusal(failure("pawn-jumps", goal), "MU-4", {goal});
  if (!board_.of(!turn_).has(over))
    return refusal(failure("jump-nothing", Planet::name(over)), "MU-4", {Planet::name(over)});
  return refusal(failure("not-empty", goal), "MU-4", {goal});
}

// MU-15
std::optional<Refusal> Mercurial::drop_refused(const Attempt& attempt) const {
  const std::string goal = Planet::name(attempt.to);
  Kind kind = 0;
  while (kind < Men::king && Men::infos[kind].letter != attempt.dropped) ++kind;
  if (kind == Men::king || hands_[turn_].count(kind) == 0)
    return refusal(failure("none-left", mercurial_info.kind_name(attempt.dropped)), "MU-15");
  if (Planet::on_satellite(attempt.to)) return refusal(failure("drop-satellite"), "MU-15");
  if (board_[attempt.to]) return refusal(failure("not-empty", goal), "MU-15", {goal});
  return refusal(failure("drop-pawn"), "MU-15");
}

}  // namespace turncoat
