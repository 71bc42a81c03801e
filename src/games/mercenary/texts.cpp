// Mercenary Chess: its positions and moves written and shown (rules: mercenary.md, "FEN").
#include "core/fen.hpp"
#include "core/men_setup.hpp"
#include "games/mercenary/mercenary.hpp"

namespace turncoat {

template <MercenaryArmies A>
std::string Mercenary<A>::text(Move m) const {
  if (m.to == nowhere) return "pass";
  if (m.from == nowhere) return man_infos[m.promotion].letter + ("@" + Geography::name(m.to));
  return move_text<Geography>(m) + (m.released == nowhere ? "" : "~" + Geography::name(m.released));
}

template <MercenaryArmies A>
std::vector<Step> Mercenary<A>::steps(Move m) const {
  if (m.to == nowhere) return {{.type = StepType::pass, .text = "pass"}};
  if (m.from == nowhere)
    return {drop_step(army_to_move(), man_infos[m.promotion].letter), cell_step(Geography::name(m.to))};
  auto steps = move_steps<Geography>(faction(board_[m.from].army), m);
  if (m.released != nowhere)
    steps.push_back(
        {.type = StepType::release, .text = "~" + Geography::name(m.released), .at = Geography::name(m.released)});
  return steps;
}

template <MercenaryArmies A>
PositionView Mercenary<A>::view() const {
  PositionView view;
  for (Cell c : board_.occupied()) {
    const Piece p = board_[c];
    PieceView piece{.cell = Geography::name(c), .army = faction(p.army), .kind = man_infos[p.kind].letter};
    for (Army player : {white, black})
      if (controlled(player).has(c)) piece.controller = player;
    if (p.army == white || p.army == black) {
      piece.movers = {p.army};
    } else if (piece.controller >= 0) {
      piece.movers = {piece.controller};
      piece.why = whose::controlled;
    } else {
      piece.movers = {white, black};
      piece.why = whose::loose;
    }
    view.pieces.push_back(piece);
  }
  for (Army player : {white, black})
    if (in_check(player)) view.checks.push_back(Geography::name(king_of(player)));
  view.phase = name_of(phase_);
  view.army = army_to_move();
  return view;
}

// As pictures count armies: two gray ones are one.
template <MercenaryArmies A>
Army Mercenary<A>::army_to_move() const {
  const bool main = phase_ == Phase::main || phase_ == Phase::place_main;
  const bool silver = phase_ == Phase::silver || phase_ == Phase::place_silver;
  return main ? side_ : silver ? left : right;
}

template <MercenaryArmies A>
Setup Mercenary<A>::setup() const {
  Setup out{.stacks = stacks_of<Geography>(board_),
            .turn = side_text(side_),
            .phase = std::string(name_of(phase_)),
            .rights = rights(),
            .control = control(),
            .clock = clock_,
            .number = number_};
  for (int file = 0; file < files; ++file)
    for (int rank = 0; rank < 8; ++rank)
      for (Army player : {white, black})
        for (Cell skipped : passed_[player])
          if (skipped == Geography::at(file, rank)) out.passed.push_back({skipped, static_cast<Seat>(player)});
  return out;
}

template <MercenaryArmies A>
std::vector<std::vector<Cell>> Mercenary<A>::control() const {
  std::vector<std::vector<Cell>> out;
  for (const auto& players : held_)
    for (const Caps& caps : players) {
      auto& list = out.emplace_back();
      for (int i = 0; i < caps.size(); ++i) list.push_back(caps[i]);
    }
  return out;
}

template <MercenaryArmies A>
std::vector<Right> Mercenary<A>::rights() const {
  if (!rules_.array) return usual_castling().list(rights_);
  std::vector<Right> out;
  for (int bit = 0; bit < 4; ++bit)
    if (rights_ >> bit & 1) out.push_back({std::string(1, array_right(bit).letter), static_cast<Seat>(bit / 2)});
  return out;
}

// MC-5, MC-24, MC-29, MC-29a
template <MercenaryArmies A>
std::vector<Turn> Mercenary<A>::turns(const Options& options) {
  std::vector<Turn> out;
  const auto add = [&](Phase phase) {
    for (Seat seat : {Seat{0}, Seat{1}})
      out.push_back({.turn = seat == 0 ? "w" : "b", .phase = name_of(phase), .seat = seat});
  };
  if (options.rules.place) add(Phase::place_main);
  if (options.rules.place || options.rules.gray_place) {
    add(Phase::place_gray);
    if (bands > 1) add(Phase::place_silver);
  }
  add(Phase::gray);
  if (bands > 1) add(Phase::silver);
  add(Phase::main);
  return out;
}

// The members above; the others are made in mercenary.cpp and fen.cpp.
template class Mercenary<MercenaryArmies::one>;
template class Mercenary<MercenaryArmies::two>;
template class Mercenary<MercenaryArmies::fourth>;

}  // namespace turncoat
