// Chess over rules of language 2: cells passed over that are open to capture (VA-93). Part of
// games/variants/chess/chess.cpp.
#include "games/variants/chess/free_rules.hpp"

namespace turncoat {

// The cell passed over, and behind it that of the piece, if it is not the one ahead.
template <class R>
Expected<void> BasicChess<R>::take_passers(const Setup& setup)
  requires(R::has_ends)
{
  if (setup.passed.empty()) return {};
  if (rules_.own().moves_on()) return take_passers_of_turns(setup);
  const Cell over = setup.passed[0].cell;
  Set cells;
  for (const Mark& mark : setup.passed) cells.add(mark.cell);
  const Army them = mover();
  const Set there = cells & board_.of(them);
  Cell at = there ? there.first() : nowhere;
  for (Cell c : cells - there)
    if (const Cell next = rules_.ahead(them, c, 1); at == nowhere && next != nowhere && !cells.has(next)) at = next;
  const std::string_view moved = chess_facts::players[them];
  const std::string square = cell_name(map(), over);
  if (at == nowhere || !board_[at] || board_[at].army != them || board_[at].kind == rules_.duck())
    return failure(fault::passed_pawn, moved, square);
  for (Cell c : cells - there)
    if (!rules_.came_over(board_, at, c) || there.several()) return failure(fault::passed_square, square, moved);
  passed_ = over;
  captured_.set_passer(at);
  captured_.set_also_passed((cells - there) - Set::of(over));
  const Army us = turn_;
  turn_ = !them;
  passed_counts_ = can_capture_en_passant();
  turn_ = us;
  return {};
}

// Of several moves a turn: cells that the enemy's last turn has passed over, and this one so far.
template <class R>
Expected<void> BasicChess<R>::take_passers_of_turns(const Setup& setup)
  requires(R::has_ends)
{
  Set open, opened;
  for (const Mark& mark : setup.passed) {
    const std::string square = cell_name(map(), mark.cell);
    bool found = false;
    for (const Army a : {white, black}) {
      const Cell at = rules_.ahead(a, mark.cell, 1);
      if (at == nowhere || !board_[at] || board_[at].army != a || (a == turn_ && captured_.part() == 0)) continue;
      if (found || board_[mark.cell] || !rules_.comes_over(board_[at], at, mark.cell)) continue;
      found = true;
      (a == turn_ ? opened : open).add(mark.cell);
    }
    if (!found) return failure(fault::passed_pawn, chess_facts::players[!turn_], square);
  }
  captured_.set_opened(opened);
  if (open) passed_ = open.first(), passed_counts_ = true, captured_.set_also_passed(open - Set::of(passed_));
  return {};
}

// All that are open to capture, then the piece, if it is not the one ahead of the last of them.
template <class R>
void BasicChess<R>::write_passed(Setup& out) const
  requires(R::has_ends)
{
  each_passed([&out](Cell c) { return out.passed.push_back({c}), true; });
  std::ranges::sort(out.passed, {}, &Mark::cell);
  if (rules_.own().moves_on()) {
    for (Cell c : captured_.opened()) out.passed.push_back({c});
    return;
  }
  if (passed_ == nowhere) return;
  const bool ahead = std::ranges::any_of(
      out.passed, [this](const Mark& mark) { return rules_.ahead(mover(), mark.cell, 1) == passer(); });
  if (!ahead) out.passed.push_back({passer()});
}

}  // namespace turncoat
