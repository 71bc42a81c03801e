// Red's dice: the priorities that throw for a number and for a square (CO-22 to CO-27). Part of cooperative.cpp and of
// games/variants.
#include <numeric>

#include "games/cooperative/dice.hpp"

namespace turncoat {

namespace cooperative_facts {

struct Direction {
  int east, north;
};
constexpr Direction directions[] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

// The cell this many steps from another in one direction; nowhere beyond the edge.
template <Map M>
constexpr Cell walk(const M& map, Cell from, Direction direction, int steps) {
  return map.at(map.file(from) + direction.east * steps, map.rank(from) + direction.north * steps);
}

}  // namespace cooperative_facts

// CO-22: three dice name a number, and the piece with that number moves. Throws that move nothing do not count, or lead
// to P7, as throws do that name a piece that is gone (CO-22a).
template <class G>
void RedDice<G>::priority6(Fraction share) {
  const auto& ways_to = rules_.ways();
  ByNumber<Sixth, most> sixth{};
  ByNumber<int, most> seventh{};         // of P7: how many ways lead to it,
  ByNumber<std::uint64_t, most> from{};  // by which numbers
  int all = 0;
  for (int thrown = 1; thrown <= rules_.highest(); ++thrown) {
    const bool there = has(thrown);
    if (there) sixth[thrown] = priority6(thrown);
    if (there && !sixth[thrown].to && !options_.next) continue;
    all += ways_to[thrown];
    if (there && sixth[thrown].to) continue;
    const int nearest = numbers_.nearest(thrown);
    seventh[nearest] += ways_to[thrown], from[nearest] |= std::uint64_t{1} << thrown;
  }
  if (all == 0) return give(left(), share, "P6");
  const auto part = [&](int n) {
    return share * Fraction(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(all));
  };
  for (int n = 1; n <= most; ++n) {
    thrown_ = std::uint64_t{1} << n;
    if (sixth[n].to) give(n, sixth[n].to, part(ways_to[n]) / sixth[n].to.count(), sixth[n].rule);
    thrown_ = from[n];
    if (thrown_ != 0) priority7(n, part(seventh[n]));
  }
}

// CO-22, CO-22a, thrown once: again until it moves something.
template <class G>
void RedDice<G>::priority6_once(Fraction share) {
  auto ways = rules_.ways();
  for (std::uint32_t rest = once_->asks() && nothing_moves() ? 0 : rules_.all_ways(); rest > 0;) {
    const int thrown = once_->number(std::span(ways).first(rules_.highest() + std::size_t{1}), rest);
    thrown_ = std::uint64_t{1} << thrown;
    const bool there = has(thrown);
    const Sixth sixth = there ? priority6(thrown) : Sixth();
    if (sixth.to) return give(thrown, drawn(sixth.to, sixth.rule), share, sixth.rule);
    if (!there || options_.next) return priority7(numbers_.nearest(thrown), share);
    rest -= static_cast<std::uint32_t>(ways[thrown]);
    ways[thrown] = 0;
  }
  give(left(), share, "P6");
}

// CO-22: whether no throw at all could lead to a move.
template <class G>
bool RedDice<G>::nothing_moves() const {
  for (int n = 1; n <= rules_.highest(); ++n)
    if (!has(n) || options_.next || priority6(n).to) return false;
  return true;
}

// The first of CO-23 to CO-25 that gives the piece a move.
template <class G>
auto RedDice<G>::priority6(int number) const -> Sixth {
  if (const Set to = priority6a(number)) return {to, "P6a"};
  if (const Set to = priority6b(number)) return {to, "P6b"};
  return {priority6c(number), "P6c"};
}

// CO-23: a pawn's safe move to rank 1.
template <class G>
auto RedDice<G>::priority6a(int number) const -> Set {
  return safe(number, quiet_.to[number] & rules_.last_rank(red, kind_of(number)));
}

// CO-24: the moves that attack something, those with the fewest attackers.
template <class G>
auto RedDice<G>::priority6b(int number) const -> Set {
  Set out;
  int fewest = 99;
  for (Cell to : quiet_.to[number]) {
    if (!attacks_from(number, to)) continue;
    const int attackers = attackers_after(number, to).count();
    if (attackers < fewest) out = {}, fewest = attackers;
    if (attackers == fewest) out.add(to);
  }
  return out;
}

// Which white and black pieces a piece would attack after a quiet move; the king only those that it could take.
template <class G>
auto RedDice<G>::attacks_from(int number, Cell to) const -> Set {
  const Set vacated = board_.occupied() - Set::of(numbers_[number]);
  if (number != rules_.king_number()) return rules_.attacks(Piece(red, kind_after(number, to)), to, vacated) & team_;
  Set out = rules_.around(to) & capturable_;
  for (Cell captured : out)
    if (rules_.attacked(board_, captured, team_ - Set::of(captured), vacated)) out.drop(captured);
  return out;
}

// CO-25: in each direction the farthest safe square; each of a knight's leaps is a direction.
template <class G>
auto RedDice<G>::priority6c(int number) const -> Set {
  using namespace cooperative_facts;
  const auto& map = rules_.map();
  const Cell from = numbers_[number];
  Set out, left = quiet_.to[number];
  while (left) {
    const Cell to = left.first();
    const int east = map.file(to) - map.file(from), north = map.rank(to) - map.rank(from);
    const int steps = std::gcd(east, north);
    const Direction direction = {east / steps, north / steps};
    int n = steps;
    while (walk(map, from, direction, n + 1) != nowhere) ++n;
    for (bool found = false; n > 0; --n) {
      const Cell c = walk(map, from, direction, n);
      if (!left.has(c)) continue;
      left.drop(c);
      if (!found && safe(number, Set::of(c))) out.add(c), found = true;
    }
  }
  return out;
}

template <class G>
void RedDice<G>::priority7(int number, Fraction share) {
  if (!priority7a(number, share)) priority7b(number, share);
}

// CO-26, 7a: a capture, after which Red's king may have to step aside. What P4 has declined for good is none (CO-20a).
template <class G>
bool RedDice<G>::priority7a(int number, Fraction share) {
  Choice captures;
  if (!declined_) captures.to[number] = captures_.to[number];
  if (number != rules_.king_number())
    for (Cell to : all_captures(number) - captures_.to[number])
      if (king_steps(number, to)) captures.to[number].add(to);
  captures = drawn(most_valuable(captures), "P7a");
  if (captures.empty()) return false;

  const Fraction each = share / captures.count();
  give(number, captures.to[number] & captures_.to[number], each, "P7a");
  for (Cell to : captures.to[number] - captures_.to[number]) {
    const Set steps = drawn(king_steps(number, to), "P7a");
    for (Cell step : steps) {
      Move move = move_of(number, to);
      move.then = step;
      sink_.take(move, each / steps.count(), cause("P7a"));
    }
  }
  return true;
}

// A piece's captures, whatever becomes of Red's king.
template <class G>
auto RedDice<G>::all_captures(int number) const -> Set {
  return rules_.attacks(Piece(red, kind_of(number)), numbers_[number], board_.occupied()) &
         capture_cells(number, capturable_);
}

// CO-26: where Red's king can step aside after a capture: in each direction the first cell without check.
template <class G>
auto RedDice<G>::king_steps(int number, Cell to) const -> Set {
  using namespace cooperative_facts;
  const auto& map = rules_.map();
  const Board board = after(number, to);
  const Set team = board.of(white) | board.of(black), without_king = board.occupied() - Set::of(king_cell_);
  Set out;
  for (const auto& direction : directions)
    for (int n = 1;; ++n) {
      const Cell c = walk(map, king_cell_, direction, n);
      if (c == nowhere || board[c]) break;
      if (rules_.attacked(board, c, team, without_king)) continue;
      out.add(c);
      break;
    }
  return out;
}

// CO-27, 7b: two dice name a square, on which the piece is put.
template <class G>
void RedDice<G>::priority7b(int number, Fraction share) {
  Set squares = put_cells(number);
  if (once_ != nullptr && squares) squares = Set::of(once_->square(squares, number));
  if (!squares) return give(left(), share, "P7b");
  const Fraction each = share / squares.count();
  const Cell from = numbers_[number];
  for (Cell to : squares) {
    Duel duel = duel_on(number, to);
    if (duel == Duel::either && once_ != nullptr) duel = once_->stays(number) ? Duel::won : Duel::lost;
    const Fraction part = duel == Duel::either ? each / 2 : each;
    if (duel != Duel::lost) sink_.take({from, to, no_kind, Move::put}, part, cause("P7b"));
    if (duel != Duel::won) sink_.take({from, to, no_kind, Move::put_lost}, part, cause("P7b"));
  }
}

// CO-27: which piece stays when one is put on a square: the arriving one except on a white or black king; of two red
// ones that of higher value.
template <class G>
auto RedDice<G>::duel_on(int number, Cell to) const -> Duel {
  const Piece there = board_[to];
  if (!there) return Duel::won;
  if (there.army != red) return there.kind == rules_.king() ? Duel::lost : Duel::won;
  const int mine = rules_.worth(kind_of(number)), other = rules_.worth(there.kind);
  return mine > other ? Duel::won : mine < other ? Duel::lost : Duel::either;
}

// The squares that need no second throw: not the piece's own, and Red's king is not left in check.
template <class G>
auto RedDice<G>::put_cells(int number) const -> Set {
  const Cell from = numbers_[number];
  Set out = rules_.thrown_squares() - Set::of(from);
  if constexpr (Rules::by_tables) out -= rules_.last_rank(red, kind_of(number));  // VA-58
  if (number != rules_.king_number())                                             // Red's king is not in check now
    return rules_.keeping(board_, check_info_, team_, from, out);
  out -= team_ - capturable_;
  for (Cell to : out)
    if (rules_.attacked(board_, to, team_ - Set::of(to), board_.occupied() - Set::of(from))) out.drop(to);
  return out;
}

}  // namespace turncoat
