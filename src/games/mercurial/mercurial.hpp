#pragma once
// Mercurial Chess: captors carry their prisoners, and rockets fly to a satellite (rules: mercurial.md, MU-1 to MU-18).
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "core/spec.hpp"
#include "games/mercurial/contract.hpp"
#include "games/mercurial/piece_counts.hpp"
#include "games/mercurial/planet_rules.hpp"

namespace turncoat {

struct MercurialMove {
  Cell from = nowhere, to = nowhere;  // from is nowhere in a drop
  Kind kind = no_kind;                // what a pawn promotes to, or what is dropped
  // The piece that goes up with the rocket, and to which cell (MU-10).
  Cell passenger = nowhere, passenger_to = nowhere;
  friend constexpr bool operator==(MercurialMove, MercurialMove) = default;
  // The move in 32 bits (core/game.hpp).
  constexpr std::uint32_t short_form() const {
    const auto bytes = std::bit_cast<std::array<std::uint8_t, 5>>(*this);
    std::uint64_t bits = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) bits = bits << 8 | bytes[i];
    return static_cast<std::uint32_t>(scatter(bits) >> 32);
  }
};

constexpr Kind dropped_kind(const MercurialMove& m) { return m.kind; }

// `Rules`: how pieces move, where the board and the satellite are, what becomes of captured pieces (PlanetRules); a
// value that is copied freely.
template <class TheRules>
class BasicMercurial : public GameTraits<{.repetition_ends = false,  // MU-18
                                          .comes_back = TheRules::by_tables,
                                          .drops = true,
                                          .explains = true}> {
 public:
  static_assert(RulesOfMercurial<TheRules>);
  using Rules = TheRules;
  using BoardMap = typename Rules::BoardMap;
  using Board = typename Rules::Board;
  using Set = typename Rules::Set;
  using PieceCounts = typename Rules::PieceCounts;
  using Move = MercurialMove;
  using Options = typename Rules::Options;

  static BasicMercurial start(const Options& options = {}) {
    return *read_fen<BasicMercurial>(options, Rules(options).start_fen());
  }
  static Expected<BasicMercurial> from_setup(const Options& options, const Setup& setup);
  Setup setup() const;
  static PieceView picture(const PlacedPiece& piece) { return plain_picture(piece); }
  static std::vector<Turn> turns(const Options& = {}) { return {{.turn = "w", .seat = 0}, {.turn = "b", .seat = 1}}; }

  const Rules& rules() const { return rules_; }
  decltype(auto) map() const { return rules_.map(); }

  // ---- what every game answers (core/game.hpp)
  Seat actor() const { return static_cast<Seat>(turn_); }
  void list(MoveList<Move>& out) const;
  std::size_t count() const;
  void play(Move m);
  std::optional<Decision> decided() const;
  Decision drawn(Reason reason) const { return Decision::draw(reason); }
  Expected<Ended> leave(Leaving who) const { return leave_two(who, true); }
  std::uint64_t key() const;
  int clock() const { return clock_; }
  int move_limit() const { return rules_.move_limit(); }  // MU-17
  std::string text(Move m) const;
  std::vector<Step> steps(Move m) const;
  PositionView view() const;
  bool refused(const Attempt& attempt, Refusal& out) const;
  bool captures(Move m) const { return m.from != nowhere && captured_at(m) != nowhere; }

  // ---- what can be seen of the position
  Army turn() const { return turn_; }
  const Board& board() const { return board_; }
  // The prisoners below the piece on a cell (MU-12) that come from the other side, and those from its own (MU-4a).
  PieceCounts prisoners(Cell c) const { return prisoners_[c]; }
  PieceCounts own_prisoners(Cell c) const { return own_prisoners_[c]; }
  PieceCounts hand(Army a) const { return hands_[a]; }
  bool king_captured() const { return !rules_.royal_kinds(board_).several(); }

  // The pieces that the pawns of the side to move capture (MU-4, MU-4a).
  Set pawn_prey() const {
    const Set enemies = board_.of(!turn_);
    return rules_.jumps_any() ? enemies | (board_.of(turn_) - rules_.royal_kinds(board_)) : enemies;
  }

 private:
  template <class Visit>
  bool visit(Visit& visit) const;
  bool has_move() const;
  // The pieces that a rocket may take along (MU-10).
  Set passengers(Cell rocket) const { return rules_.passengers(board_, rocket) & board_.of(turn_); }

  // The cell of the piece that a move from the board captures, or nowhere.
  Cell captured_at(Move m) const {
    const Piece piece = board_[m.from];
    if (rules_.jumps(piece.kind)) return rules_.jumped(piece, m.from, m.to);
    return board_[m.to] ? m.to : nowhere;
  }
  void capture(Cell captured, Cell captor);
  void travel(Cell from, Cell to);
  void drop(Kind k, Cell to);
  void set_prisoners(Cell c, PieceCounts held) {
    prisoners_key_ ^= prisoners_[c].key(c) ^ held.key(c);
    prisoners_[c] = held;
  }
  void set_own_prisoners(Cell c, PieceCounts held) {
    constexpr unsigned first_place = BoardMap::size + 2;
    prisoners_key_ ^= own_prisoners_[c].key(first_place + c) ^ held.key(first_place + c);
    own_prisoners_.set(c, held);
  }
  void set_hand(Army a, PieceCounts held) {
    prisoners_key_ ^= hands_[a].key(BoardMap::size + a) ^ held.key(BoardMap::size + a);
    hands_[a] = held;
  }
  void add_to_hand(Army a, PieceCounts held) {
    if (!held.empty()) set_hand(a, held += hands_[a]);
  }

  // ---- texts
  bool has_seat_to_offer(Move m) const;
  // MU-4a: pawns alone capture of their own side, never the king, and keep what they hold when they promote.
  bool may_hold_own(Kind captor, Kind prisoner) const {
    return rules_.jumps_any() && !rules_.is_king(captor) && !rules_.is_king(prisoner);
  }
  Expected<void> take_stacks(const Setup& setup);
  Expected<void> check_pieces() const;
  Expected<void> take_hand(const std::vector<PlacedPiece>& hand);

  Board board_;
  std::array<PieceCounts, BoardMap::size> prisoners_{};
  std::array<PieceCounts, 2> hands_{};
  std::uint64_t prisoners_key_ = 0;
  std::int32_t clock_ = 0, number_ = 1;
  Army turn_ = white;
  [[no_unique_address]] Rules rules_;
  SparsePieceCounts<PieceCounts, BoardMap::size> own_prisoners_;  // last: what stands before it is copied at once
};

using Mercurial = BasicMercurial<PlanetRules>;

template <>
bool BasicMercurial<PlanetRules>::refused(const Attempt& attempt, Refusal& out) const;
extern template class BasicMercurial<PlanetRules>;

static_assert(TwoSeat<Mercurial>);

}  // namespace turncoat
