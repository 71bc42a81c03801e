// Red's dice: the terms of the rules, the priorities that need no throw of a number, and how outcomes are noted.
#include "games/cooperative/dice.hpp"

namespace turncoat {

namespace {

// Sorts Red's moves by the number that makes them.
struct Collector {
  const Numbers& numbers;
  RedChoice& moves;
  bool operator()(Kind, Cell from, const Cooperative::Set& targets) {
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

}  // namespace

void list_outcomes(const Cooperative& position, OutcomeList<CooperativeMove>& out) {
  OutcomeWriter writer(out);
  RedDice(position, writer).decide();
}
void list_outcomes(const Cooperative& position, MoveList<CooperativeMove>& out) {
  MoveWriter writer(out);
  RedDice(position, writer).decide();
}
std::optional<CooperativeMove> thrown_outcome(const Cooperative& position, Random& random) {
  ThrownMove move;
  RedLot lot(random);
  RedDice(position, move, &lot).decide();
  return move.thrown;
}
std::size_t count_outcomes(const Cooperative& position) {
  Counter counter;
  RedDice(position, counter).decide();
  return counter.moves;
}

RedDice::RedDice(const Cooperative& position, OutcomeSink& sink, RedLot* once)
    : board_(position.board()),
      numbers_(position.numbers()),
      sink_(sink),
      once_(once),
      options_(position.options()),
      passed_(position.passed()),
      passer_(passed_ == nowhere ? nowhere : position.passer()),
      king_cell_(position.king_of(red)),
      team_(position.team()),
      capturable_(team_ - board_.all(king)),
      check_info_(Cooperative::check_info(board_, king_cell_, team_)),
      attackers_now_(board_, options_.both) {
  Collector collector{numbers_, legal_};
  position.visit(collector);  // CO-13
  captures_ = captures_among(legal_, capturable_);
  for (int n = 1; n <= red_pieces; ++n) quiet_.to[n] = legal_.to[n] - captures_.to[n];
}

void RedDice::decide() {
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
bool RedDice::priority1(Fraction share) {
  if (!check_info_.checkers) return false;
  const Choice captures = captures_among(legal_, check_info_.checkers);
  Choice of_king;
  of_king.to[red_king_number] = legal_.to[red_king_number];
  if (captures.empty())
    give(of_king.empty() ? legal_ : of_king, share, "P1");
  else
    give_capture(captures, share, "P1");
  return true;
}

// CO-18: a takeable piece goes where it is safe.
bool RedDice::priority2(Fraction share) {
  const Set takeable = attackers_now_.targets();
  const auto& b = board_;
  for (const Set& worthiest : {b.all(queen), b.all(rook), b.all(bishop) | b.all(knight), b.all(pawn)}) {
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
    for (int n = 1; n <= red_pieces; ++n) {
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
bool RedDice::priority3(Fraction share) {
  Choice safe_captures;
  for (int n = 1; n <= red_pieces; ++n) safe_captures.to[n] = safe(n, captures_.to[n]);
  give_capture(most_valuable(safe_captures), share, "P3");
  return !safe_captures.empty();
}

// CO-20: a capture that is not safe, if a die falls on 1 to 3. What it leaves to the rules that follow. CO-20a: if it
// falls on 4 to 6 none of the captures is made by them either, so that it is not thrown where Red can only capture.
Fraction RedDice::priority4(Fraction share) {
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
bool RedDice::priority5(Fraction share) {
  if (left().count() != 1) return false;
  give(left(), share, "P5");
  return true;
}

// ---- terms

Kind RedDice::kind_after(int number, Cell to) const {
  return kind_of(number) == pawn && Men::last_rank(red).has(to) ? queen : kind_of(number);  // CO-13, CO-16
}

// The cell of the piece that a move would capture; nowhere if there is none.
Cell RedDice::captured_at(int number, Cell to) const {
  return board_[to] ? to : to == passed_ && kind_of(number) == pawn ? passer_ : nowhere;
}

// The cells on which this piece would capture one of the targets.
auto RedDice::capture_cells(int number, Set targets) const -> Set {
  if (passed_ != nowhere && targets.has(passer_) && kind_of(number) == pawn) targets.add(passed_);
  return targets;
}

auto RedDice::captures_among(const Choice& moves, const Set& targets) const -> Choice {
  Choice out;
  for (int n = 1; n <= red_pieces; ++n) out.to[n] = moves.to[n] & targets;
  if (passed_ != nowhere)
    for (int n = 1; n <= red_pieces; ++n)
      if (moves.to[n]) out.to[n] = moves.to[n] & capture_cells(n, targets);
  return out;
}

auto RedDice::most_valuable(const Choice& captures) const -> Choice {
  const auto& b = board_;
  for (const Set& targets : {b.all(queen), b.all(rook), b.all(bishop) | b.all(knight)})
    if (Choice best = captures_among(captures, targets & capturable_); !best.empty()) return best;
  return captures;  // of pawns
}

auto RedDice::after(int number, Cell to) const -> Board {
  Board board = board_;
  if (const Cell captured = captured_at(number, to); captured != nowhere) board.take(captured);
  const Kind kind = kind_after(number, to);
  board.take(numbers_[number]);
  board.put(to, Piece(red, kind));
  return board;
}

// CO-14: the attackers that a piece would have after a move.
auto RedDice::attackers_after(int number, Cell to) const -> Set {
  if (number == red_king_number) return {};
  const Cell from = numbers_[number], captured = captured_at(number, to);
  const Cell passed = kind_of(number) == pawn && Men::ahead(red, from, 2) == to ? Men::ahead(red, from, 1) : nowhere;
  Set by = team_, occupied = board_.occupied() - Set::of(from);
  if (captured != nowhere) by.drop(captured), occupied.drop(captured);
  occupied.add(to);
  if (!Men::attackers(board_, to, by, occupied) &&
      (passed == nowhere || !(Men::pawn_strikers(white, passed) & team_ & board_.all(pawn))))
    return {};  // nobody attacks it, whoever is pinned
  const Board board = after(number, to);
  return Attackers(board, options_.both).of(to, passed);
}

// CO-15: those of a piece's moves after which it is not takeable.
auto RedDice::safe(int number, const Set& to) const -> Set {
  Set out;
  for (Cell c : to)
    if (!attackers_after(number, c)) out.add(c);
  return out;
}

// CO-18: those at the smallest distance, the larger of file and rank difference.
auto RedDice::nearest_cells(int number, const Set& to) const -> Set {
  Set near = Set::of(numbers_[number]);
  while (!(near & to))
    for (Cell c : near) near |= Men::king_reach(c);
  return near & to;
}

// ---- results

auto RedDice::move_of(int number, Cell to) const -> Move {
  const Kind kind = kind_after(number, to);
  return {numbers_[number], to, kind == kind_of(number) ? no_kind : kind};
}

auto RedDice::drawn(const Set& cells, std::string_view rule) -> Set {
  if (once_ == nullptr || cells.empty()) return cells;
  return Set::of(cells.nth(once_->of_cells(cells, rule)));
}

auto RedDice::drawn(const Choice& moves, std::string_view rule) -> Choice {
  if (once_ == nullptr || moves.empty()) return moves;
  int rest = once_->of_moves(moves, rule), n = 1;
  for (; rest >= moves.to[n].count(); ++n) rest -= moves.to[n].count();
  Choice out;
  out.to[n] = Set::of(moves.to[n].nth(rest));
  return out;
}

auto RedDice::drawn_piece(const Choice& moves, std::string_view rule) -> Choice {
  if (once_ == nullptr || moves.empty()) return moves;
  int rest = once_->of_pieces(moves, rule), n = 1;
  while (!moves.to[n] || rest-- > 0) ++n;
  Choice out;
  out.to[n] = moves.to[n];
  return out;
}

// CO-16a: with equal=victim each victim gets the same share, for its captures alone.
void RedDice::give_capture(const Choice& captures, Fraction share, std::string_view rule) {
  if (!options_.victim) return give(captures, share, rule);
  const Set targets = drawn(captured_by(captures), rule);
  for (Cell captured : targets) give(captures_among(captures, Set::of(captured)), share / targets.count(), rule);
}

auto RedDice::captured_by(const Choice& captures) const -> Set {
  Set out;
  for (int n = 1; n <= red_pieces; ++n)
    for (Cell to : captures.to[n]) out.add(captured_at(n, to));
  return out;
}

void RedDice::give(const Choice& moves, Fraction share, std::string_view rule) {
  const Choice ways = drawn(moves, rule);
  const int count = ways.count();
  if (count == 0) return;
  for (int n = 1; n <= red_pieces; ++n) give(n, ways.to[n], share / count, rule);
}

void RedDice::give(int number, const Set& to, Fraction each, std::string_view rule) {
  for (Cell c : to)
    if (given_.to[number].has(c))
      sink_.add(move_of(number, c), each, cause(rule));
    else
      sink_.take(move_of(number, c), each, cause(rule));
  given_.to[number] |= to;
}

}  // namespace turncoat
