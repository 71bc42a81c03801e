#pragma once
// Orthodox chess, the laws of FIDE: the reference for speed and strength.
#include <optional>
#include <string>
#include <string_view>

#include "core/castling.hpp"
#include "core/error.hpp"
#include "core/game.hpp"
#include "core/material.hpp"
#include "core/move.hpp"
#include "core/result.hpp"
#include "core/visited_moves.hpp"
#include "games/chess/options.hpp"

namespace turncoat {

using ChessMen = Chessmen<Grid<8, 8>, 0, 2>;

class Chess : public GameTraits<{.draws_claimed = true,
                                 .lists_noisy = true,
                                 .draws_moves = true,
                                 .passes = true,
                                 .explains = true,
                                 .reads_foreign_fens = true}>,
              public VisitedMoves<ChessMen, 24> {  // 16 men, castling and en passant
 public:
  using Geography = Grid<8, 8>;
  using Men = ChessMen;
  using Set = Men::Set;
  using Move = turncoat::Move;
  static constexpr std::string_view start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  using Options = ChessOptions;

  static constexpr FenForm fen_form = {.fields = chess_fields, .kinds = man_infos};

  static Chess start(const Options& = {}) { return *read_fen<Chess>({}, start_fen); }
  // Four fields without clock and number, a move number of 0, and castling rights by the files of the usual rooks.
  static std::string own_fen(std::string_view fen);
  static Expected<Chess> from_setup(const Options&, const Setup& setup);
  Setup setup() const;
  static PieceView picture(const Man& man) { return plain_picture(man); }
  static std::vector<Turn> turns(const Options& = {}) { return {{.turn = "w", .seat = 0}, {.turn = "b", .seat = 1}}; }

  Seat actor() const { return static_cast<Seat>(turn_); }
  Army turn() const { return turn_; }
  const Men::Board& board() const { return board_; }
  std::uint64_t key() const;
  int clock() const { return clock_; }
  int move_limit() const { return 100; }
  Cell king_of(Army a) const { return board_.of(a, king).first(); }
  bool in_check(Army a) const { return Men::in_check(board_, king_of(a), board_.of(!a)); }

  // Only captures, promotions among them, and other promotions.
  void list_noisy(MoveList<Move>& out) const {
    MoveLister<Men> lister{turn_, out};
    const Set prey = board_.of(!turn_),
              for_pawns = prey | Men::last_rank(turn_) | (passed_ == nowhere ? Set() : Set::of(passed_));
    auto noisy = [&](Kind kind, Cell from, const Set& targets) {
      return lister(kind, from, targets & (kind == pawn ? for_pawns : prey));
    };
    visit(noisy);
  }
  void play(Move m);
  // The other side's turn, as if a move had been passed; only out of check.
  void pass();

  std::optional<Decision> decided() const;
  Decision drawn(Reason reason) const { return Decision::draw(reason); }
  Expected<Ended> leave(Leaving who) const {
    const Set rivals = board_.of(static_cast<Army>(1 - who.seat));
    return leave_two(who, static_cast<bool>(rivals - board_.all(king)));
  }
  bool refused(const Attempt& attempt, Refusal& out) const;
  std::string text(Move m) const { return move_text<Geography>(m); }
  std::vector<Step> steps(Move m) const { return move_steps<Geography>(turn_, m); }
  PositionView view() const;

  // Whether a move takes something, en passant included.
  bool captures(Move m) const { return board_[m.to] || (board_[m.from].kind == pawn && m.to == passed_); }

 private:
  friend VisitedMoves;
  static const Castling<Men, 4>& castling();

  // Gives every legal move to the visitor, as sets of targets.
  template <class Visit>
  bool visit(Visit& visit) const {
    if (insufficient_material<Men>(board_)) return true;
    const Cell king_cell = king_of(turn_);
    const Set enemies = board_.of(!turn_);
    const auto guard = Men::guard(board_, king_cell, enemies);
    if (!Men::visit_legal(board_, turn_, king_cell, guard, enemies, enemies, visit)) return false;
    if (rights_ != 0 && !guard.checkers && !visit(king, king_cell, castling().targets(board_, turn_, rights_, enemies)))
      return false;
    if (passed_ != nowhere)
      for (Cell from : board_.of(turn_, pawn) & Men::pawn_strikers(turn_, passed_))
        if (Men::safe_en_passant(board_, king_cell, enemies, from, passed_, passer()) &&
            !visit(pawn, from, Set::of(passed_)))
          return false;
    return true;
  }
  Expected<void> check_men() const;
  Expected<void> take_passed(Cell cell);
  Cell passer() const { return Men::ahead(!turn_, passed_, 1); }
  bool can_capture_en_passant() const;

  Men::Board board_;
  Army turn_ = white;
  CastlingRights rights_ = 0;
  Cell passed_ = nowhere;       // the cell that a pawn has just passed over
  bool passed_counts_ = false;  // for repetition: whether it can really be captured there
  std::int32_t clock_ = 0, number_ = 1;
};

static_assert(TwoSeat<Chess>);

}  // namespace turncoat
