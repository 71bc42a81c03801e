#pragma once
// Merger Chess: all 32 pieces stay on the board, up to four of them on a square (rules: merger.md, clauses MG-1 to
// MG-18).
#include <optional>
#include <string>
#include <string_view>

#include "core/castling.hpp"
#include "core/game.hpp"
#include "games/merger/contract.hpp"
#include "games/merger/pieces.hpp"
#include "games/merger/rules.hpp"

namespace turncoat {

// In what manner a Piece moves, as far as it matters for what the move does (MG-7).
enum class MergerManner : std::uint8_t { plain, pawn_step, double_step, capture, en_passant, castling };

struct MergerMove {
  Cell from = nowhere, to = nowhere;
  MergerManner manner = MergerManner::plain;
  merger::Pieces moving;         // all that stands on `from`, or a part of a Piece of four
  merger::Pieces sent;           // sent home by the capture, chain included (MG-12)
  std::uint32_t promotions = 0;  // bits for the pawn of each home file: what it becomes, 0 if it stays (MergerRules)
  friend constexpr bool operator==(const MergerMove&, const MergerMove&) = default;
  // The move in 32 bits (core/game.hpp).
  constexpr std::uint32_t short_form() const {
    const std::uint64_t pieces = moving.bits() | std::uint64_t{sent.bits()} << 32;
    return static_cast<std::uint32_t>(scatter(scatter(pieces) ^ promotions ^ std::uint64_t{to} << 40) >> 32) | 1;
  }
};

// `Rules`: which pieces there are, how they move, how many stand together (MergerRules); a value that is copied freely.
// What has merged can part again, so a position can come back after the clock was set to zero.
template <class TheRules>
class BasicMerger
    : public GameTraits<{
          .comes_back = true, .board_tells_kinds = false, .passes = true, .explains = true, .explains_owners = true}> {
 public:
  static_assert(RulesOfMerger<TheRules>);
  using Rules = TheRules;
  using BoardMap = typename Rules::BoardMap;
  using PieceMovement = typename Rules::PieceMovement;
  using Set = typename Rules::Set;
  using Move = MergerMove;
  using Pieces = merger::Pieces;
  using PieceNumber = merger::PieceNumber;
  using Options = typename Rules::Options;

  static BasicMerger start(const Options& options = {}) {
    return *read_fen<BasicMerger>(options, Rules(options).start_fen());
  }
  static Expected<BasicMerger> from_setup(const Options& options, const Setup& setup);
  Setup setup() const;
  static PieceView picture(const PlacedPiece& piece) { return plain_picture(piece); }
  static std::vector<Turn> turns(const Options& = {}) { return {{.turn = "w", .seat = 0}, {.turn = "b", .seat = 1}}; }

  const Rules& rules() const { return rules_; }
  decltype(auto) map() const { return rules_.map(); }

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
  int move_limit() const { return rules_.move_limit(); }  // MG-18
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
  Pieces operator[](Cell c) const { return on(c); }
  Cell cell_of(PieceNumber p) const { return where_.of(p); }
  // The player that has won with the last move (MG-16, MG-16a).
  std::optional<Seat> winner() const { return winner_ < 0 ? std::nullopt : std::optional<Seat>(winner_); }
  // The pieces that are of a kind now.
  Pieces all(Kind k) const { return kind_[k]; }
  Kind kind_of(PieceNumber p) const {
    Kind k = pawn;
    while (!kind_[k].has(p)) ++k;
    return k;
  }
  Set occupied() const { return rules_.cells() - size_[0]; }
  // The cells of Pieces of a colour: white, black or grey (MG-2).
  Set of(Army colour) const { return colour_[colour] - size_[0]; }
  // What a pawn becomes by a move; nothing if it stays.
  std::optional<Kind> promotion_of(const Move& m, PieceNumber p) const {
    const int shift = Rules::promotion_bits * rules_.home_file(p);
    const unsigned bits = m.promotions >> shift & ((1u << Rules::promotion_bits) - 1);
    return bits == 0 ? std::nullopt : std::optional(rules_.promoted(bits));
  }
  // MG-3: whether a player may move these pieces as a Piece from that square.
  bool may_move(Army player, Pieces piece, Cell from) const;
  // MG-6, MG-6a: whether a player that may move a Piece of four may move this part of it, given its colour.
  bool may_take_out(Army player, Pieces part, Cell from) const {
    return rules_.part_any() || may_move(player, part, from);
  }

 private:
  using Manner = MergerManner;

  // Of the pieces that there are: the numbers of others stand nowhere.
  Pieces on(Cell c) const { return where_.on(c) & rules_.pieces(); }

  // ---- which player may move what
  // MG-6: whether a part of a Piece of four may move away, given its size.
  bool may_part(Pieces part) const { return rules_.may_part(part.count()); }
  // The cells of Pieces that are as large as can be (MG-4).
  const Set& full() const { return size_[static_cast<std::size_t>(rules_.largest())]; }
  Set movers() const;

  // ---- generation (moves.ipp)
  struct Way;
  struct Finder;
  struct Counter;
  struct Lister;
  template <class Visit>
  bool visit(Visit& visit) const;
  template <class Visit>
  bool visit_way(const Way& way, const typename Rules::Groups& groups, Visit& visit) const;
  template <class Visit>
  bool visit_captures(const Way& way, const Set& targets, Visit& visit) const;
  template <class Visit>
  bool visit_castling(Visit& visit) const;
  Set capturable(Pieces moving) const;
  int surplus(Pieces moving, Pieces captured) const;
  bool takes_in_passing(Pieces moving, Cell from) const;
  Pieces promoting(Pieces moving, Cell from, Cell to) const { return rules_.promoting(*this, moving, from, to); }

  // ---- pieces sent home (moves.ipp)
  std::size_t count_returns(Pieces captured, int needed, Cell from, Cell to) const;
  std::size_t count_ways_home(PieceNumber p, Cell from, Cell to) const;
  template <class Visit>
  void each_return(Pieces captured, int needed, Pieces sent, Cell from, Cell to, const Visit& visit) const;
  template <class Visit>
  void each_way_home(PieceNumber p, Pieces sent, Cell from, Cell to, const Visit& visit) const;

  // ---- en passant (MG-13): the colour of the pawn that passed over a cell, and the cells on either side of it
  Cell passer(Cell passed) const { return rules_.ahead(rules_.passing_army(passed), passed, 1); }
  Cell passer_start(Cell passed) const { return rules_.ahead(rules_.passing_army(passed), passed, -1); }

  // ---- play (play.ipp)
  void recount(Cell c, Pieces before, Pieces after);
  void shift(Pieces moving, Cell from, Cell to);
  void rekey(Pieces pieces, Cell c);
  void rekey(Pieces moved, Cell from, Cell to) { rekey(moved, from), rekey(moved, to); }
  void capture(const Move& m, Cell at);
  void send_home(PieceNumber p, Cell from, Pieces sent, Cell& hit);
  void promote(const Move& m);
  void promote(PieceNumber p, Kind kind);
  void look_for_lost_kings();

  // ---- refused moves (refused.ipp)
  // MG-5, MG-8 to MG-10
  bool way_refused(Pieces moving, Cell from, Cell to, Refusal& out) const;
  bool merging_refused(Pieces moving, Cell to, Refusal& out) const;

  // ---- texts (texts.ipp, fen.ipp)
  // White before Black, then K Q R B N P, unpromoted before promoted, then by file; the last two as the numbers go.
  template <class Visit>
  void in_order(Pieces pieces, Visit visit) const {
    for (Army a : {white, black})
      for (Kind k : rules_.kinds())
        for (PieceNumber p : pieces& Pieces::army(a) & kind_[k]) visit(p);
  }
  std::string list_text(Pieces pieces, std::string_view before_each) const;
  std::string part_text(const Move& m) const;
  std::string promotion_text(const Move& m) const;
  Step promotion_step(const Move& m) const;
  char home_letter(PieceNumber p) const { return static_cast<char>('a' + rules_.home_file(p)); }
  std::string name(Cell c) const { return std::string(map().name(c)); }
  std::vector<PieceView> views(Pieces pieces) const;
  PlacedPiece piece(PieceNumber p) const;
  Expected<void> take_pieces(const Setup& setup);
  Expected<void> take_castling(const std::vector<Right>& wanted);
  Expected<void> take_passed(Cell cell);

  merger::PiecePlacement where_;
  std::array<Pieces, Rules::kind_numbers> kind_{};
  std::array<Set, Rules::most + 1> size_;  // the cells on which that many pieces stand
  std::array<Set, 3> colour_;              // the cells of each colour; empty ones count as grey
  std::uint64_t key_ = 0;                  // of the pieces alone
  std::int32_t clock_ = 0, number_ = 1;
  Cell passed_ = nowhere;  // the cell that a double step has just passed over
  CastlingRights rights_ = 0;
  Army turn_ = white;
  std::int8_t winner_ = -1;  // the player that has won with the last move (MG-16); not part of the position's text
  [[no_unique_address]] Rules rules_;
};

using Merger = BasicMerger<MergerRules>;

template <>
bool BasicMerger<MergerRules>::way_refused(Pieces moving, Cell from, Cell to, Refusal& out) const;
extern template class BasicMerger<MergerRules>;

static_assert(TwoSeat<Merger>);

}  // namespace turncoat
