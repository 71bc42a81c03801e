// Mercurial Chess over any rules: moves and what they do. Part of mercurial.cpp and of
// games/variants/mercurial/variant.cpp.
#include "games/mercurial/mercurial.hpp"

namespace turncoat {

namespace mercurial_facts {

constexpr std::uint64_t black_to_move = zobrist(0x20000);

// The visitors of the moves. Each of their functions says whether to go on.
//   moves   a piece from its cell to each of the targets
//   escort  a rocket and one of the passengers to two different berths on the satellite
//   drops   a piece from the hand to each of the cells

template <class Rules>
struct Counter {
  using Set = typename Rules::Set;
  Army army;
  const Rules& rules;
  std::size_t total = 0;

  bool moves(auto kind, Cell, const Set& targets) {
    total += size(targets);
    if (rules.promotes(kind)) total += rules.choices(kind) * size(targets & rules.promotion_zone(army, kind));
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

template <class Rules>
struct Finder {
  using Set = typename Rules::Set;
  bool moves(auto, Cell, const Set& targets) { return targets.empty(); }
  bool escort(Cell, const Set&, const Set&) { return true; }  // the rocket can also fly alone
  bool drops(Kind, const Set& cells) { return cells.empty(); }
};

template <class Rules>
struct Lister {
  using Set = typename Rules::Set;
  Army army;
  const Rules& rules;
  MoveList<MercurialMove>& list;

  bool moves(auto kind, Cell from, const Set& targets) {
    if (rules.promotes(kind) && (targets & rules.promotion_zone(army, kind))) {
      for (Cell to : targets& rules.promotion_zone(army, kind))  // MU-5
        for (Kind k : rules.becomes(kind)) list.push({from, to, k});
      for (Cell to : targets - rules.promotion_zone(army, kind)) list.push({from, to});
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

}  // namespace mercurial_facts

// Gives every legal move to the visitor; false as soon as it says so. There are no checks to consider (MU-16).
template <class R>
template <class Visit>
bool BasicMercurial<R>::visit(Visit& visit) const {
  if (king_captured()) return true;
  const Set own = board_.of(turn_), occupied = board_.occupied(), capturable = pawn_prey();
  const Set empty = rules_.cells() - occupied, enemies = board_.of(!turn_);
  const Set ground = empty & rules_.main_board(), berths = empty & rules_.satellite();

  const Set below = own & rules_.main_board();
  for (Kind kind : rules_.jumpers())
    for (Cell from : below& board_.all(kind))
      if (!visit.moves(kind, from, rules_.jumper_targets(Piece(turn_, kind), from, capturable, empty))) return false;
  const auto walk = [&visit](auto kind, Cell from, const Set& targets) { return visit.moves(kind, from, targets); };
  if (!rules_.visit_walkers(board_, turn_, below, occupied, enemies, empty, walk)) return false;
  const auto fly = [&visit, &berths](auto kind, Cell from, const Set& targets) {  // MU-9
    return visit.moves(kind, from, targets | berths);
  };
  if (!rules_.visit_flyers(board_, turn_, below, occupied, enemies, empty, fly)) return false;
  if (berths.several())  // MU-10
    for (Kind kind : rules_.flyers())
      for (Cell from : below& board_.all(kind))
        if (!visit.escort(from, passengers(from), berths)) return false;
  for (Cell from : own& rules_.satellite()) {  // MU-8, MU-11
    const Kind kind = board_[from].kind;
    const Set targets = rules_.targets(Piece(turn_, kind), from, occupied, enemies, empty);
    if (!visit.moves(kind, from, targets | ground)) return false;
  }
  if (hands_[turn_].empty()) return true;
  for (Kind kind : rules_.kinds())  // MU-15
    if (hands_[turn_].count(kind) > 0 && !visit.drops(kind, rules_.drop_cells(turn_, kind, ground))) return false;
  return true;
}

template <class R>
void BasicMercurial<R>::list(MoveList<Move>& out) const {
  mercurial_facts::Lister<R> lister{turn_, rules_, out};
  visit(lister);
}

template <class R>
std::size_t BasicMercurial<R>::count() const {
  mercurial_facts::Counter<R> counter{turn_, rules_};
  visit(counter);
  return counter.total;
}

template <class R>
bool BasicMercurial<R>::has_move() const {
  mercurial_facts::Finder<R> finder;
  return !visit(finder);
}

template <class R>
void BasicMercurial<R>::play(Move m) {
  ++clock_;  // MU-17
  if (turn_ == black) ++number_;
  if (m.from == nowhere) {
    drop(m.kind, m.to);
  } else {
    const Cell captured = captured_at(m);
    if (captured != nowhere) capture(captured, m.from);
    if (captured != nowhere || rules_.irreversible(board_[m.from])) clock_ = 0;
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
template <class R>
void BasicMercurial<R>::capture(Cell captured, Cell captor) {
  const Piece taken = board_.take(captured);
  if (!rules_.carries()) {
    if (rules_.takes_in_hand() && !rules_.is_king(taken.kind)) add_to_hand(turn_, PieceCounts::of(taken.kind));
    return;
  }
  add_to_hand(!taken.army, prisoners_[captured]);
  add_to_hand(taken.army, own_prisoners_[captured]);
  set_prisoners(captured, {}), set_own_prisoners(captured, {});
  PieceCounts held = PieceCounts::of(taken.kind);
  if (taken.army == turn_)
    set_own_prisoners(captor, held += own_prisoners_[captor]);
  else
    set_prisoners(captor, held += prisoners_[captor]);
}

// MU-12: the prisoners go along.
template <class R>
void BasicMercurial<R>::travel(Cell from, Cell to) {
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

template <class R>
void BasicMercurial<R>::drop(Kind kind, Cell to) {
  PieceCounts hand = hands_[turn_];
  set_hand(turn_, hand -= PieceCounts::of(kind));
  board_.put(to, Piece(turn_, kind));
}

// MU-16, MU-18; the move limit is the match's business (MU-17).
template <class R>
std::optional<Decision> BasicMercurial<R>::decided() const {
  if (king_captured()) {
    const Army winner = board_.of(white) & rules_.royal_kinds(board_) ? white : black;
    return Decision::win(static_cast<Seat>(winner), Reason::king_captured);
  }
  if (!has_move()) {
    const int stalemate = rules_.stalemate();
    if (stalemate == 1) return Decision::draw(Reason::stalemate);
    return Decision::win(static_cast<Seat>(stalemate == 0 ? !turn_ : turn_), Reason::stalemate);
  }
  return {};
}

template <class R>
std::uint64_t BasicMercurial<R>::key() const {
  return board_.key() ^ prisoners_key_ ^ (turn_ == black ? mercurial_facts::black_to_move : 0);
}

}  // namespace turncoat
