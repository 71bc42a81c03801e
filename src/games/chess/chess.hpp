#pragma once
// Chess: by the laws of FIDE (`Chess`, the reference for speed and strength), and with the pieces, boards and ends that
// a variant's text asks for.
#include <optional>
#include <string>
#include <string_view>

#include "core/castling.hpp"
#include "core/error.hpp"
#include "core/game.hpp"
#include "core/move.hpp"
#include "core/result.hpp"
#include "games/chess/contract.hpp"
#include "games/chess/orthodox.hpp"

namespace turncoat {

// `Rules`: how pieces move, which are royal, what ends the game (OrthodoxRules); a value that is copied freely. Rules
// with captured_pieces (games/variants/chess/capture_effect_rules.hpp) say what becomes of captured pieces and their
// captors. What games need for that alone is in games/variants/chess/capture_effects.ipp, so that other games don't pay
// for it.
template <class TheRules>
class BasicChess : public GameTraits<{.comes_back = TheRules::has_capture_effects,
                                      .draws_claimed = TheRules::draws_claimed,
                                      .drops = TheRules::has_capture_effects,
                                      .lists_noisy = true,
                                      .draws_moves = true,
                                      .passes = true,
                                      .explains = true,
                                      .reads_foreign_fens = true}>,
                   public TheRules::Visited {
 public:
  static_assert(RulesOfChess<TheRules>);
  using Rules = TheRules;
  using BoardMap = typename Rules::BoardMap;
  using PieceMovement = typename Rules::PieceMovement;
  using Board = typename Rules::Board;
  using Set = typename Rules::Set;
  using Move = turncoat::Move;
  using Options = typename Rules::Options;

  static BasicChess start(const Options& options = {});
  // Four fields without clock and number, a move number of 0, castling rights by the files of the usual rooks, and
  // hands in the first field, in brackets or behind one slash more than the board has.
  static std::string own_fen(const Options& options, std::string_view fen);
  static Expected<BasicChess> from_setup(const Options& options, const Setup& setup);
  Setup setup() const;
  static PieceView picture(const PlacedPiece& piece) { return plain_picture(piece); }
  static std::vector<Turn> turns([[maybe_unused]] const Options& options = {}) {
    if constexpr (Rules::has_ends) return Rules::turns(options);
    return {{.turn = "w", .seat = 0}, {.turn = "b", .seat = 1}};
  }

  const Rules& rules() const { return rules_; }
  PieceMovement movement() const { return rules_.movement(); }
  decltype(auto) map() const { return rules_.map(); }
  Seat actor() const { return static_cast<Seat>(turn_); }
  Army turn() const { return turn_; }
  const Board& board() const { return board_; }
  std::uint64_t key() const;
  int clock() const { return clock_; }
  int move_limit() const { return rules_.move_limit(); }
  // Of an army with one royal piece.
  Cell king_of(Army a) const { return rules_.king_of(board_, a); }
  bool in_check(Army a) const { return rules_.in_check(board_, a); }

  // The moves behind a draw by dead material too: games of the past went on there (AnyGame::set_replaying).
  void list_behind_draw(MoveList<Move>& out) const {
    typename Rules::Visited::Lister lister({turn_, out, movement()});
    if constexpr (Rules::has_ends) {
      if (ended() || captured_.counted_out()) return;
      if (puts_duck()) return void(lister.drops(rules_.duck(), duck_cells()));
      if (rules_.forbids(turn_)) return void(visit_allowed(lister));
    }
    visit_moves(lister);
  }
  // Only captures, promotions among them, and other promotions; all moves where each may change what captures or counted
  // checks decide.
  void list_noisy(MoveList<Move>& out) const {
    if constexpr (Rules::has_ends)
      if (rules_.converts() || rules_.counts_checks(turn_)) return this->list(out);
    MoveLister<PieceMovement> lister{turn_, out, movement()};
    const Set capturable = board_.of(!turn_);
    Set for_pawns = capturable;
    each_passed([&for_pawns](Cell c) { return for_pawns.add(c), true; });
    auto noisy = [&](Kind kind, Cell from, const Set& targets) {
      if (!movement().promotes(kind)) return lister(kind, from, targets & capturable);
      return lister(kind, from, (targets & for_pawns) | movement().promoting(turn_, kind, targets));
    };
    if constexpr (Rules::has_capture_effects) {
      typename Rules::template Noisy<decltype(noisy)> with_captures{noisy, out};
      visit(with_captures);
      if constexpr (Rules::has_ends)
        if (rules_.leaves_quiet(turn_)) {
          std::size_t kept = 0;
          for (std::size_t i = 0; i < out.size(); ++i)
            if (captures(out[i]) ||
                (out[i].from != nowhere && out[i].promotion != no_kind && out[i].released == nowhere))
              out[kept++] = out[i];
          out.shorten(kept);
        }
    } else {
      visit(noisy);
    }
  }
  void play(Move m);
  // The other side's turn, as if a move had been passed; only out of check.
  void pass();

  std::optional<Decision> decided() const {
    auto out = decided_by_position();
    if constexpr (Rules::has_ends)
      if (out) out = rules_.settled(*out);
    return out;
  }
  Decision drawn(Reason reason) const {
    if constexpr (Rules::has_ends) return rules_.drawn(reason);
    return Decision::draw(reason);
  }
  Expected<Ended> leave(Leaving who) const {
    const Set rivals = board_.of(static_cast<Army>(1 - who.seat));
    auto out = leave_two(who, static_cast<bool>(rivals - rules_.royal_kinds(board_)));
    if constexpr (Rules::has_ends)
      if (out) out = rules_.settled(*out);
    return out;
  }
  bool refused(const Attempt& attempt, Refusal& out) const;
  std::string text(Move m) const;
  std::vector<Step> steps(Move m) const;
  PositionView view() const;

  // What has ended the game, where a text says what does.
  std::optional<Decision> ended() const
    requires(Rules::has_ends);

  // Whether a move takes something, en passant included.
  bool captures(Move m) const {
    if constexpr (Rules::has_capture_effects)
      if (m.from == nowhere) return false;
    if constexpr (Rules::has_ends)
      if (board_[m.to] && board_[m.to].army == turn_) return false;  // a castling king, and its rook
    return board_[m.to] || (is_passed(m.to) && rules_.takes_in_passing(board_[m.from], m.from, m.to));
  }
  // Whether something can be captured in passing on a cell.
  bool is_passed(Cell c) const {
    if constexpr (Rules::has_ends)
      if (captured_.also_passed().has(c)) return true;
    return c == passed_;
  }

  // Whether the side to move puts the duck now, and where; whether it has made a move of its turn already (VA-92).
  bool puts_duck() const
    requires(Rules::has_ends)
  {
    return rules_.has_duck() && captured_.part() > 0;
  }
  Set duck_cells() const
    requires(Rules::has_ends);
  bool goes_on() const
    requires(Rules::has_ends)
  {
    return captured_.part() > 0;
  }

  const typename Rules::CapturedPieces& captured_pieces() const { return captured_; }
  CastlingRights rights() const { return rights_; }
  // What keeps a piece in hand from a cell that its place has.
  enum class DropFault : std::uint8_t { none, file, shades, check, mate };
  DropFault drop_fault(Kind k, Cell to) const
    requires(Rules::has_ends);
  // Whether a move is a first step of a piece that has moved, or otherwise lost the right to it (VA-68).
  bool has_lost_first_step(Move m) const
    requires(Rules::has_ends);

 private:
  friend typename Rules::Visited;

  // Gives every legal move to the visitor, as sets of targets.
  template <class Visit>
  bool visit(Visit& visit) const {
    if constexpr (Rules::has_ends) {
      if (puts_duck()) return over() || visit.drops(rules_.duck(), duck_cells());
      if (rules_.forbids(turn_)) return over() || visit_allowed(visit);
    }
    return over() || visit_moves(visit);
  }
  template <class Visit>
  bool visit_moves(Visit& visit) const {
    const auto check_info = rules_.check_info(board_, turn_);
    if (!rules_.visit_legal(board_, turn_, check_info, visit)) return false;
    if (rights_ != 0 && !check_info.check()) {
      const Cell king_cell = castling_king();
      if ((!Rules::has_ends || king_cell != nowhere) && !visit(board_[king_cell].kind, king_cell, castled(check_info)))
        return false;
    }
    if (passed_ != nowhere && !each_passed([&](Cell passed) {
          for (Cell from : rules_.passing_strikers(board_, turn_, passed))
            if (rules_.safe_in_passing(board_, turn_, from, passed, passer_of(passed)) &&
                !visit(board_[from].kind, from, Set::of(passed)))
              return false;
          return true;
        }))
      return false;
    if constexpr (Rules::has_capture_effects) return visit_captured_pieces(check_info, visit);
    return true;
  }
  Cell castling_king() const {
    if constexpr (Rules::has_ends)
      return captured_.king_home(turn_);
    else
      return king_of(turn_);
  }
  Set castled(const typename Rules::CheckInfo& check_info) const {
    if constexpr (Rules::has_ends)
      return rules_.castled(board_, captured_, turn_, rights_);
    else
      return rules_.castling().targets(board_, turn_, rights_, castling_foes(check_info), movement());
  }
  // The enemies that keep a king from castling over cells that they attack.
  auto castling_foes(const typename Rules::CheckInfo& check_info) const {
    if constexpr (Rules::has_capture_effects)
      if (rules_.king_taken()) return movement().foes(board_, Set());
    return rules_.foes(board_, turn_, check_info);
  }
  // Whether the pieces on the board end the game, whichever side is to move.
  bool over() const {
    if constexpr (Rules::has_ends)
      return ended().has_value() || dead() || captured_.counted_out();
    else if constexpr (Rules::has_capture_effects)
      return dead() || rules_.loser(board_).has_value();
    else
      return dead();
  }
  // Whether neither player can mate any more.
  bool dead() const {
    if constexpr (Rules::has_capture_effects)
      return rules_.insufficient(board_, captured_);
    else
      return rules_.insufficient(board_);
  }

  std::optional<Decision> decided_by_position() const;

  // ---- with captured_pieces
  // Captures that have to be tried out one by one, and drops.
  template <class Visit>
  bool visit_captured_pieces(const typename Rules::CheckInfo& check_info, Visit& visit) const
    requires(Rules::has_capture_effects);
  template <class Visit>
  bool visit_captures(Cell from, Visit& visit) const
    requires(Rules::has_capture_effects);
  bool is_safe(Move m) const {
    if constexpr (Rules::has_ends)
      if (rules_.captors_vanish())
        return rules_.survives(board_, turn_, m.from, m.to, board_[m.to] ? m.to : passer_of(m.to));
    BasicChess next = *this;
    next.make(m);
    return !next.in_check(turn_);
  }
  void play_capture_effects(Move m)
    requires(Rules::has_capture_effects);
  Expected<void> take_captured_pieces(const Setup& setup)
    requires(Rules::has_capture_effects);
  void write_captured_pieces(Setup& out) const
    requires(Rules::has_capture_effects);
  void write_captured_pieces(PositionView& out) const
    requires(Rules::has_capture_effects);

  // ---- with ends of a text's own
  template <class Visit>
  bool visit_allowed(Visit& visit) const
    requires(Rules::has_ends);
  void forbid(MoveList<Move>& moves) const
    requires(Rules::has_ends);
  void explode(Army us, Cell captor)
    requires(Rules::has_ends);
  void choose_promotions(MoveList<Move>& moves) const
    requires(Rules::has_ends);
  // Where a piece in hand may be put, of cells on which it would leave its royal pieces safe.
  Set allowed_drops(Kind k, const Set& cells) const
    requires(Rules::has_ends);
  // The cells that a move leaves with something from the hand behind it, if the player likes (VA-81).
  Set gates_left(Move m) const
    requires(Rules::has_ends);
  void forbid_first_steps(MoveList<Move>& moves) const
    requires(Rules::has_ends);
  bool may_leave(Move m, Kind k, Cell left) const
    requires(Rules::has_ends);
  void add_gates(MoveList<Move>& moves) const
    requires(Rules::has_ends);
  void arise_rights(Cell put)
    requires(Rules::has_ends);
  void castle(std::size_t right)
    requires(Rules::has_ends);
  Expected<void> take_unmoved(const Setup& setup)
    requires(Rules::has_ends);
  Expected<void> take_rights(const Setup& setup)
    requires(Rules::has_ends);
  std::vector<Right> rights_left() const
    requires(Rules::has_ends);
  Expected<void> take_passers(const Setup& setup)
    requires(Rules::has_ends);
  std::optional<int> goal_reached() const
    requires(Rules::has_ends);
  // Whether there would be a move if the game were not over.
  bool could_move() const
    requires(Rules::has_ends)
  {
    typename Rules::Visited::Finder finder{{turn_}};
    return !(rules_.forbids(turn_) ? visit_allowed(finder) : visit_moves(finder));
  }
  bool can_follow() const
    requires(Rules::has_ends);
  void play_part(Move m)
    requires(Rules::has_ends);
  void make_and_convert(Move m)
    requires(Rules::has_ends);
  void make_and_gate(Move m)
    requires(Rules::has_ends);
  void put_duck(Cell to)
    requires(Rules::has_ends);
  void convert(Cell by)
    requires(Rules::has_ends);
  void open_cells(Move m, Cell over, const Set& open)
    requires(Rules::has_ends);
  void end_turn()
    requires(Rules::has_ends);
  Expected<void> take_turn(const Setup& setup)
    requires(Rules::has_ends);
  Expected<void> take_duck(const Setup& setup)
    requires(Rules::has_ends);
  std::string turn_text() const
    requires(Rules::has_ends);
  // The army that has made the last ply.
  Army mover() const
    requires(Rules::has_ends)
  {
    return captured_.part() > 0 ? turn_ : !turn_;
  }

  [[gnu::always_inline]] void make(Move m);
  // Whether a move that can pass over cells has jumped over pieces there, by another part of the movement.
  bool jumps_over([[maybe_unused]] Piece piece, [[maybe_unused]] Move m, Cell over) const {
    if (board_[over]) return true;
    if constexpr (Rules::has_ends)
      return static_cast<bool>(rules_.also_passed_over(piece, m.from, m.to) & board_.occupied());
    else
      return false;
  }
  // A piece leaves a cell, or one comes to another: rights end.
  void end_rights(Cell from, Cell to) {
    if constexpr (Rules::has_ends) {
      rights_ = rules_.kept(captured_, rights_, from, to);
      captured_.has_moved(Set::of(from) | Set::of(to));
    } else {
      rights_ = rules_.castling().kept(rights_, from, to);
    }
  }
  Expected<void> take_passed(Cell cell);
  Cell passer() const {
    if constexpr (Rules::has_ends)
      return captured_.passer();
    else
      return rules_.ahead(!turn_, passed_, 1);
  }
  // The piece that is captured on a passed cell.
  Cell passer_of([[maybe_unused]] Cell passed) const {
    if constexpr (Rules::has_ends)
      if (rules_.own().moves_on()) return rules_.ahead(!turn_, passed, 1);
    return passer();
  }
  // The cells on which something can be captured in passing, until `see` says no.
  template <class See>
  bool each_passed(See see) const {
    if (passed_ == nowhere) return true;
    if constexpr (Rules::has_ends)
      for (Cell c : captured_.also_passed())
        if (!see(c)) return false;
    return see(passed_);
  }
  // Nothing can be captured in passing any more.
  void close_passed() {
    passed_ = nowhere, passed_counts_ = false;
    if constexpr (Rules::has_ends) captured_.set_also_passed({});
  }
  bool can_capture_en_passant() const;

  // The kind that the duck is; no kind where there is none.
  Kind duck_kind() const {
    if constexpr (Rules::has_ends)
      return rules_.duck();
    else
      return no_kind;
  }
  void write_passed(Setup& out) const
    requires(Rules::has_ends);
  Expected<void> take_passers_of_turns(const Setup& setup)
    requires(Rules::has_ends);

  [[no_unique_address]] Rules rules_;
  Board board_;
  Army turn_ = white;
  CastlingRights rights_ = 0;
  [[no_unique_address]] typename Rules::CapturedPieces captured_;
  Cell passed_ = nowhere;       // the cell that a pawn has just passed over
  bool passed_counts_ = false;  // for repetition: whether it can really be captured there
  std::int32_t clock_ = 0, number_ = 1;
};

using Chess = BasicChess<OrthodoxRules>;

template <>
bool BasicChess<OrthodoxRules>::refused(const Attempt& attempt, Refusal& out) const;
extern template class BasicChess<OrthodoxRules>;

static_assert(TwoSeat<Chess>);

}  // namespace turncoat
