#include "games/mercurial/mercurial.hpp"

namespace turncoat {

namespace {

using Men = MercurialMen;
using Set = Men::Set;
using Move = MercurialMove;

constexpr std::uint64_t black_to_move = zobrist(0x20000);

// The visitors of the moves. Each of their functions says whether to go on.
//   moves   a piece from its cell to each of the targets
//   escort  a rocket and one of the passengers to two different berths on the satellite
//   drops   a piece from the hand to each of the cells

struct Counter {
  Army army;
  std::size_t total = 0;

  bool moves(Kind kind, Cell, const Set& targets) {
    total += size(targets);
    if (kind == Men::pawn) total += 3 * size(targets & Men::promotion_zone(army));
    return true;
  }
  bool escort(Cell, const Set& passengers, const Set& berths) {
    total += size(passengers) * size(berths) * (size(berths) - 1);
    return true;
  }
  bool drops(Kind, const Set& cells) {
    total += size(cells);
    return true;
  }
  static std::size_t size(const Set& set) { return static_cast<std::size_t>(set.count()); }
};

struct Finder {
  bool moves(Kind, Cell, const Set& targets) { return targets.empty(); }
  bool escort(Cell, const Set&, const Set&) { return true; }  // the rocket can also fly alone
  bool drops(Kind, const Set& cells) { return cells.empty(); }
};

struct Lister {
  Army army;
  MoveList<Move>& list;

  bool moves(Kind kind, Cell from, const Set& targets) {
    if (kind == Men::pawn && (targets & Men::promotion_zone(army))) {
      for (Cell to : targets& Men::promotion_zone(army))  // MU-5
        for (Kind k : Men::promotions) list.push({from, to, k});
      for (Cell to : targets - Men::promotion_zone(army)) list.push({from, to});
    } else {
      for (Cell to : targets) list.push({from, to});
    }
    return true;
  }
  bool escort(Cell rocket, const Set& passengers, const Set& berths) {
    for (Cell passenger : passengers)
      for (Cell to : berths)
        for (Cell passenger_to : berths - Set::of(to)) list.push({rocket, to, no_kind, passenger, passenger_to});
    return true;
  }
  bool drops(Kind kind, const Set& cells) {
    for (Cell to : cells) list.push({nowhere, to, kind});
    return true;
  }
};

}  // namespace

// Gives every legal move to the visitor; false as soon as it says so. There are no checks to consider (MU-16).
template <class Visit>
bool Mercurial::visit(Visit& visit) const {
  if (king_captured()) return true;
  const Set own = board_.of(turn_), occupied = board_.occupied(), prey = pawn_prey();
  const Set empty = Set::all() - occupied, open = Set::all() - own;
  const Set ground = empty & Planet::main_board(), berths = empty & Planet::satellite();

  const Set below = own & Planet::main_board(), rockets = below & board_.all(Men::rocket);
  for (Cell from : below& board_.all(Men::pawn))
    if (!visit.moves(Men::pawn, from, Men::pawn_targets(turn_, from, prey, empty))) return false;
  for (Kind kind : {Men::knight, Men::dragon, Men::rook, Men::king})
    for (Cell from : below& board_.all(kind))
      if (!visit.moves(kind, from, Men::reach(turn_, kind, from, occupied) & open)) return false;
  for (Cell from : rockets)  // MU-9
    if (!visit.moves(Men::rocket, from, (Men::reach(turn_, Men::rocket, from, occupied) & open) | berths)) return false;
  if (berths.several())  // MU-10
    for (Cell from : rockets)
      if (!visit.escort(from, passengers(from), berths)) return false;
  for (Cell from : own& Planet::satellite()) {  // MU-8, MU-11
    const Kind kind = board_[from].kind;
    if (!visit.moves(kind, from, (Men::reach(turn_, kind, from, occupied) & open) | ground)) return false;
  }
  if (hands_[turn_].empty()) return true;
  for (Kind kind = Men::pawn; kind < Men::king; ++kind)  // MU-15
    if (hands_[turn_].count(kind) > 0 &&
        !visit.drops(kind, kind == Men::pawn ? ground - Men::promotion_zone(turn_) : ground))
      return false;
  return true;
}

void Mercurial::list(MoveList<Move>& out) const {
  Lister lister{turn_, out};
  visit(lister);
}

std::size_t Mercurial::count() const {
  Counter counter{turn_};
  visit(counter);
  return counter.total;
}

bool Mercurial::has_move() const {
  Finder finder;
  return !visit(finder);
}

void Mercurial::play(Move m) {
  ++clock_;  // MU-17
  if (turn_ == black) ++number_;
  if (m.from == nowhere) {
    drop(m.kind, m.to);
  } else {
    const Cell captured = victim(m);
    if (captured != nowhere) capture(captured, m.from);
    if (captured != nowhere || board_[m.from].kind == Men::pawn) clock_ = 0;
    if (m.kind != no_kind) {  // MU-5
      board_.take(m.from);
      board_.put(m.from, Piece(turn_, m.kind));
    }
    travel(m.from, m.to);
    if (m.passenger != nowhere) travel(m.passenger, m.passenger_to);  // MU-10
  }
  turn_ = !turn_;
}

// MU-12 to MU-14: the captured piece goes under its captor, and those that it held are freed, each to its own side.
void Mercurial::capture(Cell captured, Cell captor) {
  const Piece taken = board_.take(captured);
  add_to_hand(!taken.army, prisoners_[captured]);
  add_to_hand(taken.army, own_prisoners_[captured]);
  set_prisoners(captured, {}), set_own_prisoners(captured, {});
  Pile held = Pile::of(taken.kind);
  if (taken.army == turn_)
    set_own_prisoners(captor, held += own_prisoners_[captor]);
  else
    set_prisoners(captor, held += prisoners_[captor]);
}

// MU-12: the prisoners go along.
void Mercurial::travel(Cell from, Cell to) {
  board_.move(from, to);
  if (!prisoners_[from].empty()) {
    set_prisoners(to, prisoners_[from]);
    set_prisoners(from, {});
  }
  if (!own_prisoners_[from].empty()) {
    set_own_prisoners(to, own_prisoners_[from]);
    set_own_prisoners(from, {});
  }
}

void Mercurial::drop(Kind kind, Cell to) {
  Pile hand = hands_[turn_];
  set_hand(turn_, hand -= Pile::of(kind));
  board_.put(to, Piece(turn_, kind));
}

// MU-16, MU-18; the move limit is the match's business (MU-17).
std::optional<Decision> Mercurial::decided() const {
  if (king_captured()) {
    const Army winner = board_.of(white, Men::king) ? white : black;
    return Decision::win(static_cast<Seat>(winner), Reason::king_captured);
  }
  if (!has_move()) return Decision::draw(Reason::stalemate);
  return {};
}

std::uint64_t Mercurial::key() const { return board_.key() ^ piles_key_ ^ (turn_ == black ? black_to_move : 0); }

}  // namespace turncoat
