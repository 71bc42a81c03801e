// Merger Chess over any rules: which moves there are (MG-3 to MG-15). Part of merger.cpp and of
// games/variants/merger/variant.cpp.
#include "games/merger/merger.hpp"

namespace turncoat {

// ---- which pieces can be sent home, and which they displace there (MG-10 to MG-12)
// A home is the home of one piece only, so that a piece that goes home is the only one to land there in a move. If it
// finds four there, one of these goes home in turn. So the set of all pieces sent shows which piece displaced which.

// How many sets of pieces there are to send home if `needed` of the captured ones must go. That is the elementary
// symmetric polynomial of their ways home.
template <class R>
inline std::size_t BasicMerger<R>::count_returns(Pieces captured, int needed, Cell from, Cell to) const {
  std::array<std::size_t, R::most> sets = {1};  // by how many of the pieces seen so far go
  for (PieceNumber p : captured) {
    if (rules_.home_of(p) == to) continue;
    const std::size_t ways = count_ways_home(p, from, to);
    for (std::size_t n = R::most - 1; n > 0; --n) sets[n] += sets[n - 1] * ways;
  }
  return sets[static_cast<std::size_t>(needed)];
}

// `from` is the cell that the capturing Piece has left: there is always room there.
template <class R>
inline std::size_t BasicMerger<R>::count_ways_home(PieceNumber p, Cell from, Cell to) const {
  const Cell home = rules_.home_of(p);
  if (!full().has(home) || home == from) return 1;
  std::size_t ways = 0;
  for (PieceNumber displaced : on(home))
    if (rules_.home_of(displaced) != to) ways += count_ways_home(displaced, from, to);
  return ways;
}

// Gives the visitor all these sets, each with the pieces that are `sent` already.
template <class R>
template <class Visit>
void BasicMerger<R>::each_return(Pieces captured, int needed, Pieces sent, Cell from, Cell to,
                                 const Visit& visit) const {
  if (needed == 0) return visit(sent);
  for (PieceNumber p : captured) {
    captured.drop(p);
    if (rules_.home_of(p) == to) continue;
    each_way_home(p, sent, from, to,
                  [&](Pieces with_p) { each_return(captured, needed - 1, with_p, from, to, visit); });
  }
}

template <class R>
template <class Visit>
void BasicMerger<R>::each_way_home(PieceNumber p, Pieces sent, Cell from, Cell to, const Visit& visit) const {
  sent.add(p);
  const Cell home = rules_.home_of(p);
  if (!full().has(home) || home == from) return visit(sent);
  for (PieceNumber displaced : on(home))
    if (rules_.home_of(displaced) != to) each_way_home(displaced, sent, from, to, visit);
}

// Pieces that move together from a cell.
template <class R>
struct BasicMerger<R>::Way {
  Cell from;
  Pieces moving;
  Manner manner = Manner::plain;
  constexpr Way in(Manner m) const { return {from, moving, m}; }
};

// A visitor gets the moves as sets of targets, `moves(way, targets)`, and the captures that send pieces home one by
// one, `returns(way, to, captured, needed)`; both say whether to go on.

// Stops at the first move. (MG-11: of the pieces on a square all but one can be sent home, which is always enough.)
template <class R>
struct BasicMerger<R>::Finder {
  static bool moves(const Way&, const Set& targets) { return targets.empty(); }
  static bool returns(const Way&, Cell, Pieces, int) { return false; }
};

template <class R>
struct BasicMerger<R>::Counter {
  const BasicMerger& g;
  std::size_t count = 0;

  bool moves(const Way& way, const Set& targets) {
    count += static_cast<std::size_t>(targets.count());
    for (Cell to : g.rules_.promotion_cells(g, way.moving, targets)) count += choices(way, to) - 1;
    return true;
  }
  bool returns(const Way& way, Cell to, Pieces captured, int needed) {
    count += g.count_returns(captured, needed, way.from, to) * choices(way, to);
    return true;
  }
  // MG-14: each pawn that reaches its last rank may stay what it is, too.
  std::size_t choices(const Way& way, Cell to) const {
    std::size_t out = 1;
    for (PieceNumber p : g.promoting(way.moving, way.from, to))
      out *= 1 + std::size(g.rules_.becomes(g.rules_.born_as(p)));
    return out;
  }
};

template <class R>
struct BasicMerger<R>::Lister {
  const BasicMerger& g;
  MoveList<Move>& list;

  bool moves(const Way& way, const Set& targets) {
    const Set ends = g.rules_.promotion_cells(g, way.moving, targets);
    for (Cell to : targets - ends) list.push({way.from, to, way.manner, way.moving, {}});
    for (Cell to : ends) push({way.from, to, way.manner, way.moving, {}}, g.promoting(way.moving, way.from, to));
    return true;
  }
  bool returns(const Way& way, Cell to, Pieces captured, int needed) {
    const Pieces pawns = g.promoting(way.moving, way.from, to);
    g.each_return(captured, needed, {}, way.from, to,
                  [&](Pieces sent) { push({way.from, to, way.manner, way.moving, sent}, pawns); });
    return true;
  }
  // The move with every choice of promotions for the pawns.
  void push(Move m, Pieces pawns) {
    if (!pawns) return list.push(m);
    const PieceNumber p = pawns.first();
    pawns.drop(p);
    push(m, pawns);
    for (Kind k : g.rules_.becomes(g.rules_.born_as(p))) {
      Move promoted = m;
      promoted.promotions |= R::promotion(k) << (R::promotion_bits * g.rules_.home_file(p));
      push(promoted, pawns);
    }
  }
};

// MG-3
template <class R>
bool BasicMerger<R>::may_move(Army player, Pieces piece, Cell from) const {
  const Army colour = piece.colour();
  return colour == player || (colour == merger::grey && rules_.grey_cells(player).has(from));
}
template <class R>
auto BasicMerger<R>::movers() const -> Set {
  return (colour_[turn_] | (colour_[merger::grey] & rules_.grey_cells(turn_))) - size_[0];
}

// MG-8: the cells on which these pieces may capture, as far as colours matter.
template <class R>
auto BasicMerger<R>::capturable(Pieces moving) const -> Set {
  const Army colour = moving.colour();
  return colour == merger::grey ? occupied() : occupied() - colour_[colour];
}

// MG-9, MG-10: how many of the captured pieces must go home; -1 if the capture is not allowed.
template <class R>
int BasicMerger<R>::surplus(Pieces moving, Pieces captured) const {
  const int over = moving.count() + captured.count() - rules_.largest();  // MG-4
  if (over <= 0) return 0;
  return rules_.returns_any() || captured.count() == rules_.largest() ? over : -1;
}

// MG-13: whether these pieces may capture en passant, apart from the number of pieces.
template <class R>
[[gnu::always_inline]] inline bool BasicMerger<R>::takes_in_passing(Pieces moving, Cell from) const {
  return rules_.takes_in_passing(*this, moving.active(), !rules_.passing_army(passed_), from, passed_) &&
         capturable(moving).has(passer(passed_));
}

template <class R>
template <class Visit>
bool BasicMerger<R>::visit(Visit& visit) const {
  if (winner_ >= 0) return true;
  const auto groups = rules_.groups(*this);
  for (Cell from : movers()) {
    const Pieces piece = on(from);
    if (!full().has(from)) {
      if (!visit_way({from, piece}, groups, visit)) return false;
      continue;
    }
    for (Pieces part; part.next_of(piece);)  // MG-6, MG-6a
      if (may_part(part) && may_take_out(turn_, part, from) && !visit_way({from, part}, groups, visit)) return false;
  }
  return rights_ == 0 || visit_castling(visit);
}

// MG-5, MG-7: every active component adds its ways of moving; what a pawn can do as well is the pawn's move, and what
// could be a capture en passant is that.
template <class R>
template <class Visit>
bool BasicMerger<R>::visit_way(const Way& way, const typename R::Groups& groups, Visit& visit) const {
  const Pieces active = way.moving.active(), pawns = active & groups.pawns;
  Set targets = rules_.reach(*this, groups, active, way.from);
  Set quiet = targets & size_[0];

  if (pawns) {
    const bool in_passing = passed_ != nowhere && takes_in_passing(way.moving, way.from);
    const int needed = in_passing ? surplus(way.moving, on(passer(passed_))) : -1;
    if (needed == 0) quiet.drop(passed_);
    Set open = size_[0], steps;  // no pawn of chess steps where it captures
    if constexpr (R::by_tables)
      if (needed == 0) open.drop(passed_);
    for (Army a : {white, black}) {
      if (!(pawns & Pieces::army(a))) continue;
      const auto ways = rules_.pawn_ways(*this, pawns, a, way.from, open);
      if (!visit.moves(way.in(Manner::pawn_step), ways.steps) || !visit.moves(way.in(Manner::double_step), ways.leaps))
        return false;
      if constexpr (R::by_tables) quiet |= ways.quiet;
      steps |= ways.steps | ways.leaps;
      targets |= ways.captures;
    }
    quiet -= steps;
    if (needed == 0 && !visit.moves(way.in(Manner::en_passant), Set::of(passed_))) return false;
    if (needed > 0 && !visit.returns(way.in(Manner::en_passant), passed_, on(passer(passed_)), needed)) return false;
  }
  return visit.moves(way, quiet) && visit_captures(way.in(Manner::capture), targets & capturable(way.moving), visit);
}

// MG-8 to MG-10
template <class R>
template <class Visit>
bool BasicMerger<R>::visit_captures(const Way& way, const Set& targets, Visit& visit) const {
  if (!targets) return true;
  const int moving = way.moving.count(), largest = rules_.largest();
  Set room = size_[1];
  for (int n = 2; n < R::most; ++n)
    if (n <= largest - moving) room |= size_[static_cast<std::size_t>(n)];
  if (!visit.moves(way, targets & room)) return false;
  for (Cell to : targets&(rules_.returns_any() ? targets - room : full()))
    if (!visit.returns(way, to, on(to), moving + on(to).count() - largest)) return false;
  return true;
}

// MG-15
template <class R>
template <class Visit>
bool BasicMerger<R>::visit_castling(Visit& visit) const {
  const auto& table = rules_.castling().table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    const CastlingRight& right = table[i];
    if (!(rights_ >> i & 1) || right.army != turn_ || (rules_.movement().between(right.king, right.rook) & occupied()))
      continue;
    if (!visit.moves({right.king, on(right.king), Manner::castling}, Set::of(right.king_to))) return false;
  }
  return true;
}

template <class R>
void BasicMerger<R>::list(MoveList<Move>& out) const {
  Lister lister{*this, out};
  visit(lister);
}

template <class R>
std::size_t BasicMerger<R>::count() const {
  Counter counter{*this};
  visit(counter);
  return counter.count;
}

// MG-16, MG-18
template <class R>
std::optional<Decision> BasicMerger<R>::decided() const {
  if (winner_ >= 0) return Decision::win(winner_, Reason::king_captured);
  Finder finder;
  if (!visit(finder)) return {};
  const int stalemate = rules_.stalemate();
  if (stalemate == 1) return Decision::draw(Reason::stalemate);
  return Decision::win(static_cast<Seat>(stalemate == 0 ? !turn_ : turn_), Reason::stalemate);
}

}  // namespace turncoat
