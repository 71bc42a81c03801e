// Mercenary Checkers: its start, and positions read from setups and written (rules: docs/experiments/checkers.md,
// "FEN").
#include "core/fen.hpp"

#include "core/faults.hpp"
#include "core/piece_setup.hpp"
#include "games/checkers/checkers.hpp"
#include "games/checkers/faults.hpp"
#include "games/mercenary/faults.hpp"

namespace turncoat {

// MK-2, MK-3, MK-7
Checkers Checkers::start(const Options& options) {
  Checkers g;
  g.options_ = options;
  for (Cell c = 0; c < BoardMap::size; ++c) {
    const int file = BoardMap::file(c), rank = BoardMap::rank(c);
    if (!PieceMovement::dark(c)) continue;
    if (file < 8 && rank != 3 && rank != 4) g.board_.put(c, Piece(rank < 3 ? white : black, PieceMovement::piece));
    if (options.gray && file > 8) g.board_.put(c, Piece(gray, PieceMovement::piece));
  }
  if (options.gray) g.held_ = {BoardMap::at(9, 3), BoardMap::at(9, 5)};
  return g;
}

Expected<Checkers> Checkers::from_setup(const Options& options, const Setup& setup) {
  const auto fault = [](Field field, const auto& why) { return field_failure(fen_form, field, why); };
  Checkers g;
  g.options_ = options;
  if (auto ok = g.take_pieces(setup); !ok) return fault(Field::board, ok.error());
  const auto side = side_of(setup.turn);
  if (!side) return fault(Field::turn, side.error());
  g.side_ = *side;
  if (setup.phase != "main" && (setup.phase != "gray" || !options.gray))
    return fault(Field::phase, failure(fault::none_of, setup.phase, options.gray ? "main, gray" : "main"));
  g.phase_ = setup.phase == "main" ? Phase::main : Phase::gray;
  if (auto ok = g.take_control(setup.control); !ok) return fault(Field::control, ok.error());
  g.clock_ = setup.clock, g.number_ = setup.number;
  return g;
}

Expected<void> Checkers::take_pieces(const Setup& setup) {
  for (const Stack& stack : setup.stacks) {
    const Piece p(stack.pieces[0].army, kind_of_letter(stack.pieces[0].kind, checkers_kinds));
    if (!PieceMovement::dark(stack.cell)) return failure(fault::light_cell, BoardMap::name(stack.cell));
    if (p.army == gray && !options_.gray) return failure(fault::no_gray);
    if (p.kind == PieceMovement::piece && PieceMovement::crowns(p.army, stack.cell))
      return failure(fault::uncrowned, BoardMap::name(stack.cell));
    board_.put(stack.cell, p);
  }
  for (Army a = 0; a < PieceMovement::armies; ++a)
    if (const int pieces = board_.of(a).count(); pieces > most_pieces)
      return failure(fault::many_men, checkers_info.armies[a], pieces, most_pieces);
  return {};
}

Expected<void> Checkers::take_control(const std::vector<std::vector<Cell>>& lists) {
  for (const Army player : {white, black}) {
    const auto& list = lists[player];
    if (list.size() > 1) return failure(fault::held, list.size(), 1);
    for (Cell c : list) {
      if (!board_.of(gray).has(c)) return failure(fault::held_no_gray, BoardMap::name(c));
      if (player == black && held_[white] == c) return failure(fault::held_twice, BoardMap::name(c));
      held_[player] = c;
    }
  }
  return {};
}

Setup Checkers::setup() const {
  Setup out{.turn = side_text(side_),
            .phase = std::string(checkers_info.phases[static_cast<std::size_t>(phase_)]),
            .clock = clock_,
            .number = number_};
  for (const auto& row : rows_of<BoardMap>())
    for (Cell c : row)
      if (const Piece p = board_[c])
        out.stacks.push_back({c, {{.army = p.army, .kind = checkers_kinds[p.kind].letter}}});
  for (const Cell held : held_) out.control.push_back(held == nowhere ? std::vector<Cell>() : std::vector<Cell>{held});
  return out;
}

std::vector<Turn> Checkers::turns(const Options& options) {
  std::vector<Turn> out;
  for (const std::string_view phase : checkers_info.phases.first(options.gray ? 2 : 1))
    for (const Seat seat : {Seat{0}, Seat{1}})
      out.push_back({.turn = seat == 0 ? "w" : "b", .phase = phase, .seat = seat});
  return out;
}

}  // namespace turncoat
