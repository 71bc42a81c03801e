#pragma once
// Mercenary Checkers: English draughts with a gray army that both players move (rules: docs/experiments/checkers.md,
// clauses MK-1 to MK-19).
#include "core/game.hpp"
#include "core/spec.hpp"
#include "games/checkers/draughts_movement.hpp"

namespace turncoat {

// The options of Mercenary Checkers (rules: docs/experiments/checkers.md), read from a spec.

inline constexpr KindView checkers_kinds[] = {{'M', "man", 1, KindRole::pawn, "P"}, {'K', "king", 2, KindRole::piece}};

extern const GameInfo checkers_info;

struct CheckersOptions {
  bool gray = true;     // whether there is a gray army (MK-3); without it there are no gray phases either
  bool own_due = true;  // whether a gray piece must capture where its only captures are of its mover's pieces (MK-9)
};
Expected<CheckersOptions> checkers_options(const Spec& spec);

enum class CheckersPhase : std::uint8_t { main, gray };

class Checkers : public GameTraits<{.lists_noisy = true, .passes = true, .explains = true, .explains_owners = true}> {
 public:
  using BoardMap = Grid<12, 8>;
  using PieceMovement = DraughtsMovement<BoardMap>;
  using Set = PieceMovement::Set;
  using Move = DraughtsMove;
  using Phase = CheckersPhase;
  using Options = CheckersOptions;
  static constexpr Army gray = 2;
  static constexpr int most_pieces = 12;  // of an army (MK-2, MK-3)
  static constexpr Field fields[] = {Field::board,   Field::turn,  Field::phase,
                                     Field::control, Field::clock, Field::number};
  static constexpr FenForm fen_form = {.fields = fields, .kinds = checkers_kinds, .armies = 3, .bands = 1};

  static Checkers start(const Options& options);
  static Expected<Checkers> from_setup(const Options& options, const Setup& setup);
  Setup setup() const;
  static PieceView picture(const PlacedPiece& piece) { return plain_picture(piece); }
  static std::vector<Turn> turns(const Options& options);

  // ---- what every game answers (core/game.hpp)
  Seat actor() const { return static_cast<Seat>(side_); }
  void list(MoveList<Move>& out) const;
  void list_noisy(MoveList<Move>& out) const;
  std::size_t count() const;
  void play(Move m);
  void pass() { ++clock_, advance(); }
  std::optional<Decision> decided() const;
  Decision drawn(Reason reason) const { return Decision::draw(reason); }
  Expected<Ended> leave(Leaving who) const { return leave_two(who, true); }
  std::uint64_t key() const;
  int clock() const { return clock_; }
  int move_limit() const { return options_.gray ? 160 : 80; }  // MK-16
  std::string text(Move m) const;
  std::vector<Step> steps(Move m) const;
  bool captures(Move m) const { return m.jumps > 0; }
  PositionView view() const;
  bool refused(const Attempt& attempt, Refusal& out) const;
  bool owner_refused(const Attempt& attempt, Refusal& out) const;

  // ---- what can be seen of the position
  const PieceMovement::Board& board() const { return board_; }
  Army side() const { return side_; }
  Phase phase() const { return phase_; }
  // The gray piece that a player controls, if there is one (MK-6).
  Set controlled(Army player) const { return held_[player] == nowhere ? Set() : Set::of(held_[player]); }
  bool must_capture() const { return static_cast<bool>(due_capturers()); }

 private:
  Army army_to_move() const { return phase_ == Phase::main ? side_ : gray; }
  Set movers() const { return board_.of(army_to_move()) - (phase_ == Phase::main ? Set() : controlled(!side_)); }
  Set capturable() const { return board_.occupied() - board_.of(army_to_move()); }
  Set due_capturers() const;
  bool wiped_out() const { return board_.of(white).empty() || board_.of(black).empty(); }
  void advance();
  Expected<void> take_pieces(const Setup& setup);
  Expected<void> take_control(const std::vector<std::vector<Cell>>& lists);

  PieceMovement::Board board_;
  std::array<Cell, 2> held_ = {nowhere, nowhere};
  Army side_ = white;
  Phase phase_ = Phase::main;
  Options options_;
  std::int32_t clock_ = 0, number_ = 1;
};

static_assert(TwoSeat<Checkers>);

}  // namespace turncoat
