// Mercenary Chess: its positions and moves written and shown (rules: mercenary.md, "FEN"). Part of mercenary.cpp and of
// games/variants/mercenary/mercenary.cpp.
#include <algorithm>

#include "core/fen.hpp"
#include "core/piece_setup.hpp"
#include "games/mercenary/mercenary.hpp"

namespace turncoat {

template <class R>
std::string BasicMercenary<R>::text(Move m) const {
  if (m.to == nowhere) return "pass";
  if (m.from == nowhere) return movement_rules_.letter(m.promotion) + ("@" + cell_name(map(), m.to));
  std::string out = cell_name(map(), m.from) + cell_name(map(), m.to);
  if (m.promotion != no_kind) out += static_cast<char>(movement_rules_.letter(m.promotion) - 'A' + 'a');
  return m.released == nowhere ? out : out + '~' + cell_name(map(), m.released);
}

template <class R>
std::vector<Step> BasicMercenary<R>::steps(Move m) const {
  if (m.to == nowhere) return {{.type = StepType::pass, .text = "pass"}};
  if (m.from == nowhere)
    return {drop_step(army_to_move(), movement_rules_.letter(m.promotion)), cell_step(cell_name(map(), m.to))};
  std::vector<Step> steps = {cell_step(cell_name(map(), m.from)), cell_step(cell_name(map(), m.to))};
  if (m.promotion != no_kind)
    steps.push_back(promotion_step(faction(board_[m.from].army), movement_rules_.letter(m.promotion)));
  if (m.released != nowhere)
    steps.push_back(
        {.type = StepType::release, .text = "~" + cell_name(map(), m.released), .at = cell_name(map(), m.released)});
  return steps;
}

template <class R>
PositionView BasicMercenary<R>::view() const {
  PositionView view;
  for (Cell c : board_.occupied()) {
    const Piece p = board_[c];
    PieceView piece{.cell = cell_name(map(), c), .army = faction(p.army), .kind = movement_rules_.letter(p.kind)};
    for (Army player : {white, black})
      if (controlled(player).has(c)) piece.controller = player;
    if (p.army == white || p.army == black) {
      piece.movers = {p.army};
    } else if (piece.controller >= 0) {
      piece.movers = {piece.controller};
      piece.why = mover_reason::controlled;
    } else {
      piece.movers = {white, black};
      piece.why = mover_reason::loose;
    }
    view.pieces.push_back(piece);
  }
  for (Army player : {white, black})
    if (in_check(player)) view.checks.push_back(cell_name(map(), king_of(player)));
  view.phase = name_of(phase_);
  view.army = army_to_move();
  return view;
}

// As pictures count armies: two gray ones are one.
template <class R>
Army BasicMercenary<R>::army_to_move() const {
  const bool main = phase_ == Phase::main || phase_ == Phase::place_main;
  const bool silver = phase_ == Phase::silver || phase_ == Phase::place_silver;
  return main ? side_ : silver ? left : right;
}

template <class R>
Setup BasicMercenary<R>::setup() const {
  Setup out{.turn = side_text(side_),
            .phase = std::string(name_of(phase_)),
            .rights = rights(),
            .control = control(),
            .clock = clock_,
            .number = number_};
  for (const auto& row : rows_of(map()))
    for (Cell c : row)
      if (const Piece p = board_[c])
        out.stacks.push_back({c, {{.army = p.army, .kind = movement_rules_.letter(p.kind)}}});
  if (!any_passed_) return out;
  std::vector<Cell> skipped;
  for (const auto& of_player : passed_)
    for (Cell c : of_player)
      if (c != nowhere) skipped.push_back(c);
  std::ranges::sort(skipped, [this](Cell a, Cell b) { return before(a, b); });
  skipped.erase(std::ranges::unique(skipped).begin(), skipped.end());
  for (Cell c : skipped)
    for (Army player : {white, black})
      for (Cell one : passed_[player])
        if (one == c) out.passed.push_back({c, static_cast<Seat>(player)});
  return out;
}

template <class R>
std::vector<std::vector<Cell>> BasicMercenary<R>::control() const {
  std::vector<std::vector<Cell>> out;
  for (const auto& players : held_)
    for (const ControlledPieces& caps : players) {
      auto& list = out.emplace_back();
      for (int i = 0; i < caps.size(); ++i) list.push_back(caps[i]);
    }
  return out;
}

template <class R>
std::vector<Right> BasicMercenary<R>::rights() const {
  if (!rules_.array) return usual_castling().list(rights_);
  std::vector<Right> out;
  for (int bit = 0; bit < 4; ++bit)
    if (rights_ >> bit & 1) out.push_back({std::string(1, array_right(bit).letter), static_cast<Seat>(bit / 2)});
  return out;
}

// MC-5, MC-24, MC-29, MC-29a
template <class R>
std::vector<Turn> BasicMercenary<R>::turns(const Options& options) {
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

}  // namespace turncoat
