// Merger Chess: which moves there are (MG-3 to MG-15).
#include "core/move.hpp"
#include "games/merger/castling.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

using namespace merger;

// ---- who can be sent home, and whom they displace there (MG-10 to MG-12)
// A home is the home of one piece only, so that a piece that goes home is the only one to land there in a move; and if
// it finds four there, one of these goes home in turn. So the set of all pieces sent tells who displaced whom.

// How many sets of pieces there are to send home if `needed` of the captured ones must go. That is the elementary
// symmetric polynomial of their ways home.
inline std::size_t Merger::count_returns(Pieces captured, int needed, Cell from, Cell to) const {
  std::array<std::size_t, 4> sets = {1};  // by how many of the pieces seen so far go
  for (PieceNumber p : captured) {
    if (home_of(p) == to) continue;
    const std::size_t ways = count_ways_home(p, from, to);
    for (std::size_t n = 3; n > 0; --n) sets[n] += sets[n - 1] * ways;
  }
  return sets[static_cast<std::size_t>(needed)];
}

// `from` is the cell that the capturing Piece has left: there is always room there.
inline std::size_t Merger::count_ways_home(PieceNumber p, Cell from, Cell to) const {
  const Cell home = home_of(p);
  if (!size_[4].has(home) || home == from) return 1;
  std::size_t ways = 0;
  for (PieceNumber displaced : where_.on(home))
    if (home_of(displaced) != to) ways += count_ways_home(displaced, from, to);
  return ways;
}

// Gives the visitor all these sets, each with the pieces that are `sent` already.
template <class Visit>
void Merger::each_return(Pieces captured, int needed, Pieces sent, Cell from, Cell to, const Visit& visit) const {
  if (needed == 0) return visit(sent);
  for (PieceNumber p : captured) {
    captured.drop(p);
    if (home_of(p) == to) continue;
    each_way_home(p, sent, from, to,
                  [&](Pieces with_p) { each_return(captured, needed - 1, with_p, from, to, visit); });
  }
}

template <class Visit>
void Merger::each_way_home(PieceNumber p, Pieces sent, Cell from, Cell to, const Visit& visit) const {
  sent.add(p);
  const Cell home = home_of(p);
  if (!size_[4].has(home) || home == from) return visit(sent);
  for (PieceNumber displaced : where_.on(home))
    if (home_of(displaced) != to) each_way_home(displaced, sent, from, to, visit);
}

// Pieces that move together from a cell.
struct Merger::Way {
  Cell from;
  Pieces moving;
  Manner manner = Manner::plain;
  constexpr Way in(Manner m) const { return {from, moving, m}; }
};

// A visitor gets the moves as sets of targets, `moves(way, targets)`, and the captures that send pieces home one by
// one, `returns(way, to, captured, needed)`; both say whether to go on.

// Stops at the first move. (MG-11: of the pieces on a square all but one can be sent home, which is always enough.)
struct Merger::Finder {
  static bool moves(const Way&, const Set& targets) { return targets.empty(); }
  static bool returns(const Way&, Cell, Pieces, int) { return false; }
};

struct Merger::Counter {
  const Merger& g;
  std::size_t count = 0;

  bool moves(const Way& way, const Set& targets) {
    count += static_cast<std::size_t>(targets.count());
    for (Cell to : g.promotion_cells(way.moving, targets)) count += choices(way, to) - 1;
    return true;
  }
  bool returns(const Way& way, Cell to, Pieces captured, int needed) {
    count += g.count_returns(captured, needed, way.from, to) * choices(way, to);
    return true;
  }
  // MG-14: each pawn that reaches its last rank has five.
  std::size_t choices(const Way& way, Cell to) const {
    std::size_t out = 1;
    for ([[maybe_unused]] PieceNumber p : g.promoting(way.moving, way.from, to)) out *= 5;
    return out;
  }
};

struct Merger::Lister {
  const Merger& g;
  MoveList<Move>& list;

  bool moves(const Way& way, const Set& targets) {
    const Set ends = g.promotion_cells(way.moving, targets);
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
    for (Kind k : promotions) {
      Move promoted = m;
      promoted.promotions |= static_cast<std::uint32_t>(k) << 3 * home_file(p);
      push(promoted, pawns);
    }
  }
};

// MG-3
bool Merger::may_move(Army player, Pieces piece, Cell from) {
  const Army colour = piece.colour();
  return colour == player || (colour == grey && own_shade(player).has(from));
}
auto Merger::movers() const -> Set { return (colour_[turn_] | (colour_[grey] & own_shade(turn_))) - size_[0]; }

// MG-5: where the active components go, except pawns; whatever stands there.
auto Merger::reach(Pieces active, Cell from) const -> Set {
  const Set taken = occupied();
  Set out;
  if (active & kind_[knight]) out |= Men::knight_reach(from);
  if (active & (kind_[bishop] | kind_[queen])) out |= Men::bishop_attacks(from, taken);
  if (active & (kind_[rook] | kind_[queen])) out |= Men::rook_attacks(from, taken);
  if (active & kind_[king]) out |= Men::king_reach(from);
  return out;
}

// MG-8: the cells on which these pieces may capture, as far as colours matter.
auto Merger::capturable(Pieces moving) const -> Set {
  const Army colour = moving.colour();
  return colour == grey ? occupied() : occupied() - colour_[colour];
}

// MG-9, MG-10: how many of the captured pieces must go home; -1 if the capture is not allowed.
int Merger::surplus(Pieces moving, Pieces captured) const {
  const int over = moving.count() + captured.count() - 4;  // MG-4
  if (over <= 0) return 0;
  return options_.returns_any || captured.count() == 4 ? over : -1;
}

// MG-13: whether these pieces may capture en passant, apart from the number of pieces.
bool Merger::takes_in_passing(Pieces moving, Cell from) const {
  const Army striker = !passing_army(passed_);
  return (moving.active() & kind_[pawn] & Pieces::army(striker)) && Men::pawn_captures(striker, from).has(passed_) &&
         capturable(moving).has(passer(passed_));
}

// MG-14: those of the targets where a pawn may promote.
auto Merger::promotion_cells(Pieces moving, const Set& targets) const -> Set {
  return moving & kind_[pawn] ? targets & (Men::last_rank(white) | Men::last_rank(black)) : Set();
}
// The pawns that reach their last rank by such a move.
Pieces Merger::promoting(Pieces moving, Cell from, Cell to) const {
  for (Army a : {white, black})
    if (Men::last_rank(a).has(to) && !Men::last_rank(a).has(from)) return moving & kind_[pawn] & Pieces::army(a);
  return {};
}

template <class Visit>
bool Merger::visit(Visit& visit) const {
  if (winner_ >= 0) return true;
  for (Cell from : movers()) {
    const Pieces piece = where_.on(from);
    if (!size_[4].has(from)) {
      if (!visit_way({from, piece}, visit)) return false;
      continue;
    }
    for (Pieces part; part.next_of(piece);)  // MG-6, MG-6a
      if (may_part(part) && may_take_out(turn_, part, from) && !visit_way({from, part}, visit)) return false;
  }
  return rights_ == 0 || visit_castling(visit);
}

// MG-5, MG-7: every active component adds its ways of moving; what a pawn can do as well is the pawn's move.
template <class Visit>
bool Merger::visit_way(const Way& way, Visit& visit) const {
  const Pieces active = way.moving.active();
  Set targets = reach(active, way.from);
  Set quiet = targets & size_[0];

  if (active & kind_[pawn]) {
    for (Army a : {white, black}) {
      if (!(active & kind_[pawn] & Pieces::army(a))) continue;
      const Set step = Men::pawn_step(a, way.from) & size_[0];
      const Set leap = step ? Men::pawn_leap(a, way.from) & size_[0] : Set();
      if (!visit.moves(way.in(Manner::pawn_step), step) || !visit.moves(way.in(Manner::double_step), leap))
        return false;
      quiet -= step | leap;
      targets |= Men::pawn_captures(a, way.from);
    }
    if (passed_ != nowhere && takes_in_passing(way.moving, way.from)) {
      const Pieces captured = where_.on(passer(passed_));
      const int needed = surplus(way.moving, captured);
      if (needed == 0) {
        quiet.drop(passed_);
        if (!visit.moves(way.in(Manner::en_passant), Set::of(passed_))) return false;
      } else if (needed > 0 && !visit.returns(way.in(Manner::en_passant), passed_, captured, needed)) {
        return false;
      }
    }
  }
  return visit.moves(way, quiet) && visit_captures(way.in(Manner::capture), targets & capturable(way.moving), visit);
}

// MG-8 to MG-10
template <class Visit>
bool Merger::visit_captures(const Way& way, const Set& targets, Visit& visit) const {
  if (!targets) return true;
  const int moving = way.moving.count();
  Set room = size_[1];
  if (moving <= 2) room |= size_[2];
  if (moving == 1) room |= size_[3];
  if (!visit.moves(way, targets & room)) return false;
  for (Cell to : targets&(options_.returns_any ? targets - room : size_[4]))
    if (!visit.returns(way, to, where_.on(to), moving + where_.on(to).count() - 4)) return false;
  return true;
}

// MG-15
template <class Visit>
bool Merger::visit_castling(Visit& visit) const {
  for (std::size_t i = 0; i < castling_table.size(); ++i) {
    const CastlingRight& right = castling_table[i];
    if (!(rights_ >> i & 1) || right.army != turn_ || (Men::between(right.king, right.rook) & occupied())) continue;
    if (!visit.moves({right.king, where_.on(right.king), Manner::castling}, Set::of(right.king_to))) return false;
  }
  return true;
}

void Merger::list(MoveList<Move>& out) const {
  Lister lister{*this, out};
  visit(lister);
}

std::size_t Merger::count() const {
  Counter counter{*this};
  visit(counter);
  return counter.count;
}

// MG-16, MG-18
std::optional<Decision> Merger::decided() const {
  if (winner_ >= 0) return Decision::win(winner_, Reason::king_captured);
  Finder finder;
  if (visit(finder)) return Decision::draw(Reason::stalemate);
  return {};
}

}  // namespace turncoat
