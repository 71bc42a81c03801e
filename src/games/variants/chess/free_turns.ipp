// Chess over rules of language 2: turns (VA-92), and pieces that change sides by being attacked (VA-85). Part of
// games/variants/chess/chess.cpp.
#include "games/variants/chess/free_rules.hpp"

namespace turncoat {

// A move, and what changes sides by it; the turn is not handed over.
template <class R>
void BasicChess<R>::make_and_convert(Move m)
  requires(R::has_ends)
{
  const Army us = turn_;
  Cell at = m.to;  // where the piece stands then
  if (m.from != nowhere && captures(m) && rules_.captor_stays_put(board_[m.from])) at = m.from;
  if (rights_ != 0)
    if (const auto right = rules_.castling_meant(captured_, us, m.from, m.to); right && (rights_ >> *right & 1))
      at = rules_.right(captured_, *right).king_to;
  make_and_gate(m);
  turn_ = us;
  if (us == black) --number_;
  if (rules_.converts() && board_[at] && board_[at].army == us) convert(at);
}

// A ply of a turn that may have more than one.
template <class R>
void BasicChess<R>::play_part(Move m)
  requires(R::has_ends)
{
  if (m.to == nowhere) {
    ++clock_;
    captured_.set_passes(captured_.passes() + 1);
    close_passed();
    return end_turn();
  }
  captured_.set_passes(0);
  if (puts_duck()) {
    put_duck(m.to);
    return end_turn();
  }
  const Army us = turn_;
  Set open;
  if (rules_.own().moves_on() && m.from != nowhere && captures(m) && !board_[m.to])
    open = (captured_.also_passed() | Set::of(passed_)) - Set::of(m.to);
  make_and_convert(m);
  if (rules_.own().moves_on()) open_cells(m, passed_, open);
  const int part = captured_.part() + 1;
  const bool last = rules_.has_duck() ? false : part >= std::max(1, captured_.parts());
  if (last) return end_turn();
  captured_.set_part(part, captured_.parts());
  if (ended()) return;
  const bool check = rules_.own().moves_on() && in_check(!us);
  if (check || !this->has_move()) end_turn();
}

// Which cells are open to capture in passing: in this turn those of `open`, in the next what it has passed over.
template <class R>
void BasicChess<R>::open_cells(Move m, Cell over, const Set& open)
  requires(R::has_ends)
{
  Set opened = captured_.opened();
  for (Cell c : captured_.opened())
    if (const Cell piece = rules_.ahead(turn_, c, 1); piece == m.from || piece == m.to || c == m.to) opened.drop(c);
  if (over != nowhere) opened.add(over);
  captured_.set_opened(opened);
  close_passed();
  if (!open) return;
  passed_ = open.first(), passed_counts_ = true;
  captured_.set_also_passed(open - Set::of(passed_));
}

template <class R>
void BasicChess<R>::end_turn()
  requires(R::has_ends)
{
  const Army us = turn_;
  captured_.set_part(0, rules_.parts_after(captured_.parts()));
  if (us == black) ++number_;
  turn_ = !us;
  if (const Cell duck = captured_.duck(); duck != nowhere) {
    board_.take(duck);
    board_.put(duck, Piece(turn_, rules_.duck()));
  }
  if (rules_.has_duck() && passed_ != nowhere) {
    // Nothing is captured on a cell under the duck.
    const Set open = (captured_.also_passed() | Set::of(passed_)) - board_.occupied();
    close_passed();
    if (open) {
      passed_ = open.first();
      captured_.set_also_passed(open - Set::of(passed_));
      passed_counts_ = can_capture_en_passant();
    }
  }
  if (rules_.own().moves_on()) {
    const Set open = captured_.opened() - board_.occupied();
    captured_.set_opened({});
    close_passed();
    if (open) {
      passed_ = open.first(), passed_counts_ = true;
      captured_.set_also_passed(open - Set::of(passed_));
    }
  }
  if (rules_.counts_checks(us) && in_check(turn_)) captured_.give_check(us);
}

template <class R>
auto BasicChess<R>::duck_cells() const -> Set
  requires(R::has_ends)
{
  Set out = movement().cells() - board_.occupied();
  const bool heeds = rules_.own().one_royal || rules_.royals(board_, turn_), faces = rules_.forbids_facing(),
             checks = rules_.own().checks[turn_] != OfChess::checks_never;
  if (!heeds && !faces && checks) return out;
  for (Cell c : Set(out)) {
    BasicChess next = *this;
    next.put_duck(c);
    if ((heeds && next.in_check(turn_)) || (faces && rules_.face(next.board_)) || (!checks && next.in_check(!turn_)))
      out.drop(c);
  }
  return out;
}

template <class R>
void BasicChess<R>::put_duck(Cell to)
  requires(R::has_ends)
{
  if (captured_.duck() != nowhere) board_.take(captured_.duck());
  board_.put(to, Piece(turn_, rules_.duck()));
  captured_.set_duck(to);
}

// What the piece on a cell attacks is its army's.
template <class R>
void BasicChess<R>::convert(Cell by)
  requires(R::has_ends)
{
  Set hit = movement().attacks(board_[by], by, board_.occupied()) & board_.of(!turn_);
  if (rules_.avoids(board_[by].kind)) hit = movement().unavoided(board_, board_[by], by, hit);
  for (Cell c : hit) {
    const Piece piece = board_.take(c);
    if (rules_.is_king(piece.kind))
      captured_.forget(c);
    else
      board_.put(c, Piece(turn_, piece.kind));
    end_rights(c, c);
    clock_ = 0;
  }
  if (hit && passed_ != nowhere) {
    turn_ = !turn_;
    passed_counts_ = can_capture_en_passant();
    turn_ = !turn_;
  }
}

// "w", "w-duck", "w-2/3": what is made of the turn already; "w-passed": the enemy has just passed.
template <class R>
std::string BasicChess<R>::turn_text() const
  requires(R::has_ends)
{
  std::string out = side_text(turn_);
  if (puts_duck()) out += "-duck";
  const int part = captured_.part(), parts = captured_.parts();
  const bool usual = part == 0 && parts == 2 && rules_.own().turn == TurnRule::two;
  if (parts > 0 && !usual) out += "-" + std::to_string(part + 1) + "/" + std::to_string(parts);
  for (int i = 0; i < captured_.passes(); ++i) out += "-passed";
  return out;
}

template <class R>
Expected<void> BasicChess<R>::take_turn(const Setup& setup)
  requires(R::has_ends)
{
  const auto words = split(setup.turn, '-');
  const auto side = side_of(words[0]);
  if (!side) return std::unexpected(side.error());
  turn_ = *side;
  const OfChess& own = rules_.own();
  int part = 0, parts = own.turn == TurnRule::two           ? 2
                        : own.turn == TurnRule::progressive ? 2 * setup.number - (turn_ == white ? 1 : 0)
                                                            : 0;
  std::size_t i = 1;
  if (own.turn == TurnRule::duck && i < words.size() && words[i] == "duck") part = 1, ++i;
  if (own.moves_on() && i < words.size() && words[i] != "passed") {
    const std::size_t slash = std::min(words[i].find('/'), words[i].size());
    const int most = own.turn == TurnRule::two ? 2 : R::CapturedPieces::most_parts;
    const auto of = read_number(words[i].substr(std::min(slash + 1, words[i].size())), 1, most);
    const auto at = of ? read_number(words[i].substr(0, slash), 1, *of) : of;
    if (!at) return failure(fault::no_side, setup.turn);
    part = *at - 1, parts = *of, ++i;
  }
  int passes = 0;
  if (own.pass != OfChess().pass)
    for (; i < words.size() && words[i] == "passed" && part == 0 && passes < 2; ++i) ++passes;
  if (i < words.size()) return failure(fault::no_side, setup.turn);
  captured_.set_part(part, parts);
  captured_.set_passes(passes);
  return {};
}

template <class R>
Expected<void> BasicChess<R>::take_duck(const Setup& setup)
  requires(R::has_ends)
{
  for (const Stack& stack : setup.stacks) {
    if (stack.pieces[0].kind != duck_letter) continue;
    if (captured_.duck() != nowhere) return failure(fault::variant_ducks);
    put_duck(stack.cell);
  }
  return {};
}

}  // namespace turncoat
