// Which white and black pieces can capture a red one. Part of cooperative.cpp and of games/variants.
#include "games/cooperative/attackers.hpp"

namespace turncoat {

namespace cooperative_facts {

// Collects what pieces can capture; pins do not count.
template <class Set>
struct Struck {
  Set cells;
  bool operator()(Kind, Cell, const Set& targets) {
    cells |= targets;
    return true;
  }
};

}  // namespace cooperative_facts

template <class G>
auto Attackers<G>::of(Cell captured, Cell passed) -> Set {
  const Set team = board_.of(white) | board_.of(black);
  Set attackers = rules_.attackers(board_, captured, team, board_.occupied());
  for (Army a : {white, black}) {
    if (attackers & board_.of(a)) keep_legal(a, captured, attackers);
    if (passed != nowhere) add_en_passant(a, captured, passed, attackers);
  }
  return attackers;
}

template <class G>
auto Attackers<G>::targets() -> Set {
  cooperative_facts::Struck<Set> struck;
  for (Army a : {white, black}) rules_.visit_strikes(board_, a, red(), struck);
  Set out;
  for (Cell c : (struck.cells & red()) - board_.all(rules_.king()))
    if (of(c)) out.add(c);
  return out;
}

// CO-6: of army `a` only the pieces that leave its king out of check by the capture.
template <class G>
void Attackers<G>::keep_legal(Army a, Cell captured, Set& attackers) {
  const bool partner = both_ && !check_info(!a).check();
  if constexpr (Rules::by_tables) {
    for (Cell from : attackers& board_.of(a))
      if (!safe(a, from, captured, captured) || (partner && !safe(!a, from, captured, captured))) attackers.drop(from);
  } else {
    const Cell king_cell = king_of(a);
    const Set pieces = board_.of(a) - Set::of(king_cell), goal = Set::of(captured);
    const Set checkers = check_info(a).pieces.checkers;
    if (checkers.several() || (checkers && !checkers.has(captured))) attackers -= pieces;
    for (Cell from : attackers& pieces)
      if (!rules_.keeping(board_, check_info(a), red(), from, goal)) attackers.drop(from);
    if (attackers.has(king_cell) &&
        rules_.attacked(board_, captured, red() - goal, board_.occupied() - Set::of(king_cell)))
      attackers.drop(king_cell);
    for (Cell from : partner ? attackers& board_.of(a) : Set())
      if (!rules_.keeping(board_, check_info(!a), red(), from, goal)) attackers.drop(from);
  }
}

template <class G>
void Attackers<G>::add_en_passant(Army a, Cell captured, Cell passed, Set& attackers) {
  for (Cell from : rules_.passing_strikers(board_, a, passed))
    if (safe(a, from, passed, captured) && (!both_ || check_info(!a).check() || safe(!a, from, passed, captured)))
      attackers.add(from);
}

template <class G>
auto Attackers<G>::check_info(Army a) -> const typename G::CheckInfo& {
  if (!known_[a]) check_infos_[a] = rules_.check_info(board_, king_of(a), red());
  known_[a] = true;
  return check_infos_[a];
}

}  // namespace turncoat
