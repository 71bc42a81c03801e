#pragma once
// Cooperative Chess: White and Black together against Red (rules: cooperative.md, clauses CO-1 to CO-28).
// How the dice move Red is in dice.hpp.
#include <optional>
#include <string>
#include <string_view>

#include "core/castling.hpp"
#include "core/game.hpp"
#include "core/move.hpp"
#include "games/cooperative/contract.hpp"
#include "games/cooperative/rules.hpp"

namespace turncoat {

// A move, or what the dice have Red do. Without `from` it is a pass (CO-11a).
struct CooperativeMove {
  Cell from = nowhere, to = nowhere;
  Kind promotion = no_kind;
  Cell then = nowhere;  // where Red's king steps after the capture (CO-26); or one of these two:

  static constexpr Cell put = 128;       // the piece is put on `to`, however far (CO-27),
  static constexpr Cell put_lost = 129;  // and is itself the one that is removed there

  bool is_put() const { return then == put || then == put_lost; }
  bool king_steps() const { return then < put; }
  friend constexpr bool operator==(CooperativeMove, CooperativeMove) = default;
  // The move in 32 bits (core/game.hpp).
  constexpr std::uint32_t short_form() const { return std::bit_cast<std::uint32_t>(*this); }
};

// One way in which the dice come to a move, with all that they show.
struct CooperativeThrow {
  CooperativeMove move;
  Fraction probability;      // of this way; all ways together have the outcome's
  std::string_view cause{};  // the priority
  std::array<int, 2> die{};  // CO-20: the first and the last face of the die that will do; 0 if it is not thrown
  int named = 0;             // CO-22: the number that three dice name, by their total minus 2; 0 if they are not thrown
  std::array<int, most_dice> dice{};  // the three, and zeros
  bool declined = false;              // CO-20a: whether the die has declined captures for good
  int nearest = 0;                    // CO-26: the number that moves as the named piece is gone,
  bool stuck = false;                 // CO-22a: or is there but has no move
  int rival = 0;                      // another number that is as near; 0 without one
  std::array<int, 2> square{};        // CO-27: the dice that name the square's rank and file; 0 without them
};

// White, Red, Black, Red, and so on (CO-3).
enum class CooperativeTurn : std::uint8_t { white, red_then_black, black, red_then_white };

// `Rules`: the pieces and what options and texts change (CooperativeRules); a value that is copied freely. A pawn that
// is put (CO-27) sets the clock to 0 and may be put back.
template <class TheRules>
class BasicCooperative
    : public GameTraits<{.seats = 3, .has_dice = true, .comes_back = true, .explains = true, .explains_throws = true}> {
 public:
  static_assert(RulesOfCooperative<TheRules>);
  using Rules = TheRules;
  using BoardMap = typename Rules::BoardMap;
  using PieceMovement = typename Rules::PieceMovement;
  using Board = typename Rules::Board;
  using Set = typename Rules::Set;
  using CheckInfo = typename Rules::CheckInfo;
  using Numbers = turncoat::Numbers<Rules::most_numbers, BoardMap::size>;
  using Move = CooperativeMove;
  using Throw = CooperativeThrow;
  using Turn = CooperativeTurn;
  using Options = typename Rules::Options;
  static constexpr Army red = 2;

  static Options without_dice(Options options) {
    options.player = true;
    return options;
  }
  static BasicCooperative start(const Options& options) {
    return *read_fen<BasicCooperative>(options, Rules(options).start_fen());
  }
  static Expected<BasicCooperative> from_setup(const Options& options, const Setup& setup);
  Setup setup() const;
  PieceView picture(const PlacedPiece& piece) const;
  static std::vector<turncoat::Turn> turns(const Options& options);

  const Rules& rules() const { return rules_; }
  PieceMovement movement() const { return rules_.movement(); }
  decltype(auto) map() const { return rules_.map(); }

  // ---- what every game answers (core/game.hpp)
  Seat actor() const { return dice_to_move() ? dice : static_cast<Seat>(mover()); }
  void list(MoveList<Move>& out) const;
  std::size_t count() const;
  // What the dice may bring; nothing if a player is to move or the game is decided.
  void outcomes(OutcomeList<Move>& out) const;
  // One of them, as a throw brings it.
  std::optional<Move> thrown(Random& random) const;
  // Every way to each of them, with its explanation (core/traits.hpp).
  void throws(std::vector<Throw>& out) const;
  Throw with_faces(Throw way, Random& random) const;
  ThrowView throw_view(const Throw& way) const;
  std::string words(const Throw& way) const;
  Expected<Thrown<Throw>> ask(std::span<const int> faces) const;
  std::optional<Seat> dice_seat() const { return options().player ? std::nullopt : std::optional<Seat>(red); }
  void play(Move m);
  std::optional<Decision> decided() const;
  Decision drawn(Reason reason) const { return {{Score::half, Score::half, Score::half}, reason}; }
  Expected<Ended> leave(Leaving who) const;
  std::uint64_t key() const;
  int clock() const { return clock_; }
  int move_limit() const { return options().changes->limit; }  // CO-12
  std::string text(Move m) const;
  std::vector<Step> steps(Move m) const;
  PositionView view() const;
  bool refused(const Attempt& attempt, Refusal& out) const;
  bool captures(Move m) const {
    if (m.from == nowhere) return false;
    return board_[m.to] || (m.to == passed_ && !m.is_put() && rules_.takes_in_passing(board_[m.from], m.from, m.to));
  }

  // ---- what can be seen of the position
  const Board& board() const { return board_; }
  const Numbers& numbers() const { return numbers_; }
  const CooperativeOptions& options() const { return rules_.options(); }
  // The army to move.
  Army mover() const { return turn_ == Turn::white ? white : turn_ == Turn::black ? black : red; }
  // The army of the team that is to move, or will be after Red.
  Army next_of_team() const { return turn_ == Turn::white || turn_ == Turn::red_then_white ? white : black; }
  bool dice_to_move() const { return mover() == red && !options().player; }
  // The cell that a pawn has passed over in the double step just made; nowhere if none has.
  Cell passed() const { return passed_; }
  CastlingRights rights() const { return rights_; }
  // The pawn that has passed over it.
  Cell passer() const { return rules_.ahead(mover() == red ? white : red, passed_, 1); }
  Set team() const { return board_.of(white) | board_.of(black); }
  Set enemies(Army a) const { return a == red ? team() : board_.of(red); }
  Cell king_of(Army a) const { return board_.of(a, rules_.king()).first(); }
  bool in_check(Army a) const { return rules_.in_check(board_, king_of(a), enemies(a)); }
  Set kings() const { return board_.all(rules_.king()); }

  // Gives the legal moves of the side to move (for the dice: the legal Red moves of CO-13) to a visitor, as sets of
  // targets; none once both kings are in check.
  template <class Visit>
  bool visit(Visit& visit) const {
    const Army us = mover();
    const CheckInfo info = rules_.check_info(board_, king_of(us), enemies(us));
    if (mate_placed()) return true;
    if (us == red) return visit_chess(us, info, visit);
    if (info.check() && in_check(!us)) return true;  // CO-9
    return visit_player(us, info, visit);
  }

 private:
  // CO-6, checks=both: leaves out the moves that would expose the partner's king, which was not in check before. The
  // castling with the pieces of chess cannot: it ends on the first rank between the rook and the king, which were free
  // of Red's pieces.
  template <class Visit>
  struct Considerate {
    const BasicCooperative& g;
    const CheckInfo& partner;
    Visit& visit;
    bool operator()(Kind kind, Cell from, const Set& targets) {
      return visit(kind, from, g.rules_.keeping(g.board_, partner, g.board_.of(red), from, targets));
    }
  };

  // CO-5: moves of chess, en passant included. Kings are never captured (CO-7).
  template <class Visit>
  bool visit_chess(Army us, const CheckInfo& info, Visit& visit) const {
    const Set foes = enemies(us);
    if (!rules_.visit_legal(board_, us, info, foes, foes - kings(), visit)) return false;
    if (passed_ != nowhere && (us == red) == (mover() == red))  // partners do not take from each other (CO-2)
      for (Cell from : rules_.passing_strikers(board_, us, passed_))
        if (safe_en_passant(us, from) && !visit(board_[from].kind, from, Set::of(passed_))) return false;
    return true;
  }
  // CO-6: what White or Black may do, or could do if it were that player's turn.
  template <class Visit>
  bool visit_player(Army us, const CheckInfo& info, Visit& visit) const {
    if (!options().both) return visit_team(us, info, visit);
    const CheckInfo partner = rules_.check_info(board_, king_of(!us), board_.of(red));
    if (partner.check()) return visit_team(us, info, visit);
    Considerate<Visit> considerate{*this, partner, visit};
    return visit_team(us, info, considerate);
  }
  template <class Visit>
  bool visit_team(Army us, const CheckInfo& info, Visit& visit) const {
    if (!visit_chess(us, info, visit)) return false;
    return rights_ == 0 || info.check() ||
           visit(rules_.king(), info.king_cell,
                 rules_.castling().targets(board_, us, rights_, board_.of(red), movement()));
  }

  bool safe_en_passant(Army us, Cell from) const;
  bool only_kings() const { return !(board_.occupied() - kings()); }
  // CO-8a, mate=placed: whether White or Black stands in checkmate, whichever side is to move.
  bool mate_placed() const { return options().placed && (stands_mated(white) || stands_mated(black)); }
  // Whether there is something to throw dice for.
  bool dice_decide() const { return dice_to_move() && !only_kings() && !mate_placed(); }
  bool stands_mated(Army a) const;
  bool has_move_of(Army a, const CheckInfo& info) const;
  // CO-11a: whether White or Black, if without a legal move, passes.
  bool would_pass() const {
    return options().pass && mover() != red && !team_passed_ && !in_check(mover()) && !mate_placed();
  }
  bool has_move() const {
    MoveFinder<PieceMovement> finder{mover()};
    return !visit(finder);
  }

  // ---- play
  void play_piece(Move m);
  void play_put(Move m);
  void take_piece(Cell c);
  void advance();

  // ---- texts
  Expected<int> number_of(const PlacedPiece& piece, bool by_dice) const;
  Expected<void> take_pieces(const Setup& setup);
  Expected<void> take_turn(std::string_view text);
  Expected<void> take_passed(Cell cell);
  Expected<void> check_safe() const;
  Expected<void> check_pass() const;
  // The army that has just moved; with a player to move that is Red.
  Army moved() const { return mover() != red ? red : turn_ == Turn::red_then_black ? white : black; }

  Board board_;
  Numbers numbers_;
  std::int32_t clock_ = 0, number_ = 1;
  Cell passed_ = nowhere;
  CastlingRights rights_ = 0;
  Turn turn_ = Turn::white;
  bool team_passed_ = false;  // whether the last turn of White or Black was a pass (CO-11a)
  [[no_unique_address]] Rules rules_;
};

using Cooperative = BasicCooperative<CooperativeRules>;

template <>
bool BasicCooperative<CooperativeRules>::refused(const Attempt& attempt, Refusal& out) const;
extern template class BasicCooperative<CooperativeRules>;

static_assert(Dicey<Cooperative>);

}  // namespace turncoat
