// Red's dice: the terms of the rules, the priorities that need no throw of a number, and how outcomes are noted. Part
// of cooperative.cpp and of games/variants.
#include "games/cooperative/dice.hpp"

namespace turncoat {

namespace cooperative_facts {

// Sorts Red's moves by the number that makes them.
template <class Numbers, class Choice>
struct Collector {
  const Numbers& numbers;
  Choice& moves;
  bool operator()(Kind, Cell from, const auto& targets) {
    moves.to[numbers.at(from)] |= targets;
    return true;
  }
};

struct OutcomeWriter final : OutcomeSink {
  OutcomeList<CooperativeMove>& out;
  explicit OutcomeWriter(OutcomeList<CooperativeMove>& list) : out(list) {}
  void take(CooperativeMove move, Fraction probability, const RedCause& cause) override {
    out.push({move, probability, cause.rule});
  }
  void add(CooperativeMove move, Fraction probability, const RedCause&) override {
    for (auto& outcome : out)
      if (outcome.move == move) outcome.probability = outcome.probability + probability;
  }
};

struct MoveWriter final : OutcomeSink {
  MoveList<CooperativeMove>& out;
  explicit MoveWriter(MoveList<CooperativeMove>& list) : out(list) {}
  void take(CooperativeMove move, Fraction, const RedCause&) override { out.push(move); }
  void add(CooperativeMove, Fraction, const RedCause&) override {}
};

// The one outcome of a throw.
struct ThrownMove final : OutcomeSink {
  std::optional<CooperativeMove> thrown;
  void take(CooperativeMove move, Fraction, const RedCause&) override { thrown = move; }
  void add(CooperativeMove, Fraction, const RedCause&) override {}
};

struct Counter final : OutcomeSink {
  std::size_t moves = 0;
  void take(CooperativeMove, Fraction, const RedCause&) override { ++moves; }
  void add(CooperativeMove, Fraction, const RedCause&) override {}
};

}  // namespace cooperative_facts

template <class G>
void list_outcomes(const G& position, OutcomeList<CooperativeMove>& out) {
  cooperative_facts::OutcomeWriter writer(out);
  RedDice<G>(position, writer).decide();
}
template <class G>
void list_outcomes(const G& position, MoveList<CooperativeMove>& out) {
  cooperative_facts::MoveWriter writer(out);
  RedDice<G>(position, writer).decide();
}
template <class G>
std::optional<CooperativeMove> thrown_outcome(const G& position, Random& random) {
  cooperative_facts::ThrownMove move;
  RedLot lot(random);
  RedDice<G>(position, move, &lot).decide();
  return move.thrown;
}
template <class G>
std::size_t count_outcomes(const G& position) {
  cooperative_facts::Counter counter;
  RedDice<G>(position, counter).decide();
  return counter.moves;
}

template <class G>
RedDice<G>::RedDice(const G& position, OutcomeSink& sink, RedLot* once)
    : rules_(position.rules()),
      board_(position.board()),
      numbers_(position.numbers()),
      sink_(sink),
      once_(once),
      options_(position.options()),
      passed_(position.passed()),
      passer_(passed_ == nowhere ? nowhere : position.passer()),
      king_cell_(position.king_of(red)),
      team_(position.team()),
      capturable_(team_ - position.kings()),
      check_info_(rules_.check_info(board_, king_cell_, team_)),
      attackers_now_(rules_, board_, options_.both) {
  cooperative_facts::Collector collector{numbers_, legal_};
  position.visit(collector);  // CO-13
  captures_ = captures_among(legal_, capturable_);
  for (int n = 1; n <= most; ++n) quiet_.to[n] = legal_.to[n] - captures_.to[n];
}

template <class G>
void RedDice<G>::decide() {
  if (legal_.empty()) return;
  Fraction share(1, 1);
  for (const int priority : options_.changes->order) switch (priority) {
      case 1:
        if (priority1(share)) return;
        break;
      case 2:
        if (priority2(share)) return;
        break;
      case 3:
        if (priority3(share)) return;
        break;
      case 4:
        share = priority4(share);
        if (!share) return;
        break;
      case 5:
        if (priority5(share)) return;
        break;
      default: break;
    }
  once_ == nullptr ? priority6(share) : priority6_once(share);
}

// ---- the priorities

// CO-17: out of check, best by capturing a checking piece, then by a move of the king.
template <class G>
bool RedDice<G>::priority1(Fraction share) {
  if (!check_info_.check()) return false;
  const Choice captures = captures_among(legal_, rules_.checkers(board_, check_info_, team_));
  Choice of_king;
  of_king.to[rules_.king_number()] = legal_.to[rules_.king_number()];
  if (captures.empty())
    give(of_king.empty() ? legal_ : of_king, share, "P1");
  else
    give_capture(captures, share, "P1");
  return true;
}

// CO-18: a takeable piece goes where it is safe.
template <class G>
bool RedDice<G>::priority2(Fraction share) {
  const Set takeable = attackers_now_.targets();
  for (const Set& worthiest : rules_.by_worth(board_)) {
    Choice saved;
    for (Cell c : takeable& worthiest) {
      const int n = numbers_.at(c);
      saved.to[n] = safe(n, legal_.to[n]);
    }
    if (saved.empty()) continue;

    const Choice takes = captures_among(saved, capturable_);
    if (options_.victim && !takes.empty()) {  // CO-16a: no piece is drawn
      give_capture(most_valuable(takes), share, "P2");
      return true;
    }
    const Choice pieces = drawn_piece(takes.empty() ? saved : takes, "P2");
    const Fraction each = share / pieces.pieces();
    for (int n = 1; n <= most; ++n) {
      if (!pieces.to[n]) continue;
      Choice only;
      only.to[n] = takes.empty() ? nearest_cells(n, pieces.to[n]) : pieces.to[n];
      give(takes.empty() ? only : most_valuable(only), each, "P2");
    }
    return true;
  }
  return false;
}

// CO-19: a safe capture.
template <class G>
bool RedDice<G>::priority3(Fraction share) {
  Choice safe_captures;
  for (int n = 1; n <= most; ++n) safe_captures.to[n] = safe(n, captures_.to[n]);
  give_capture(most_valuable(safe_captures), share, "P3");
  return !safe_captures.empty();
}

// CO-20: a capture that is not safe, if a die falls on 1 to 3. What it leaves to the rules that follow. CO-20a: if it
// falls on 4 to 6 none of the captures is made by them either, so that it is not thrown where Red can only capture.
template <class G>
Fraction RedDice<G>::priority4(Fraction share) {
  if (captures_.empty()) return share;
  if (options_.final && quiet_.empty()) {
    give_capture(most_valuable(captures_), share, "P4");
    return {};
  }
  const auto dare = static_cast<std::uint32_t>(options_.changes->dare);
  const bool both = once_ == nullptr, low = both || once_->captures(dare);
  die_ = 1;
  if (low) give_capture(most_valuable(captures_), share * Fraction(dare, 6), "P4");
  die_ = static_cast<int>(dare) + 1;
  declined_ = options_.final;
  return both || !low ? share * Fraction(6 - dare, 6) : Fraction(0, 1);
}

// CO-21: the only legal move.
template <class G>
bool RedDice<G>::priority5(Fraction share) {
  if (left().count() != 1) return false;
  give(left(), share, "P5");
  return true;
}

// ---- terms

template <class G>
Kind RedDice<G>::kind_after(int number, Cell to) const {
  const Kind kind = kind_of(number);
  return rules_.last_rank(red, kind).has(to) ? rules_.red_becomes(kind) : kind;  // CO-13, CO-16
}

// The cell of the piece that a move would capture; nowhere if there is none.
template <class G>
Cell RedDice<G>::captured_at(int number, Cell to) const {
  return board_[to] ? to : takes_in_passing(number, to) ? passer_ : nowhere;
}

// The cells on which this piece would capture one of the targets.
template <class G>
auto RedDice<G>::capture_cells(int number, Set targets) const -> Set {
  if (passed_ != nowhere && targets.has(passer_) && takes_in_passing(number, passed_)) targets.add(passed_);
  return targets;
}

template <class G>
auto RedDice<G>::captures_among(const Choice& moves, const Set& targets) const -> Choice {
  Choice out;
  for (int n = 1; n <= most; ++n) out.to[n] = moves.to[n] & targets;
  if (passed_ != nowhere)
    for (int n = 1; n <= most; ++n)
      if (moves.to[n]) out.to[n] = moves.to[n] & capture_cells(n, targets);
  return out;
}

template <class G>
auto RedDice<G>::most_valuable(const Choice& captures) const -> Choice {
  for (const Set& targets : rules_.by_worth(board_))
    if (Choice best = captures_among(captures, targets & capturable_); !best.empty()) return best;
  return captures;
}

template <class G>
auto RedDice<G>::after(int number, Cell to) const -> Board {
  Board board = board_;
  if (const Cell captured = captured_at(number, to); captured != nowhere) board.take(captured);
  const Kind kind = kind_after(number, to);
  board.take(numbers_[number]);
  board.put(to, Piece(red, kind));
  return board;
}

// CO-14: the attackers that a piece would have after a move.
template <class G>
auto RedDice<G>::attackers_after(int number, Cell to) const -> Set {
  if (number == rules_.king_number()) return {};
  const Cell from = numbers_[number], captured = captured_at(number, to);
  const Cell over = rules_.passed_over(piece(number), from, to);
  const Cell passed = over != nowhere && board_[over] ? nowhere : over;
  Set by = team_, occupied = board_.occupied() - Set::of(from);
  if (captured != nowhere) by.drop(captured), occupied.drop(captured);
  occupied.add(to);
  if (!rules_.attackers(board_, to, by, occupied) &&
      (passed == nowhere ||
       !(rules_.passing_strikers(board_, white, passed) | rules_.passing_strikers(board_, black, passed))))
    return {};  // no piece attacks it, even if pins did not count
  const Board board = after(number, to);
  return Attackers<G>(rules_, board, options_.both).of(to, passed);
}

// CO-15: those of a piece's moves after which it is not takeable.
template <class G>
auto RedDice<G>::safe(int number, const Set& to) const -> Set {
  Set out;
  for (Cell c : to)
    if (!attackers_after(number, c)) out.add(c);
  return out;
}

// CO-18: those at the smallest distance, the larger of file and rank difference.
template <class G>
auto RedDice<G>::nearest_cells(int number, const Set& to) const -> Set {
  Set near = Set::of(numbers_[number]);
  while (!(near & to))
    for (Cell c : near) near |= rules_.around(c);
  return near & to;
}

// ---- results

template <class G>
auto RedDice<G>::move_of(int number, Cell to) const -> Move {
  const Kind kind = kind_after(number, to);
  return {numbers_[number], to, kind == kind_of(number) ? no_kind : kind};
}

template <class G>
auto RedDice<G>::drawn(const Set& cells, std::string_view rule) -> Set {
  if (once_ == nullptr || cells.empty()) return cells;
  return Set::of(cells.nth(once_->of_cells(cells, rule)));
}

template <class G>
auto RedDice<G>::drawn(const Choice& moves, std::string_view rule) -> Choice {
  if (once_ == nullptr || moves.empty()) return moves;
  int rest = once_->of_moves(moves, rule), n = 1;
  for (; rest >= moves.to[n].count(); ++n) rest -= moves.to[n].count();
  Choice out;
  out.to[n] = Set::of(moves.to[n].nth(rest));
  return out;
}

template <class G>
auto RedDice<G>::drawn_piece(const Choice& moves, std::string_view rule) -> Choice {
  if (once_ == nullptr || moves.empty()) return moves;
  int rest = once_->of_pieces(moves, rule), n = 1;
  while (!moves.to[n] || rest-- > 0) ++n;
  Choice out;
  out.to[n] = moves.to[n];
  return out;
}

// CO-16a: with equal=victim each victim gets the same share, for its captures alone.
template <class G>
void RedDice<G>::give_capture(const Choice& captures, Fraction share, std::string_view rule) {
  if (!options_.victim) return give(captures, share, rule);
  const Set targets = drawn(captured_by(captures), rule);
  for (Cell captured : targets) give(captures_among(captures, Set::of(captured)), share / targets.count(), rule);
}

template <class G>
auto RedDice<G>::captured_by(const Choice& captures) const -> Set {
  Set out;
  for (int n = 1; n <= most; ++n)
    for (Cell to : captures.to[n]) out.add(captured_at(n, to));
  return out;
}

template <class G>
void RedDice<G>::give(const Choice& moves, Fraction share, std::string_view rule) {
  const Choice ways = drawn(moves, rule);
  const int count = ways.count();
  if (count == 0) return;
  for (int n = 1; n <= most; ++n) give(n, ways.to[n], share / count, rule);
}

template <class G>
void RedDice<G>::give(int number, const Set& to, Fraction each, std::string_view rule) {
  for (Cell c : to)
    if (given_.to[number].has(c))
      sink_.add(move_of(number, c), each, cause(rule));
    else
      sink_.take(move_of(number, c), each, cause(rule));
  given_.to[number] |= to;
}

}  // namespace turncoat
