// Mercurial Chess over any rules: positions and moves as texts (rules: mercurial.md, "FEN"). Part of mercurial.cpp and
// of games/variants/mercurial/variant.cpp.
#include "core/ascii.hpp"
#include "core/fen.hpp"

#include <span>

#include "core/piece_setup.hpp"

#include "core/faults.hpp"
#include "games/mercurial/faults.hpp"
#include "games/mercurial/mercurial.hpp"

namespace turncoat {

namespace mercurial_facts {

constexpr std::string_view army_names[] = {"White", "Black"};

// The pieces held, in the order of their kinds.
template <class Rules>
void add_pieces(const Rules& rules, std::vector<PlacedPiece>& out, Army army, typename Rules::PieceCounts held) {
  if (held.empty()) return;
  for (Kind k : rules.kinds())
    out.insert(out.end(), static_cast<std::size_t>(held.count(k)), {.army = army, .kind = rules.letter(k)});
}

}  // namespace mercurial_facts

template <class R>
Setup BasicMercurial<R>::setup() const {
  using mercurial_facts::add_pieces;
  Setup out{.turn = side_text(turn_), .clock = clock_, .number = number_};
  for (Army a : {white, black}) add_pieces(rules_, out.hand, a, hands_[a]);
  for (const auto& row : rows_of(map()))
    for (Cell c : row)
      if (const Piece p = board_[c]) {
        Stack& stack = out.stacks.emplace_back(c);
        stack.pieces.push_back({.army = p.army, .kind = rules_.letter(p.kind)});
        for (Army a : {white, black})
          add_pieces(rules_, stack.pieces, a, a == p.army ? own_prisoners_[c] : prisoners_[c]);
      }
  return out;
}

template <class R>
Expected<BasicMercurial<R>> BasicMercurial<R>::from_setup(const Options& options, const Setup& setup) {
  BasicMercurial g;
  g.rules_ = R(options);
  g.rules_.prepare();
  const auto fault = [&](Field field, const auto& why) { return field_failure(g.rules_.form(), field, why); };
  std::size_t pieces = setup.hand.size();
  for (const Stack& stack : setup.stacks) pieces += stack.pieces.size();
  if (pieces > PieceCounts::most) return failure(fault::fen_size, PieceCounts::most);

  if (auto ok = g.take_stacks(setup); !ok) return fault(Field::board, ok.error());
  const auto side = side_of(setup.turn);
  if (!side) return fault(Field::turn, side.error());
  g.turn_ = *side;
  if (auto ok = g.take_hand(setup.hand); !ok) return fault(Field::hand, ok.error());
  if (setup.clock > g.move_limit()) return fault(Field::clock, failure(fault::more, setup.clock, g.move_limit()));
  g.clock_ = setup.clock, g.number_ = setup.number;
  for (Army a : {white, black}) {
    if (g.board_.of(a) & g.rules_.royal_kinds(g.board_)) continue;
    if (g.turn_ != a) return fault(Field::turn, failure(fault::captured_turn, mercurial_facts::army_names[a]));
    if (g.clock_ != 0) return fault(Field::clock, failure(fault::captured_clock, mercurial_facts::army_names[a]));
  }
  return g;
}

template <class R>
Expected<void> BasicMercurial<R>::take_stacks(const Setup& setup) {
  for (const Stack& stack : setup.stacks) {
    const PlacedPiece& top = stack.pieces[0];
    PieceCounts prisoners, own;
    for (const PlacedPiece& piece : std::span(stack.pieces).subspan(1)) {
      const bool of_own = piece.army == top.army;
      if (of_own && !may_hold_own(rules_.kind_of(top.kind), rules_.kind_of(piece.kind)))
        return failure(fault::own_prisoner, std::string(map().name(stack.cell)), piece_text(piece));
      (of_own ? own : prisoners) += PieceCounts::of(rules_.kind_of(piece.kind));
    }
    board_.put(stack.cell, Piece(top.army, rules_.kind_of(top.kind)));
    set_prisoners(stack.cell, prisoners);
    set_own_prisoners(stack.cell, own);
  }
  return check_pieces();
}

// The refusals of "FEN" in mercurial.md; how many pieces there are is not checked, except for the kings. Where
// prisoners are not carried, a captured king is nowhere.
template <class R>
Expected<void> BasicMercurial<R>::check_pieces() const {
  const Set royal = rules_.royal_kinds(board_);
  for (Army a : {white, black}) {
    int kings = (board_.of(a) & royal).count();
    for (Cell c : board_.of(!a))
      for (Kind k : rules_.kinds())
        if (rules_.is_king(k)) kings += prisoners_[c].count(k);
    if (kings > 1 || (kings == 0 && (rules_.carries() || !(board_.of(!a) & royal))))
      return failure(fault::kings, mercurial_facts::army_names[a], kings);
    for (Kind k : rules_.kinds())
      for (Cell c : board_.of(a, k))
        if (rules_.promotes(k) && rules_.promotion_zone(a, k).has(c))
          return failure(fault::promoted_there, mercurial_facts::army_names[a], std::string(map().name(c)));
  }
  Set grounded = royal;
  for (Kind k : rules_.jumpers()) grounded |= board_.all(k);
  for (Cell c : grounded& rules_.satellite()) return failure(fault::satellite, rules_.name(board_[c].kind));
  return {};
}

template <class R>
Expected<void> BasicMercurial<R>::take_hand(const std::vector<PlacedPiece>& hand) {
  for (const PlacedPiece& piece : hand) {
    const Kind kind = rules_.kind_of(piece.kind);
    if (rules_.is_king(kind)) return failure(fault::hand_king);
    PieceCounts held = hands_[piece.army];
    set_hand(piece.army, held += PieceCounts::of(kind));
  }
  return {};
}

template <class R>
std::string BasicMercurial<R>::text(Move m) const {
  const auto name = [this](Cell c) { return std::string(map().name(c)); };
  if (m.from == nowhere) return rules_.letter(m.kind) + ("@" + name(m.to));
  std::string out = name(m.from) + name(m.to);
  if (m.kind != no_kind) out += to_small(rules_.letter(m.kind));
  if (m.passenger != nowhere) out += '+' + name(m.passenger) + name(m.passenger_to);
  return out;
}

template <class R>
std::vector<Step> BasicMercurial<R>::steps(Move m) const {
  const auto name = [this](Cell c) { return std::string(map().name(c)); };
  if (m.from == nowhere) return {drop_step(turn_, rules_.letter(m.kind)), cell_step(name(m.to))};
  std::vector<Step> steps = {cell_step(name(m.from)), cell_step(name(m.to))};
  if (m.kind != no_kind) steps.push_back(promotion_step(turn_, rules_.letter(m.kind)));
  if (m.passenger != nowhere) {
    steps.push_back({.type = StepType::passenger, .text = name(m.passenger)});
    steps.push_back(cell_step(name(m.passenger_to)));
  } else if (has_seat_to_offer(m)) {
    steps.push_back({.type = StepType::alone, .text = "alone"});
  }
  return steps;
}

// Whether the move is a blast-off that could take a passenger along (MU-10).
template <class R>
bool BasicMercurial<R>::has_seat_to_offer(Move m) const {
  const Set above = rules_.satellite();
  return !above.has(m.from) && above.has(m.to) && (above - board_.occupied()).several() && passengers(m.from);
}

template <class R>
PositionView BasicMercurial<R>::view() const {
  PositionView view;
  const auto pieces = [this](PieceCounts of_white, PieceCounts of_black) {
    std::vector<PieceView> out;
    std::vector<PlacedPiece> pieces;
    mercurial_facts::add_pieces(rules_, pieces, white, of_white);
    mercurial_facts::add_pieces(rules_, pieces, black, of_black);
    for (const PlacedPiece& piece : pieces) out.push_back(picture(piece));
    return out;
  };
  for (Cell c : board_.occupied()) {
    const Piece p = board_[c];
    view.pieces.push_back({.cell = std::string(map().name(c)),
                           .army = p.army,
                           .kind = rules_.letter(p.kind),
                           .movers = {p.army},
                           .parts = p.army == white ? pieces(own_prisoners_[c], prisoners_[c])
                                                    : pieces(prisoners_[c], own_prisoners_[c])});
  }
  view.hands = {pieces(hands_[white], {}), pieces({}, hands_[black])};
  view.army = turn_;
  return view;
}

}  // namespace turncoat
