// The evaluation of variants of chess: ends that a text says (docs/spec/variants.md, VA-84 to VA-89).
#include <algorithm>
#include <array>

#include "eval/table_chess.hpp"

namespace turncoat {

namespace {

// In centipawns; first values.
// By the checks that an army still has to give: none, one, two, three. By the pieces that an army may still lose before
// it is extinct, or bare: none, one, two.
constexpr int few_checks[] = {0, 400, 150, 50}, few_left[] = {0, 220, 70};
// A goal counts by the plies to it: what it is worth to stand on it, and how many plies away it is worth half of that.
// A royal piece that is never in check on its way races for it from afar; anything else is in danger there.
struct GoalWorth {
  int at, half;
  constexpr int after(int plies) const { return half * half * at / (half * half + plies * plies); }
};
constexpr GoalWorth in_danger{.at = 1200, .half = 2}, unchecked{.at = 1500, .half = 8};
constexpr int far_goal = 9;        // moves; no way is followed farther
constexpr int beside_blast = 150;  // for each cell from which a blast would reach a royal piece, if it is attacked

// How many moves a piece needs at least from a cell to its goal, over what stands there now; far_goal if that is too
// far. A cell that is taken by its own army, or attacked by the enemy, costs a move more.
template <class G>
int moves_to_goal(const G& g, Piece piece, Cell from, const typename G::Set& goal, const typename G::Set& shut) {
  using Set = typename G::Set;
  if (goal.has(from)) return 0;  // it may have to stay there
  const auto pieces = g.movement();
  Set seen = Set::of(from), front = seen, later;
  for (int n = 1; n < far_goal; ++n) {
    Set next;
    for (Cell c : front) next |= pieces.reach(piece, c, g.board().occupied());
    next -= seen;
    const Set at_once = (next - shut) | later;
    if (at_once & goal) return n;
    later = next & shut;
    if (!at_once && !later) return far_goal;
    seen |= next, front = at_once;
  }
  return far_goal;
}

// What an enemy attacks, as far as its pieces move there now.
template <class G>
typename G::Set reached_by(const G& g, Army a) {
  typename G::Set out;
  for (Cell c : g.board().of(a)) out |= g.movement().attacks(g.board()[c], c, g.board().occupied());
  return out;
}

// For an army that has few pieces left, by which it meets an end.
int few(int left, EndFor end) {
  if (left < 1 || left > 2) return 0;
  return end == EndFor::wins ? few_left[left] : end == EndFor::loses ? -few_left[left] : 0;
}

// What the ends are worth to White.
template <class G>
int worth_of_ends(const G& g) {
  const auto& board = g.board();
  const auto& rules = g.rules();
  const auto pieces = g.movement();
  const OfChess& own = rules.own();
  int out = 0;
  const auto add = [&out](Army a, int value) { out += a == white ? value : -value; };
  for (const Army a : {white, black}) {
    if (rules.counts_checks(a))
      if (const int left = g.captured_pieces().checks_left(a); left < 4) add(a, few_checks[left]);
    const auto& goals = rules.variant().free.goals[a];
    const typename G::Set shut = goals.empty() ? typename G::Set() : board.of(a) | reached_by(g, !a);
    for (const auto& [kind, goal] : goals) {
      int least = far_goal;
      for (Cell c : board.of(a, kind)) least = std::min(least, moves_to_goal(g, board[c], c, goal, shut));
      const bool races = pieces.is_royal(kind) && own.checks[!a] == OfChess::checks_never;
      const int plies = std::max(1, 2 * least - (g.turn() == a ? 1 : 0));
      if (least < far_goal) add(a, (races ? unchecked : in_danger).after(plies));
    }
    if (const Extinction& end = own.extinct[a]; end.said && !end.letters.empty())
      for (Kind k : rules.variant().free.extinct[a])
        add(a, few(board.of(a, k).count() + g.captured_pieces().in_hand(a, k) - end.at, end.end));
    if (own.bare[a].said) add(a, few(rules.beside_royals(board, g.captured_pieces(), a), own.bare[a].end));
    if (rules.blasts()) {
      const typename G::Set foes = board.of(!a) - rules.royal_kinds(board);  // royal pieces do not capture
      typename G::Set royals = rules.royal_kinds(board) & board.of(a);
      for (Kind k : rules.variant().free.spared) royals -= board.all(k);
      for (Cell c : board.of(a) - royals)
        if ((rules.variant().free.zone[!a][c] & royals) && pieces.attacked(board, c, foes, board.occupied()))
          add(a, -beside_blast);
    }
  }
  return out;
}

}  // namespace

// Where captures are forced, and an army that has lost everything has won: pieces are worth little, and dear ones more
// than many. It is bad to have captures, and good to have moves to where the enemy must take.
template <class G>
int TableChessEvaluation<G>::value_of_giving_away(const G& g)
  requires(G::Rules::has_ends)
{
  constexpr int promoter = 10, part = 6, move = 4, capture = 500, offer = 50, safe_offer = 50, to_move = 20;
  const auto& board = g.board();
  const auto& worths = values(g).pieces;
  const auto pieces = g.movement();
  std::array<Set, 2> attacks, twice, moves;
  std::array<int, 2> score{};
  for (const Army a : {white, black}) {
    int dear = 0;
    for (Cell c : board.of(a)) {
      const Piece piece = board[c];
      const Set seen = pieces.attacks(piece, c, board.occupied()),
                free = pieces.reach(piece, c, board.occupied()) - board.occupied();
      twice[a] |= attacks[a] & seen, attacks[a] |= seen, moves[a] |= free;
      score[a] += move * free.count();
      if (pieces.promotes(piece.kind))
        score[a] -= promoter;
      else
        score[a] -= worths[piece.kind] / part, dear += worths[piece.kind];
    }
    if (g.rules().has_hands())
      for (Kind k : values(g).by_worth) score[a] -= g.captured_pieces().in_hand(a, k) * worths[k] / part;
    score[a] += dear / 2 / std::max(1, board.of(a).count());
  }
  for (const Army a : {white, black}) {
    const Set captures = attacks[a] & board.of(!a), offers = attacks[!a] & moves[a];
    if (captures) score[a] -= capture / (1 + (captures & (attacks[!a] - twice[a])).count());
    score[a] += offer * offers.count() + safe_offer * (offers - twice[a]).count();
  }
  return score[g.turn()] - score[!g.turn()] + to_move;
}

template <class G>
int TableChessEvaluation<G>::with_ends(const G& g, int value)
  requires(G::Rules::has_ends)
{
  const int ends = worth_of_ends(g);
  return (wants_to_lose(g) && !gives_away(g) ? -value / 2 : value) + (g.turn() == white ? ends : -ends);
}

template int TableChessEvaluation<FreeChess<64>>::value_of_giving_away(const FreeChess<64>&);
template int TableChessEvaluation<FreeChess<128>>::value_of_giving_away(const FreeChess<128>&);
template int TableChessEvaluation<FreeChess<64>>::with_ends(const FreeChess<64>&, int);
template int TableChessEvaluation<FreeChess<128>>::with_ends(const FreeChess<128>&, int);

}  // namespace turncoat
