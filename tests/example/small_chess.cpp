#include "example/small_chess.hpp"

#include "core/faults.hpp"
#include "core/piece_setup.hpp"

namespace turncoat {

Expected<SmallChess> SmallChess::from_setup(const Options& options, const Setup& setup) {
  PieceMovement::prepare();
  const auto fault = [](Field field, const auto& why) { return field_failure(fen_form, field, why); };
  SmallChess g;
  g.options_ = options;
  put_pieces(setup, g.board_);
  if (auto ok = check_kings(g.board_, small_chess_info.seats); !ok) return fault(Field::board, ok.error());
  if (PieceMovement::king_reach(g.king_of(white)).has(g.king_of(black)))
    return fault(Field::board, failure(fault::kings_touch));
  const auto side = side_of(setup.turn);
  if (!side) return fault(Field::turn, side.error());
  g.turn_ = *side;
  if (g.in_check(!g.turn_)) return fault(Field::turn, failure(fault::in_check, small_chess_info.seats[!g.turn_]));
  g.clock_ = setup.clock, g.number_ = setup.number;
  return g;
}

Setup SmallChess::setup() const {
  return {.stacks = stacks_of<BoardMap>(board_), .turn = side_text(turn_), .clock = clock_, .number = number_};
}

void SmallChess::play(Move m) {
  const Piece piece = board_.take(m.from);
  clock_ = piece.kind == pawn || board_[m.to] ? 0 : clock_ + 1;
  if (board_[m.to]) board_.take(m.to);
  board_.put(m.to, m.promotion == no_kind ? piece : Piece(turn_, m.promotion));
  if (turn_ == black) ++number_;
  turn_ = !turn_;
}

// The rule of its own: no move, no mercy.
std::optional<Decision> SmallChess::decided() const {
  if (has_move()) return {};
  const Seat winner = static_cast<Seat>(!turn_);
  if (in_check(turn_)) return Decision::win(winner, Reason::checkmate);
  return options_.stalemate_draws ? Decision::draw(Reason::stalemate) : Decision::win(winner, Reason::stalemate);
}

PositionView SmallChess::view() const { return view_of<BoardMap>(board_, turn_, in_check(turn_)); }

}  // namespace turncoat
