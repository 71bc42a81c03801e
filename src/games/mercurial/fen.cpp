// Mercurial Chess: its positions and moves as texts (rules: mercurial.md, "FEN").
#include "core/fen.hpp"

#include <span>

#include "core/men_setup.hpp"

#include "core/faults.hpp"
#include "games/mercurial/faults.hpp"
#include "games/mercurial/mercurial.hpp"

namespace turncoat {

namespace {

using Men = MercurialMen;

constexpr std::string_view army_names[] = {"White", "Black"};

char lower(char letter) { return static_cast<char>(letter - 'A' + 'a'); }

Kind kind_of(const Man& man) { return kind_of_letter(man.kind, Men::infos); }

void add_men(std::vector<Man>& out, Army army, Pile pile) {
  for (Kind k = 0; k < Men::kinds; ++k)
    out.insert(out.end(), static_cast<std::size_t>(pile.count(k)), {.army = army, .kind = Men::infos[k].letter});
}

}  // namespace

Setup Mercurial::setup() const {
  Setup out{.turn = side_text(turn_), .clock = clock_, .number = number_};
  for (Army a : {white, black}) add_men(out.hand, a, hands_[a]);
  for (const auto& row : rows_of<Planet>())
    for (Cell c : row)
      if (const Piece p = board_[c]) {
        Stack& stack = out.stacks.emplace_back(c);
        stack.men.push_back({.army = p.army, .kind = Men::infos[p.kind].letter});
        for (Army a : {white, black}) add_men(stack.men, a, a == p.army ? own_prisoners_[c] : prisoners_[c]);
      }
  return out;
}

Expected<Mercurial> Mercurial::from_setup(const Options& options, const Setup& setup) {
  Men::prepare();
  const auto fault = [](Field field, const auto& why) { return field_failure(fen_form, field, why); };
  std::size_t pieces = setup.hand.size();
  for (const Stack& stack : setup.stacks) pieces += stack.men.size();
  if (pieces > Pile::most) return failure(fault::fen_size, Pile::most);

  Mercurial g;
  g.options_ = options;
  if (auto ok = g.take_stacks(setup); !ok) return fault(Field::board, ok.error());
  const auto side = side_of(setup.turn);
  if (!side) return fault(Field::turn, side.error());
  g.turn_ = *side;
  if (auto ok = g.take_hand(setup.hand); !ok) return fault(Field::hand, ok.error());
  if (setup.clock > g.move_limit()) return fault(Field::clock, failure(fault::more, setup.clock, g.move_limit()));
  g.clock_ = setup.clock, g.number_ = setup.number;
  for (Army a : {white, black}) {
    if (g.board_.of(a, Men::king)) continue;
    if (g.turn_ != a) return fault(Field::turn, failure(fault::captured_turn, army_names[a]));
    if (g.clock_ != 0) return fault(Field::clock, failure(fault::captured_clock, army_names[a]));
  }
  return g;
}

Expected<void> Mercurial::take_stacks(const Setup& setup) {
  for (const Stack& stack : setup.stacks) {
    const Man& top = stack.men[0];
    Pile prisoners, own;
    for (const Man& man : std::span(stack.men).subspan(1)) {
      const bool of_own = man.army == top.army;
      if (of_own && !may_hold_own(kind_of(top), kind_of(man)))
        return failure(fault::own_prisoner, Planet::name(stack.cell), man_text(man));
      (of_own ? own : prisoners) += Pile::of(kind_of(man));
    }
    board_.put(stack.cell, Piece(top.army, kind_of(top)));
    set_prisoners(stack.cell, prisoners);
    set_own_prisoners(stack.cell, own);
  }
  return check_men();
}

// The refusals of "FEN" in mercurial.md; how many pieces there are is not checked, except for the kings.
Expected<void> Mercurial::check_men() const {
  for (Army a : {white, black}) {
    int kings = board_.of(a, Men::king).count();
    for (Cell c : board_.of(!a)) kings += prisoners_[c].count(Men::king);
    if (kings != 1) return failure(fault::kings, army_names[a], kings);
    for (Cell c : board_.of(a, Men::pawn))
      if (Men::promotion_zone(a).has(c)) return failure(fault::promoted_there, army_names[a], Planet::name(c));
  }
  for (Cell c : (board_.all(Men::pawn) | board_.all(Men::king)) & Planet::satellite())
    return failure(fault::satellite, Men::infos[board_[c].kind].name);
  return {};
}

Expected<void> Mercurial::take_hand(const std::vector<Man>& hand) {
  for (const Man& man : hand) {
    const Kind kind = kind_of(man);
    if (kind == Men::king) return failure(fault::hand_king);
    Pile pile = hands_[man.army];
    set_hand(man.army, pile += Pile::of(kind));
  }
  return {};
}

std::string Mercurial::text(Move m) const {
  if (m.from == nowhere) return Men::infos[m.kind].letter + ("@" + Planet::name(m.to));
  std::string out = Planet::name(m.from) + Planet::name(m.to);
  if (m.kind != no_kind) out += lower(Men::infos[m.kind].letter);
  if (m.passenger != nowhere) out += '+' + Planet::name(m.passenger) + Planet::name(m.passenger_to);
  return out;
}

std::vector<Step> Mercurial::steps(Move m) const {
  if (m.from == nowhere) return {drop_step(turn_, Men::infos[m.kind].letter), cell_step(Planet::name(m.to))};
  std::vector<Step> steps = {cell_step(Planet::name(m.from)), cell_step(Planet::name(m.to))};
  if (m.kind != no_kind) steps.push_back(promotion_step(turn_, Men::infos[m.kind].letter));
  if (m.passenger != nowhere) {
    steps.push_back({.type = StepType::passenger, .text = Planet::name(m.passenger)});
    steps.push_back(cell_step(Planet::name(m.passenger_to)));
  } else if (has_seat_to_offer(m)) {
    steps.push_back({.type = StepType::alone, .text = "alone"});
  }
  return steps;
}

// Whether the move is a blast-off that could take a passenger along (MU-10).
bool Mercurial::has_seat_to_offer(Move m) const {
  return !Planet::on_satellite(m.from) && Planet::on_satellite(m.to) &&
         (Planet::satellite() - board_.occupied()).several() && passengers(m.from);
}

PositionView Mercurial::view() const {
  PositionView view;
  const auto pieces = [](Pile of_white, Pile of_black) {
    std::vector<PieceView> out;
    std::vector<Man> men;
    add_men(men, white, of_white);
    add_men(men, black, of_black);
    for (const Man& man : men) out.push_back(picture(man));
    return out;
  };
  for (Cell c : board_.occupied()) {
    const Piece p = board_[c];
    view.pieces.push_back({.cell = Planet::name(c),
                           .army = p.army,
                           .kind = Men::infos[p.kind].letter,
                           .movers = {p.army},
                           .parts = p.army == white ? pieces(own_prisoners_[c], prisoners_[c])
                                                    : pieces(prisoners_[c], own_prisoners_[c])});
  }
  view.hands = {pieces(hands_[white], {}), pieces({}, hands_[black])};
  view.army = turn_;
  return view;
}

}  // namespace turncoat
