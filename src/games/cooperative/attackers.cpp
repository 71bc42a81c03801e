#include "games/cooperative/attackers.hpp"

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

auto Attackers::of(Cell captured, Cell passed) -> Set {
  const Set team = board_.of(white) | board_.of(black);
  Set attackers = Men::attackers(board_, captured, team, board_.occupied());
  for (Army a : {white, black}) {
    if (attackers & board_.of(a)) keep_legal(a, captured, attackers);
    if (passed != nowhere) add_en_passant(a, captured, passed, attackers);
  }
  return attackers;
}

auto Attackers::targets() -> Set {
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
void Attackers::keep_legal(Army a, Cell captured, Set& attackers) {
  const Set men = board_.of(a) - board_.all(king);
  const Set checkers = check_info(a).checkers;
  if (checkers.several() || (checkers && !checkers.has(captured))) attackers -= men;
  keep_unpinned(a, a, captured, attackers);
  if (attackers.has(king_of(a)) &&
      Men::attacked(board_, captured, red() - Set::of(captured), board_.occupied() - Set::of(king_of(a))))
    attackers.drop(king_of(a));
  if (both_ && !check_info(!a).checkers) keep_unpinned(a, !a, captured, attackers);
}

// Drops the attackers of army `a` that shield the king of army `whose` and would leave the line.
void Attackers::keep_unpinned(Army a, Army whose, Cell captured, Set& attackers) {
  for (Cell from : attackers& board_.of(a) & check_info(whose).pinned)
    if (!Men::pin_line(check_info(whose), king_of(whose), from).has(captured)) attackers.drop(from);
}

void Attackers::add_en_passant(Army a, Cell captured, Cell passed, Set& attackers) {
  for (Cell from : board_.of(a, pawn) & Men::pawn_strikers(a, passed)) {
    const auto safe = [&](Army whose) {
      return Men::safe_en_passant(board_, king_of(whose), red(), from, passed, captured);
    };
    if (safe(a) && (!both_ || check_info(!a).checkers || safe(!a))) attackers.add(from);
  }
}

const CheckInfo<Cooperative::Set>& Attackers::check_info(Army a) {
  if (!known_[a]) check_infos_[a] = Cooperative::check_info(board_, king_of(a), red());
  known_[a] = true;
  return check_infos_[a];
}

}  // namespace turncoat
