#pragma once
// Mercenary Chess: two players, and gray armies that both of them move (rules: mercenary.md, clauses MC-1 to MC-30).
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/castling.hpp"
#include "core/game.hpp"
#include "core/material.hpp"
#include "core/move.hpp"
#include "core/sort_few.hpp"
#include "core/spec.hpp"
#include "games/mercenary/contract.hpp"
#include "games/mercenary/options.hpp"
#include "games/mercenary/standard.hpp"

namespace turncoat {

struct CastlingAttempt;  // core/piece_attempt.hpp

// Where a turn stands. While the armies are being placed (MC-29) the phases have names of their own.
enum class MercenaryPhase : std::uint8_t { main, gray, silver, place_main, place_gray, place_silver };

// Two seats, and three armies or more (MC-2). `R`: the board and how pieces move on it (StandardMercenary); a value
// that is copied freely.
template <class R>
class BasicMercenary : public GameTraits<{.passes = true, .explains = true, .explains_owners = true}> {
 public:
  static_assert(RulesOfMercenary<R>);
  using Rules = R;
  static constexpr int bands = R::bands;      // factions that the players hire: gray, silver
  static constexpr Army right = 2, left = 3;  // the armies on the right and the left edge
  static constexpr int files = R::files;      // of the standard boards
  static constexpr int first_file = R::layout == MercenaryArmies::one ? 0 : 4;  // of White and Black (MC-1, MC-30)
  using BoardMap = typename R::BoardMap;
  using PieceMovement = typename R::PieceMovement;
  using Board = typename R::Board;
  using Set = typename R::Set;
  using Move = turncoat::Move;
  using Phase = MercenaryPhase;
  using Options = typename R::Options;

  static BasicMercenary start(const Options& options);
  static Expected<BasicMercenary> from_setup(const Options& options, const Setup& setup);
  Setup setup() const;
  static PieceView picture(const PlacedPiece& piece) { return {.army = faction(piece.army), .kind = piece.kind}; }
  static std::vector<Turn> turns(const Options& options);

  // ---- what every game answers (core/game.hpp)
  Seat actor() const { return static_cast<Seat>(side_); }
  void list(MoveList<Move>& out) const;
  std::size_t count() const;
  void play(Move m);
  // Leaves the phase unused, as if a move had been passed; not while placing, and in the main phase only out of check.
  void pass() { ++clock_, advance(); }
  std::optional<Decision> decided() const;
  Decision drawn(Reason reason) const { return Decision::draw(reason); }
  Expected<Ended> leave(Leaving who) const {
    const Set own = board_.of(static_cast<Army>(1 - who.seat)),
              hirable = board_.occupied() - board_.of(white) - board_.of(black);
    return leave_two(who, (own - movement_rules_.royal_kinds(board_)) || hirable);
  }
  std::uint64_t key() const;
  int clock() const { return clock_; }
  int move_limit() const { return movement_rules_.move_limit(); }  // MC-21
  std::string text(Move m) const;
  std::vector<Step> steps(Move m) const;
  PositionView view() const;
  bool refused(const Attempt& attempt, Refusal& out) const;
  bool owner_refused(const Attempt& attempt, Refusal& out) const;

  // ---- what can be seen of the position
  const Board& board() const { return board_; }
  const R& rules() const { return movement_rules_; }
  PieceMovement movement() const { return movement_rules_.movement(); }
  decltype(auto) map() const { return movement_rules_.map(); }
  Army side() const { return side_; }
  Phase phase() const { return phase_; }
  // The pieces of a band (0 gray, 1 silver).
  Set band(int b) const {
    if constexpr (R::layout == MercenaryArmies::one)
      return board_.of(right);
    else if constexpr (R::layout == MercenaryArmies::two)
      return board_.of(right) | board_.of(left);
    else
      return board_.of(b == 0 ? right : left);
  }
  // The gray or silver pieces that a player controls (MC-7).
  Set controlled(Army player) const {
    Set out;
    for (int b = 0; b < bands; ++b) out |= held_[b][player].set();
    return out;
  }
  // Everything that attacks this player's king: the other army, and the pieces for hire that the player doesn't control
  // (MC-9).
  Set enemies(Army player) const {
    Set hired = band(0);
    if constexpr (bands == 2) hired |= band(1);
    return board_.of(!player) | (hired - controlled(player));
  }
  Cell king_of(Army player) const { return (board_.of(player) & movement_rules_.royal_kinds(board_)).first(); }
  // MC-13
  bool in_check(Army player) const { return !placing() && movement_rules_.in_check(board_, player, enemies(player)); }
  // MC-16: in check, and no main move would be legal as things stand, whatever the phase.
  bool mated(Army player) const { return in_check(player) && !has_main_move(player); }
  bool placing() const { return phase_ >= Phase::place_main; }
  static std::string_view name_of(Phase phase) { return mercenary_info.phases[static_cast<std::size_t>(phase)]; }
  bool captures(Move m) const {
    if (m.from == nowhere) return false;
    // A king that goes to a rook of its own castles (MC-26a).
    if (board_[m.to]) return !movement_rules_.is_king(board_[m.from].kind) || board_[m.to].army != board_[m.from].army;
    return takes_in_passing(m);
  }

 private:
  bool before(Cell a, Cell b) const {  // by file, then rank
    return map().file(a) != map().file(b) ? map().file(a) < map().file(b) : a < b;
  }
  // The pieces of one band that one player controls, oldest first; sorted by cell with `release=choose`.
  class ControlledPieces {
   public:
    static constexpr int most = 6;
    Set set() const {
      Set out;
      for (int i = 0; i < size_; ++i) out.add(at_[i]);
      return out;
    }
    int size() const { return size_; }
    Cell operator[](int i) const { return at_[i]; }
    bool has(Cell c) const {
      for (int i = 0; i < size_; ++i)
        if (at_[i] == c) return true;
      return false;
    }
    void push(Cell c) { at_[size_++] = c; }
    void drop(Cell c) {
      int kept = 0;
      for (int i = 0; i < size_; ++i)
        if (at_[i] != c) at_[kept++] = at_[i];
      size_ = static_cast<std::int8_t>(kept);
    }
    template <class Before>
    void sort(Before before) {
      sort_few(std::span(at_).first(static_cast<std::size_t>(size_)), before);
    }

   private:
    std::array<Cell, most> at_{};
    std::int8_t size_ = 0;
  };

  void sort(ControlledPieces& caps) const {
    caps.sort([this](Cell a, Cell b) { return before(a, b); });
  }

  // ---- castling (castling.ipp)
  const Castling<PieceMovement, 4>& usual_castling() const;
  CastlingRight array_right(int bit) const;
  bool array_castling_works(const CastlingRight& way, const Set& foes) const;
  Set castling_targets(Army player, const Set& foes) const;
  std::optional<CastlingRight> castling_used(Move m) const;
  CastlingRights rights_after(Move m) const;
  void give_rights(Army army);
  void give_right(int bit, Cell rook_cell);

  // ---- generation
  template <class Visit>
  bool visit_main(Army player, Visit& visit) const;
  template <class Visit>
  bool visit_band(Army army, Visit& visit) const;
  bool has_main_move(Army player) const;
  bool has_band_move() const;
  bool over_before_moving() const;
  int acting_band() const { return phase_ == Phase::silver ? 1 : 0; }
  // Of the band that is to move, what this side may move (MC-8).
  Set band_movers() const { return band(acting_band()) - held_[acting_band()][!side_].set(); }
  bool must_release(Cell from) const;

  // ---- en passant (MC-27)
  static Army faction(Army a) { return R::layout == MercenaryArmies::two && a == left ? right : a; }
  bool takes_in_passing(Move m) const {
    return !board_[m.to] && movement_rules_.takes_in_passing(board_[m.from], m.from, m.to);
  }
  Set passed_by_others(Army army) const;
  Cell passer(Cell skipped) const;
  void update_passing(Move m, Piece piece, Cell captured);

  // ---- play
  void play_piece(Move m);
  void castle(const CastlingRight& way);
  Cell take_victim(Move m);
  void take_control(Move m, int b);
  void advance();

  // ---- placement (placement.ipp)
  static Set placement_cells(Army army);
  static const std::array<int, piece_kinds>& placement_pieces(Army army);
  bool places(Army army) const;
  Army placed_on(Cell c) const;
  int placed(Army army) const { return (board_.of(army) & placement_cells(army)).count(); }
  bool phase_is_complete() const;
  bool bishops_fit(Army army) const;
  void list_placements(MoveList<Move>& out) const;
  void begin_placement();
  void advance_placement();
  void begin_play();
  Expected<void> check_placement(const Options& options, const std::vector<Right>& wanted) const;
  Expected<void> check_placed_pieces(const BasicMercenary& start) const;

  // ---- refused moves (refused.cpp)
  CastlingAttempt castling_meant(Cell from, Cell to) const;

  // ---- texts
  std::vector<std::vector<Cell>> control() const;
  std::vector<Right> rights() const;
  Army army_to_move() const;
  Expected<void> check_pieces() const;
  Expected<void> check_both_kings() const;
  Expected<void> take_phase(std::string_view text);
  Expected<void> take_castling(const Options& options, const std::vector<Right>& wanted);
  Expected<void> take_array_rights(const Options& options, const std::vector<Right>& wanted);
  Expected<void> take_control(const std::vector<std::vector<Cell>>& lists);
  Expected<void> take_passed(const std::vector<Mark>& marks);
  Expected<void> take_passed_cell(const Mark& mark);
  void set_start_control(const Options& options);

  [[no_unique_address]] R movement_rules_;
  Board board_;
  std::array<std::array<ControlledPieces, 2>, bands> held_{};  // [band][player]
  // [player][army]: the cell that this player's pawn of that army skipped, while it can be captured there
  std::array<std::array<Cell, PieceMovement::armies>, 2> passed_ = nothing_passed();
  std::int32_t clock_ = 0, number_ = 1;
  std::array<Cell, 4> rooks_ = {nowhere, nowhere, nowhere, nowhere};  // MC-26a: of the rights, bit by bit
  CastlingRights rights_ = 0;
  Army side_ = white;
  Phase phase_ = Phase::main;
  bool any_passed_ = false;  // whether passed_ holds a cell at all
  MercenaryRules rules_;

  static constexpr auto nothing_passed() {
    std::array<std::array<Cell, PieceMovement::armies>, 2> none{};
    for (auto& of_player : none) of_player.fill(nowhere);
    return none;
  }
};

// As the rule file has it, by the option `armies`.
template <MercenaryArmies A>
using Mercenary = BasicMercenary<StandardMercenary<A>>;

extern template class BasicMercenary<StandardMercenary<MercenaryArmies::one>>;
extern template class BasicMercenary<StandardMercenary<MercenaryArmies::two>>;
extern template class BasicMercenary<StandardMercenary<MercenaryArmies::fourth>>;

}  // namespace turncoat
