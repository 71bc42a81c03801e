// Mercurial Chess: why a move is not legal. No king needs to be safe (MU-16).
#include "games/mercurial/mercurial.hpp"

namespace turncoat {

namespace {

Word kind_word(Kind kind) { return Word::kind(MercurialMen::infos[kind].letter); }

}  // namespace

Refusal Mercurial::refused(const Attempt& attempt) const {
  const auto [from, to] = std::pair(attempt.from, attempt.to);
  if (from == nowhere) return drop_refused(attempt);
  const Kind kind = board_[from].kind;
  const Set occupied = board_.occupied();
  const bool above = Planet::on_satellite(from);
  if (above != Planet::on_satellite(to)) {
    if (!above && kind != Men::rocket) return refusal("rockets-only").by("MU-9");
    if (!occupied.has(to)) return {};
    if (above) return refusal("landing-taken", Word::cell(to)).by("MU-11").showing(to);
    return refusal("not-empty", Word::cell(to)).by("MU-9").showing(to);
  }
  if (kind == Men::pawn) return pawn_refused(from, to).by("MU-4");
  if (!Men::reach(turn_, kind, from, {}).has(to))
    return refusal("another-way", kind_word(kind), Word::cell(from), Word::cell(to));
  if (!Men::reach(turn_, kind, from, occupied).has(to))  // only a rook's way is blocked
    for (Cell c : Men::reach(turn_, kind, from, occupied) & occupied)
      if (!Men::reach(turn_, kind, from, Set::of(c)).has(to))
        return refusal("way-blocked", kind_word(board_[c].kind), Word::cell(c)).showing(c);
  if (!board_.of(turn_).has(to)) return {};
  return refusal("own-side", kind_word(board_[to].kind), Word::cell(to)).showing(to);
}

// MU-4
Refusal Mercurial::pawn_refused(Cell from, Cell to) const {
  if (!Men::pawn_targets(turn_, from, Set::all(), Set::of(to)).has(to))
    return refusal("another-way", kind_word(Men::pawn), Word::cell(from), Word::cell(to));
  const Cell over = Men::jumped(from, to);
  if (over == nowhere) return refusal("pawn-jumps", Word::cell(to)).showing(to);
  if (!board_.of(!turn_).has(over)) return refusal("jump-nothing", Word::cell(over)).showing(over);
  return refusal("not-empty", Word::cell(to)).showing(to);
}

// MU-15
Refusal Mercurial::drop_refused(const Attempt& attempt) const {
  const auto why = [&] {
    Kind kind = 0;
    while (kind < Men::king && Men::infos[kind].letter != attempt.dropped) ++kind;
    if (kind == Men::king || hands_[turn_].count(kind) == 0) return refusal("none-left", Word::kind(attempt.dropped));
    if (Planet::on_satellite(attempt.to)) return refusal("drop-satellite");
    if (board_[attempt.to]) return refusal("not-empty", Word::cell(attempt.to)).showing(attempt.to);
    return refusal("drop-pawn");
  };
  return why().by("MU-15");
}

}  // namespace turncoat
