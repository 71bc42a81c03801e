#pragma once
// Small Chess, the example of CONTRIBUTING's "Adding a game": chess on five files and six ranks, without castling and
// double steps, with one rule of its own: a player without a move has lost.
#include "core/chess_leaps.ipp"  // the tables of a board that no other game has
#include "core/game.hpp"
#include "core/visited_moves.hpp"
#include "example/options.hpp"

namespace turncoat {

using SmallMovement = BasicChessMovement<Grid<5, 6>, false, 0, 2>;

class SmallChess : public GameTraits<{.draws_moves = true}>, public VisitedMoves<SmallMovement, 10> {
 public:
  using BoardMap = Grid<5, 6>;
  using PieceMovement = SmallMovement;
  using Set = PieceMovement::Set;
  using Move = turncoat::Move;
  using Options = SmallChessOptions;
  static constexpr Field fields[] = {Field::board, Field::turn, Field::clock, Field::number};
  static constexpr FenForm fen_form = {.fields = fields, .kinds = piece_infos};

  static SmallChess start(const Options& options = {}) {
    return *read_fen<SmallChess>(options, "rnbqk/ppppp/5/5/PPPPP/RNBQK w 0 1");
  }
  static Expected<SmallChess> from_setup(const Options& options, const Setup& setup);
  Setup setup() const;
  static PieceView picture(const PlacedPiece& piece) { return plain_picture(piece); }
  static std::vector<Turn> turns(const Options&) { return {{.turn = "w", .seat = 0}, {.turn = "b", .seat = 1}}; }

  Seat actor() const { return static_cast<Seat>(turn_); }
  Army turn() const { return turn_; }
  const PieceMovement::Board& board() const { return board_; }
  std::uint64_t key() const { return board_.key() ^ (turn_ == black ? zobrist(0x20000) : 0); }
  int clock() const { return clock_; }
  int move_limit() const { return 60; }

  // Gives every legal move to the visitor, as sets of targets.
  template <class Visit>
  bool visit(Visit& visit) const {
    const Cell king_cell = king_of(turn_);
    const Set enemies = board_.of(!turn_);
    const auto check_info = PieceMovement::check_info(board_, king_cell, enemies);
    return PieceMovement::visit_legal(board_, turn_, king_cell, check_info, enemies, enemies, visit);
  }
  void play(Move m);
  std::optional<Decision> decided() const;
  Decision drawn(Reason reason) const { return Decision::draw(reason); }
  Expected<Ended> leave(Leaving who) const { return leave_two(who, true); }

  std::string text(Move m) const { return move_text<BoardMap>(m); }
  std::vector<Step> steps(Move m) const { return move_steps<BoardMap>(turn_, m); }
  bool captures(Move m) const { return static_cast<bool>(board_[m.to]); }
  PositionView view() const;

 private:
  Cell king_of(Army a) const { return board_.of(a, king).first(); }
  bool in_check(Army a) const { return PieceMovement::in_check(board_, king_of(a), board_.of(!a)); }

  PieceMovement::Board board_;
  Army turn_ = white;
  std::int32_t clock_ = 0, number_ = 1;
  Options options_;
};

static_assert(TwoSeat<SmallChess>);

}  // namespace turncoat
