// Mercurial Chess: why a move is not legal. No king needs to be safe (MU-16).
#include "core/faults.hpp"
#include "games/mercurial/faults.hpp"
#include "games/mercurial/mercurial.hpp"

namespace turncoat {

namespace {

using PieceMovement = MercurialMovement;
using Set = PieceMovement::Set;

Word kind_word(Kind kind) { return Word::kind(MercurialMovement::infos[kind].letter); }

// MU-4, MU-4a: of a pawn's step or jump
bool pawn_refused(const Mercurial& g, Cell from, Cell to, Refusal& out) {
  const Cell over = PieceMovement::jumped(from, to);
  if (over == nowhere) return out.show(to, fault::pawn_jumps, Word::cell(to));
  if (!g.pawn_prey().has(over)) {
    if (!g.rules().jumps_any()) return out.show(over, fault::jump_nothing, Word::cell(over));
    out.clause = "MU-4a";
    if (g.board()[over]) return out.show(over, fault::jump_king);
    return out.show(over, fault::jump_empty, Word::cell(over));
  }
  return out.show(to, fault::not_empty, Word::cell(to));
}

}  // namespace

template <>
bool BasicMercurial<PlanetRules>::refused(const Attempt& attempt, Refusal& out) const {
  const Cell from = attempt.from, to = attempt.to;
  if (from == nowhere) {
    out.clause = "MU-15";
    return !Planet::on_satellite(to) && out.say(fault::drop_pawn);
  }
  const Kind kind = board_[from].kind;
  const Set occupied = board_.occupied();
  const bool above = Planet::on_satellite(from);
  if (above != Planet::on_satellite(to)) {
    out.clause = above ? "MU-11" : "MU-9";
    if (above) return out.show(to, fault::landing_taken, Word::cell(to));
    if (kind != PieceMovement::rocket) return out.say(fault::rockets_only);
    return out.show(to, fault::not_empty, Word::cell(to));
  }
  if (kind == PieceMovement::pawn) out.clause = "MU-4";
  const Set reached = kind == PieceMovement::pawn ? PieceMovement::pawn_targets(turn_, from, Set::all(), Set::of(to))
                                                  : PieceMovement::reach(turn_, kind, from, {});
  if (!reached.has(to)) return out.say(fault::another_way, kind_word(kind), Word::cell(from), Word::cell(to));
  if (kind == PieceMovement::pawn) return pawn_refused(*this, from, to, out);
  for (Cell c : PieceMovement::reach(turn_, kind, from, occupied) & occupied)  // only a rook's way is blocked
    if (c != to && !PieceMovement::reach(turn_, kind, from, Set::of(c)).has(to))
      return out.show(c, fault::way_blocked, kind_word(board_[c].kind), Word::cell(c));
  return board_[to] && out.show(to, fault::own_side, kind_word(board_[to].kind), Word::cell(to));
}

}  // namespace turncoat
