#pragma once
// A move of a piece of chess, and the visitors that turn sets of target cells into moves or their number.
#include <bit>
#include <cstdint>
#include <optional>

#include "core/chess_movement.hpp"
#include "core/move_list.hpp"
#include "core/random.hpp"
#include "core/step.hpp"

namespace turncoat {

struct Move {
  Cell from = nowhere, to = nowhere;
  Kind promotion = no_kind;
  Cell released = nowhere;  // the cell of a piece given up in exchange for control of another
  friend constexpr bool operator==(Move, Move) = default;
  // The move in 32 bits (core/game.hpp).
  constexpr std::uint32_t short_form() const { return std::bit_cast<std::uint32_t>(*this); }
};

// In games where pieces are dropped on the board: a drop has no `from`, and `promotion` is the kind dropped.
constexpr Kind dropped_kind(const Move& m) { return m.promotion; }

inline constexpr Kind promotions[] = {queen, rook, bishop, knight};

// A kind of which it is known whether its pieces can promote, so that counting and listing their moves need not ask.
template <bool promotes>
struct KnownKind {
  Kind kind;
  constexpr operator Kind() const { return kind; }
};

// The visitors. `army` owns the pawns seen next, `pieces` is the game's movement; a kind may be a KnownKind.

// Counts the moves that sets of targets stand for.
template <class PieceMovement>
struct MoveCounter {
  Army army;
  std::size_t moves = 0;
  [[no_unique_address]] PieceMovement pieces = {};
  bool operator()(Kind kind, Cell, const typename PieceMovement::Set& targets) { return add(kind, targets); }
  template <bool promotes>
  bool operator()(KnownKind<promotes> kind, Cell, const typename PieceMovement::Set& targets) {
    return add(kind, targets);
  }
  bool add(auto kind, const typename PieceMovement::Set& targets) {
    moves += static_cast<std::size_t>(pieces.count(army, kind, targets));
    return true;
  }
};

// Stops at the first set that is not empty: operator() says whether to go on.
template <class PieceMovement>
struct MoveFinder {
  Army army;
  bool operator()(Kind, Cell, const typename PieceMovement::Set& targets) { return targets.empty(); }
};

// Visitors to which the cell where a move begins does not matter: they may be given the moves of several pieces at
// once.
template <class Visit>
inline constexpr bool takes_many = false;
template <class PieceMovement>
inline constexpr bool takes_many<MoveCounter<PieceMovement>> = true;
template <class PieceMovement>
inline constexpr bool takes_many<MoveFinder<PieceMovement>> = true;

// Appends the moves to a list; a game's own type of moves begins as Move does.
template <class PieceMovement, class M = Move>
struct MoveLister {
  Army army;
  MoveList<M>& list;
  [[no_unique_address]] PieceMovement pieces = {};
  bool operator()(Kind kind, Cell from, const typename PieceMovement::Set& targets) { return add(kind, from, targets); }
  template <bool promotes>
  bool operator()(KnownKind<promotes> kind, Cell from, const typename PieceMovement::Set& targets) {
    return add(kind, from, targets);
  }
  bool add(auto kind, Cell from, const typename PieceMovement::Set& targets) {
    if (const auto last = pieces.promoting(army, kind, targets)) {
      for (Cell to : last)
        for (Kind k : pieces.becomes(kind)) list.push({from, to, k});
      for (Cell to : targets - last) list.push({from, to});
    } else {
      for (Cell to : targets) list.push({from, to});
    }
    return true;
  }
};

// Keeps the sets and draws one of the moves that they stand for, each as likely as any other: three times as fast as
// listing them. `most_sets` is the largest number of non-empty sets that a position has.
template <class PieceMovement, int most_sets>
class MovePicker {
 public:
  explicit MovePicker(Army mover, const PieceMovement& of = {}) : army(mover), pieces(of) {}
  Army army;
  [[no_unique_address]] PieceMovement pieces;

  bool operator()(Kind kind, Cell from, const typename PieceMovement::Set& targets) {
    if (targets.empty()) return true;
    const auto last = pieces.promoting(army, kind, targets);
    if (last) add(last, from, kind, std::size(pieces.becomes(kind)));
    if (const auto others = last ? targets - last : targets) add(others, from, no_kind, 1);
    return true;
  }
  // Nothing if there is no move. The number drawn counts the moves in the order in which MoveLister lists them.
  std::optional<Move> pick(Random& random) const {
    if (moves_ == 0) return {};
    const std::uint32_t drawn = random.below(moves_);
    const Bundle* set = sets_.data();
    while (set->moves_up_to <= drawn) ++set;
    const std::uint32_t n = drawn - (set == sets_.data() ? 0 : set[-1].moves_up_to);
    if (set->promotes == no_kind) return Move{set->from, set->targets.nth(static_cast<int>(n))};
    const auto becomes = pieces.becomes(set->promotes);
    const auto ways = static_cast<std::uint32_t>(std::size(becomes));
    return Move{set->from, set->targets.nth(static_cast<int>(n / ways)), becomes[n % ways]};
  }

 private:
  struct Bundle {
    typename PieceMovement::Set targets;
    std::uint32_t moves_up_to;  // with those of the sets before it
    Cell from;
    Kind promotes;  // the kind of piece that promotes there; no_kind: none does
  };
  void add(const typename PieceMovement::Set& targets, Cell from, Kind promotes, std::size_t ways) {
    moves_ += static_cast<std::uint32_t>(targets.count()) * static_cast<std::uint32_t>(ways);
    sets_[size_++] = {targets, moves_, from, promotes};
  }

  std::uint32_t moves_ = 0;
  std::size_t size_ = 0;
  std::array<Bundle, most_sets> sets_;
};

inline char piece_letter(Kind k) { return static_cast<char>(piece_infos[k].letter - 'A' + 'a'); }

// "e7e8q": the text of a move without what a game adds to it.
template <Map M>
std::string move_text(Move m) {
  std::string out = cell_name<M>(m.from);
  out += cell_name<M>(m.to);
  if (m.promotion != no_kind) out += piece_letter(m.promotion);
  return out;
}

// The choices that make up a move of a piece of this army: from, to, what it becomes.
template <Map M>
std::vector<Step> move_steps(Army army, Move m) {
  std::vector<Step> steps = {cell_step(M::name(m.from)), cell_step(M::name(m.to))};
  if (m.promotion != no_kind) steps.push_back(promotion_step(army, piece_infos[m.promotion].letter));
  return steps;
}

}  // namespace turncoat
