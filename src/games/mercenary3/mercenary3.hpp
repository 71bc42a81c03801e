#pragma once
// Mercenary Chess for three on the star board: when a player is out, the others can hire that player's army (rules:
// mercenary3.md, clauses M3-1 to M3-28).
#include <optional>
#include <string>
#include <string_view>

#include "core/castling.hpp"
#include "core/game.hpp"
#include "core/move.hpp"
#include "games/mercenary3/contract.hpp"
#include "games/mercenary3/rules.hpp"

namespace turncoat {

struct PieceAttempt;  // core/piece_attempt.hpp
class PiecesSight;
struct CastlingAttempt;

// A move without `from` hires the mercenary on `to`; without `to` either it is a pass. `TheRules`: which pieces there
// are, and how they move (Mercenary3Rules); a value that is copied freely.
template <class TheRules>
class BasicMercenary3 : public GameTraits<{.seats = 3,
                                           .passes = true,
                                           .tells_falls = true,
                                           .keeps_secrets = true,
                                           .explains = true,
                                           .explains_owners = true}> {
 public:
  static_assert(RulesOfMercenary3<TheRules>);
  using Rules = TheRules;
  using BoardMap = Star;
  using PieceMovement = typename Rules::PieceMovement;
  using Board = typename Rules::Board;
  using Set = typename Rules::Set;
  using Move = turncoat::Move;
  using Options = typename Rules::Options;
  using CheckInfo = typename Rules::CheckInfo;

  static BasicMercenary3 start(const Options& options = {}) {
    return *read_fen<BasicMercenary3>(options, Rules(options).start_fen());
  }
  static Expected<BasicMercenary3> from_setup(const Options& options, const Setup& setup);
  Setup setup() const;
  static PieceView picture(const PlacedPiece& piece) { return plain_picture(piece); }
  static std::vector<Turn> turns(const Options& = {}) {
    return {{.turn = "w", .seat = 0}, {.turn = "b", .seat = 1}, {.turn = "r", .seat = 2}};
  }

  // ---- what every game answers (core/game.hpp)
  Seat actor() const { return static_cast<Seat>(turn_); }
  void list(MoveList<Move>& out) const;
  std::size_t count() const;
  void play(Move m);
  std::optional<Decision> decided() const;
  Decision drawn(Reason reason) const;  // M3-24
  Expected<Ended> leave(Leaving who);   // M3-19
  std::uint64_t key() const;            // M3-25
  int clock() const { return clock_; }
  int move_limit() const { return rules_.move_limit() * players_; }  // M3-26
  std::string text(Move m) const;
  std::vector<Step> steps(Move m) const;
  bool captures(Move m) const {
    return m.from != nowhere && (board_[m.to] || passer_taken(m, board_[m.from]) != nowhere);
  }
  PositionView view() const;
  std::vector<FallView> falls(Move m) const;       // M3-13, M3-17
  std::vector<FallView> falls(Leaving who) const;  // by mate, not the leaver
  bool refused(const Attempt& attempt, Refusal& out) const;
  bool owner_refused(const Attempt& attempt, Refusal& out) const;

  // M3-15: the moves are those of a player that has overlooked the silent checks, and the position judges as that
  // player does: these attackers do not attack the king, now or later, as long as they and it stay where they are.
  BasicMercenary3 overlooked() const;

  // Nothing is done, though M3-17 does not ask for it: the null move of a search.
  void pass() { play(Move{}); }

  // ---- what can be seen of the position
  const Rules& rules() const { return rules_; }
  PieceMovement movement() const { return rules_.movement(); }
  const Board& board() const { return board_; }  // a piece's army is that of its birth
  Army turn() const { return turn_; }
  int players() const { return players_; }  // still in
  bool in(Army player) const { return king_[player] != nowhere; }
  Cell king_of(Army player) const { return king_[player]; }  // nowhere once the player is out
  Army next_player() const;                                  // M3-11: the player with the turn after this one
  // The pieces that a player moves: the player's own army, and hired pieces.
  const Set& commanded(Army player) const { return commanded_[player]; }
  Set enemies(Army player) const { return (commanded_[0] | commanded_[1] | commanded_[2]) - commanded_[player]; }
  // M3-19, M3-20: pieces that no player moves; they attack nothing and cannot be captured.
  Set mercenaries() const { return board_.occupied() - commanded_[0] - commanded_[1] - commanded_[2]; }
  // The attacks on a player's king: all, those that must be answered, and those that are not announced (M3-14).
  const Set& attackers(Army player) const { return attackers_[player]; }
  Set open_attackers(Army player) const { return attackers_[player] - silent_[player]; }
  const Set& silent_attackers(Army player) const { return silent_[player]; }

 private:
  static constexpr std::array<Cell, seats> none = {nowhere, nowhere, nowhere};
  decltype(auto) castling() const { return rules_.castling(); }

  // ---- moves
  template <class Visit>
  bool visit(Visit& visit) const;
  template <class Visit>
  bool visit_pieces(const CheckInfo& check_info, const Set& foes, const Set& capturable, Visit& visit) const;
  template <class Visit>
  bool visit_king(const CheckInfo& check_info, const Set& foes, const Set& capturable, Visit& visit) const;
  template <class Visit>
  bool visit_passing(Visit& visit) const;
  template <class Visit>
  bool visit_kings_prey(Visit& visit) const;
  // The enemies of the player to move, except those with a silent attack on the king.
  Set warned_of() const { return enemies(turn_) - silent_[turn_]; }
  Set minded(const Set& attackers) const;
  bool safe_killing(Cell from, Army captured) const;
  Set hirable() const;
  bool has_move() const;
  bool mated() const { return open_attackers(turn_) && !has_move(); }  // M3-17
  bool insufficient() const { return rules_.insufficient(board_); }    // M3-27

  // ---- play
  // The kings' cells, and which attacks on them were not silent.
  struct Seen {
    std::array<Cell, seats> king;
    std::array<Set, seats> attackers;
  };
  Seen seen() const { return {king_, {open_attackers(0), open_attackers(1), open_attackers(2)}}; }
  Set move_piece(Move m);
  Cell passer(Cell skipped) const { return rules_.passer(skipped); }  // the pawn that skipped a cell
  Cell passer_taken(Move m, Piece piece) const;
  void note_passing(Move m, Piece piece, Cell captured);
  void put_out(Army player, Reason reason);
  bool stays_quiet(Move m) const;
  void look(const Set& changed);
  Set overlooked_by(Army player) const { return player == overlooker_ ? overlooked_ : Set(); }
  void judge(Army mover, const Seen& before);
  void give_turn();
  // The players that a move or leaving puts out are noted if a caller wants to know.
  using Falls = std::vector<FallView>;
  void play(Move m, Falls* falls);
  Expected<Ended> leave(Leaving who, Falls* falls);
  void settle(Army mover, const Seen& before, Falls* falls);
  void note_fall(Army player, const Set& attackers, Falls& out) const;

  // ---- refused moves
  bool piece_refused(Cell from, Cell to, Refusal& out) const;
  bool king_refused(const PieceAttempt& tried, Refusal& out) const;
  bool castling_refused(const PiecesSight& pieces, const CastlingAttempt& meant, Refusal& out) const;
  bool untaken(Cell to, Refusal& out) const;
  bool hiring_refused(Cell to, Refusal& out) const;
  // Which of these silent attackers the king minds on a cell.
  Cells minded_on(Cell c, const Set& attackers) const {
    Cells out;
    for (Cell attacker : attackers)
      if (rules_.minded(board_, attacker, king_[turn_]).has(c)) out.add(attacker);
    return out;
  }
  Word kind_word(Cell c) const { return Word::kind(rules_.letter(board_[c].kind)); }

  // ---- texts
  Expected<void> take_pieces(const Setup& setup);
  Expected<void> take_turn(std::string_view text);
  Expected<void> take_passed(const Mark& mark);
  Expected<void> take_silent(const Mark& mark);
  Army player_before() const;

  Board board_;
  std::array<Set, seats> commanded_{};
  std::array<Set, seats> attackers_{}, silent_{};  // by the player that owns the king
  std::array<Cell, seats> king_ = none;
  std::array<Cell, seats> passed_ = none;  // M3-8: by mover, the cell that a pawn has skipped
  CastlingRights rights_ = 0;
  Army turn_ = white;
  std::int8_t players_ = 0;
  bool announced_ = false;
  bool quiet_ = true;                  // whether no king is attacked, nor an attack overlooked
  Reason ending_ = Reason::checkmate;  // how the last player to go out went out
  std::int32_t clock_ = 0, number_ = 1;
  Set overlooked_;  // silent attackers that one player takes for harmless,
  Army overlooker_ = white;
  [[no_unique_address]] Rules rules_;
};

using Mercenary3 = BasicMercenary3<Mercenary3Rules>;
template <>
bool Mercenary3::piece_refused(Cell from, Cell to, Refusal& out) const;
template <>
bool Mercenary3::king_refused(const PieceAttempt& tried, Refusal& out) const;
template <>
bool Mercenary3::castling_refused(const PiecesSight& pieces, const CastlingAttempt& meant, Refusal& out) const;
extern template class BasicMercenary3<Mercenary3Rules>;

static_assert(Game<Mercenary3>);

}  // namespace turncoat
