#include "games/cooperative/takers.hpp"

namespace turncoat {

namespace {

// Collects what men can capture, whoever is pinned.
struct Struck {
  Cooperative::Set cells;
  bool operator()(Kind, Cell, const Cooperative::Set& targets) {
    cells |= targets;
    return true;
  }
};

}  // namespace

auto Takers::of(Cell victim, Cell passed) -> Set {
  const Set team = board_.of(white) | board_.of(black);
  Set takers = Men::attackers(board_, victim, team, board_.occupied());
  for (Army a : {white, black}) {
    if (takers & board_.of(a)) keep_legal(a, victim, takers);
    if (passed != nowhere) add_en_passant(a, victim, passed, takers);
  }
  return takers;
}

auto Takers::victims() -> Set {
  Struck struck;
  for (Army a : {white, black}) {
    Men::visit_men(board_, a, board_.of(a), red(), red(), struck);
    struck.cells |= Men::king_reach(king_of(a));
  }
  Set out;
  for (Cell c : (struck.cells & red()) - board_.all(king))
    if (of(c)) out.add(c);
  return out;
}

// CO-6: of army `a` only those whose capture leaves its king out of check.
void Takers::keep_legal(Army a, Cell victim, Set& takers) {
  const Set men = board_.of(a) - board_.all(king);
  const Set checkers = guard(a).checkers;
  if (checkers.several() || (checkers && !checkers.has(victim))) takers -= men;
  keep_unpinned(a, a, victim, takers);
  if (takers.has(king_of(a)) &&
      Men::attacked(board_, victim, red() - Set::of(victim), board_.occupied() - Set::of(king_of(a))))
    takers.drop(king_of(a));
  if (both_ && !guard(!a).checkers) keep_unpinned(a, !a, victim, takers);
}

// Drops the takers of army `a` that shield the king of army `whose` and would leave the line.
void Takers::keep_unpinned(Army a, Army whose, Cell victim, Set& takers) {
  for (Cell from : takers& board_.of(a) & guard(whose).pinned)
    if (!Men::pin_line(guard(whose), king_of(whose), from).has(victim)) takers.drop(from);
}

void Takers::add_en_passant(Army a, Cell victim, Cell passed, Set& takers) {
  for (Cell from : board_.of(a, pawn) & Men::pawn_strikers(a, passed)) {
    const auto safe = [&](Army whose) {
      return Men::safe_en_passant(board_, king_of(whose), red(), from, passed, victim);
    };
    if (safe(a) && (!both_ || guard(!a).checkers || safe(!a))) takers.add(from);
  }
}

const Guard<Cooperative::Set>& Takers::guard(Army a) {
  if (!known_[a]) guards_[a] = Cooperative::guard(board_, king_of(a), red());
  known_[a] = true;
  return guards_[a];
}

}  // namespace turncoat
