#pragma once
// Merger Chess: all 32 pieces stay on the board, up to four of them on a square (rules: merger.md, clauses MG-1 to
// MG-18).
#include <optional>
#include <string>
#include <string_view>

#include "core/castling.hpp"
#include "core/game.hpp"
#include "games/merger/options.hpp"
#include "games/merger/pieces.hpp"

namespace turncoat {

// In what manner a Piece moves, as far as it matters for what the move does (MG-7).
enum class MergerManner : std::uint8_t { plain, pawn_step, double_step, capture, en_passant, castling };

struct MergerMove {
  Cell from = nowhere, to = nowhere;
  MergerManner manner = MergerManner::plain;
  merger::Pieces moving;         // all that stands on `from`, or a part of a Piece of four
  merger::Pieces sent;           // sent home by the capture, chain included (MG-12)
  std::uint32_t promotions = 0;  // three bits for the pawn of each home file: the kind it becomes, 0 (pawn) if it stays
  friend constexpr bool operator==(const MergerMove&, const MergerMove&) = default;
  // The move in 32 bits (core/game.hpp).
  constexpr std::uint32_t short_form() const {
    const std::uint64_t pieces = moving.bits() | std::uint64_t{sent.bits()} << 32;
    return static_cast<std::uint32_t>(scatter(scatter(pieces) ^ promotions ^ std::uint64_t{to} << 40) >> 32) | 1;
  }
};

// What has merged can part again, so a position can come back after the clock was set to zero.
class Merger
    : public GameTraits<{
          .comes_back = true, .board_tells_kinds = false, .passes = true, .explains = true, .explains_owners = true}> {
 public:
  using BoardMap = Grid<8, 8>;
  using Men = ChessMovement<BoardMap, 0, 2>;
  using Set = Men::Set;
  using Move = MergerMove;
  using Pieces = merger::Pieces;
  using PieceNumber = merger::PieceNumber;
  using Options = MergerOptions;
  static constexpr std::string_view start_fen =
      "ranbbcqdkebfngrh/papbpcpdpepfpgph/8/8/8/8/PaPbPcPdPePfPgPh/RaNbBcQdKeBfNgRh w KQkq - 0 1";

  static constexpr FenForm fen_form = {
      .fields = chess_fields, .kinds = piece_infos, .stacking = Stacking::merged, .homes = 0b11};

  static Merger start(const Options& options = {}) { return *read_fen<Merger>(options, start_fen); }
  static Expected<Merger> from_setup(const Options& options, const Setup& setup);
  Setup setup() const;
  static PieceView picture(const PlacedPiece& man) { return plain_picture(man); }
  static std::vector<Turn> turns(const Options& = {}) { return {{.turn = "w", .seat = 0}, {.turn = "b", .seat = 1}}; }

  // ---- what every game answers (core/game.hpp)
  Seat actor() const { return static_cast<Seat>(turn_); }
  void list(MoveList<Move>& out) const;
  std::size_t count() const;
  void play(const Move& m);
  std::optional<Decision> decided() const;
  Decision drawn(Reason reason) const { return Decision::draw(reason); }
  Expected<Ended> leave(Leaving who) const { return leave_two(who, true); }
  std::uint64_t key() const;
  int clock() const { return clock_; }
  int move_limit() const { return 100; }  // MG-18
  std::string text(const Move& m) const;
  std::vector<Step> steps(const Move& m) const;
  PositionView view() const;
  bool refused(const Attempt& attempt, Refusal& out) const;
  bool owner_refused(const Attempt& attempt, Refusal& out) const;
  bool captures(const Move& m) const {
    return m.manner == MergerManner::capture || m.manner == MergerManner::en_passant;
  }
  // The other side's turn, as if a move had been passed.
  void pass();

  // ---- what can be seen of the position
  Army turn() const { return turn_; }
  // What stands on a cell; nothing if it is empty.
  Pieces operator[](Cell c) const { return where_.on(c); }
  Cell cell_of(PieceNumber p) const { return where_.of(p); }
  // Who has won with the last move (MG-16, MG-16a).
  std::optional<Seat> winner() const { return winner_ < 0 ? std::nullopt : std::optional<Seat>(winner_); }
  // The pieces that are of a kind now.
  Pieces all(Kind k) const { return kind_[k]; }
  Kind kind_of(PieceNumber p) const {
    Kind k = pawn;
    while (!kind_[k].has(p)) ++k;
    return k;
  }
  Set occupied() const { return Set::all() - size_[0]; }
  // The cells of Pieces of a colour: white, black or grey (MG-2).
  Set of(Army colour) const { return colour_[colour] - size_[0]; }
  // MG-3: whether a player may move these pieces as a Piece from that square.
  static bool may_move(Army player, Pieces piece, Cell from);
  // MG-6, MG-6a: whether a player who may move a Piece of four may move this part of it, given its colour.
  bool may_take_out(Army player, Pieces part, Cell from) const {
    return options_.part_any || may_move(player, part, from);
  }

 private:
  using Manner = MergerManner;

  // ---- who may move what
  // MG-6: whether a part of a Piece of four may move away, given its size.
  bool may_part(Pieces part) const { return options_.split_any || part.count() == 2; }
  Set movers() const;

  // ---- generation (moves.cpp)
  struct Way;
  struct Finder;
  struct Counter;
  struct Lister;
  template <class Visit>
  bool visit(Visit& visit) const;
  template <class Visit>
  bool visit_way(const Way& way, Visit& visit) const;
  template <class Visit>
  bool visit_captures(const Way& way, const Set& targets, Visit& visit) const;
  template <class Visit>
  bool visit_castling(Visit& visit) const;
  Set reach(Pieces active, Cell from) const;
  Set capturable(Pieces moving) const;
  int surplus(Pieces moving, Pieces captured) const;
  bool takes_in_passing(Pieces moving, Cell from) const;
  Set promotion_cells(Pieces moving, const Set& targets) const;
  Pieces promoting(Pieces moving, Cell from, Cell to) const;

  // ---- pieces sent home (moves.cpp)
  std::size_t count_returns(Pieces captured, int needed, Cell from, Cell to) const;
  std::size_t count_ways_home(PieceNumber p, Cell from, Cell to) const;
  template <class Visit>
  void each_return(Pieces captured, int needed, Pieces sent, Cell from, Cell to, const Visit& visit) const;
  template <class Visit>
  void each_way_home(PieceNumber p, Pieces sent, Cell from, Cell to, const Visit& visit) const;

  // ---- en passant (MG-13): the colour of the pawn that passed over a cell, and the cells on either side of it
  static Army passing_army(Cell passed) { return BoardMap::rank(passed) == 2 ? white : black; }
  static Cell passer(Cell passed) { return Men::ahead(passing_army(passed), passed, 1); }
  static Cell passer_start(Cell passed) { return Men::ahead(passing_army(passed), passed, -1); }

  // ---- play (play.cpp)
  void recount(Cell c, Pieces before, Pieces after);
  void shift(Pieces moving, Cell from, Cell to);
  void rekey(Pieces pieces, Cell c);
  void rekey(Pieces moved, Cell from, Cell to) { rekey(moved, from), rekey(moved, to); }
  void capture(const Move& m, Cell at);
  void send_home(PieceNumber p, Cell from, Pieces sent, Cell& hit);
  void promote(const Move& m);
  void promote(PieceNumber p, Kind kind);
  void look_for_lost_kings();

  // ---- refused moves (refused.cpp)
  bool way_refused(Pieces moving, Cell from, Cell to, Refusal& out) const;
  bool merging_refused(Pieces moving, Cell to, Refusal& out) const;

  // ---- texts (texts.cpp, fen.cpp)
  // White before Black, then K Q R B N P, unpromoted before promoted, then by file; the last two as the numbers go.
  template <class Visit>
  void in_order(Pieces pieces, Visit visit) const {
    for (Army a : {white, black})
      for (Kind k = man_kinds; k-- > 0;)
        for (PieceNumber p : pieces& Pieces::army(a) & kind_[k]) visit(p);
  }
  std::string list_text(Pieces pieces, std::string_view before_each) const;
  std::string part_text(const Move& m) const;
  std::string promotion_text(const Move& m) const;
  Step promotion_step(const Move& m) const;
  std::vector<PieceView> views(Pieces pieces) const;
  PlacedPiece man(PieceNumber p) const;
  Expected<void> take_pieces(const Setup& setup);
  Expected<void> take_castling(const std::vector<Right>& wanted);
  Expected<void> take_passed(Cell cell);

  merger::PiecePlacement where_;
  std::array<Pieces, man_kinds> kind_{};
  std::array<Set, 5> size_ = {Set::all()};                  // the cells on which that many pieces stand
  std::array<Set, 3> colour_ = {Set(), Set(), Set::all()};  // the cells of each colour; empty ones count as grey
  std::uint64_t key_ = 0;                                   // of the pieces alone
  std::int32_t clock_ = 0, number_ = 1;
  Cell passed_ = nowhere;  // the cell that a double step has just passed over
  CastlingRights rights_ = 0;
  Army turn_ = white;
  std::int8_t winner_ = -1;  // who has won with the last move (MG-16); not part of the position's text
  Options options_;
};

static_assert(TwoSeat<Merger>);

}  // namespace turncoat
