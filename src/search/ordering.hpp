#pragma once
// Move ordering: the moves that have done well are tried first. Knows no game; a move is its short form
// (core/game.hpp) or its piece and goal (PieceTo).
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/board.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "search/table.hpp"

namespace turncoat {

// A score that each success or failure changes less the nearer it is to the limit ("history gravity").
inline constexpr int history_limit = 16384;
template <class Score>
void push_towards(Score& score, int by) {
  by = std::clamp(by, -2048, 2048);
  score = static_cast<Score>(score + by - score * std::abs(by) / history_limit);
}

// How well quiet moves have done anywhere in the tree, by seat. Source: Schaeffer 1989, "The history heuristic".
class History {
 public:
  // -history_limit … history_limit
  int of(Seat seat, std::uint32_t move) const { return score_[slot(seat, move)]; }
  void change(Seat seat, std::uint32_t move, int by) { push_towards(score_[slot(seat, move)], by); }
  // Between searches old scores fade.
  void fade() {
    for (std::int16_t& s : score_) s = static_cast<std::int16_t>(s / 2);
  }

 private:
  static constexpr std::size_t slots = 1 << 14;
  static std::size_t slot(Seat seat, std::uint32_t move) {
    return static_cast<std::size_t>(seat & 1) * slots + (scatter(move) & (slots - 1));
  }

  std::array<std::int16_t, 2 * slots> score_{};
};

// The kind of piece that a move brings to a cell, and the cell, as a number below `count`: the index of piece-to
// histories. In games with boards that do not show kinds it is drawn from the whole move.
template <class G>
struct PieceTo {
  using Move = typename G::Move;
  static constexpr bool by_kind = G::traits.board_tells_kinds;
  static constexpr std::uint32_t cells = G::BoardMap::size, kinds = 8, count = by_kind ? cells * kinds : 1024;

  static std::uint32_t of(const G& g, const Move& m) {
    if constexpr (by_kind) {
      Kind kind = no_kind;
      if (m.from != nowhere) kind = g.board()[m.from].kind;
      if constexpr (G::traits.drops)
        if (m.from == nowhere) kind = dropped_kind(m);
      return m.to == nowhere ? 0 : (kind % kinds) * cells + m.to;
    } else {
      return static_cast<std::uint32_t>(scatter(m.short_form()) % count);
    }
  }
};

// How well quiet moves have done after a certain move before them, the opponent's or one's own; moves are numbers of
// PieceTo.
class ContinuationHistory {
 public:
  explicit ContinuationHistory(std::uint32_t count) : count_(count), score_((2 * std::size_t{count} + 1) * count) {}

  // The scores of moves after one of a seat, -history_limit … history_limit each; after no move at all if there is
  // none.
  std::int16_t* after(std::uint32_t line) { return &score_[std::size_t{line} * count_]; }
  static constexpr std::uint32_t no_line = 0;
  std::uint32_t line(Seat seat, std::uint32_t piece_to) const { return 1 + (seat & 1) * count_ + piece_to; }

 private:
  std::uint32_t count_;
  std::vector<std::int16_t> score_;
};

// The quiet move that last refuted a move. Source: Uiterwijk 1992, "The countermove heuristic".
class CounterMoves {
 public:
  std::uint32_t to(std::uint32_t before) const { return move_[slot(before)]; }
  void add(std::uint32_t before, std::uint32_t move) { move_[slot(before)] = move; }

 private:
  static constexpr std::size_t slots = 1 << 12;
  static std::size_t slot(std::uint32_t before) { return scatter(before) & (slots - 1); }

  std::array<std::uint32_t, slots> move_{};
};

// By how much evaluations of positions that have something in common (their pawns, or the moves before) have been
// wrong, by seat.
// Source: chessprogramming.org, "Static Evaluation Correction History".
class Corrections {
 public:
  // In centipawns.
  int of(Seat seat, std::uint64_t structure) const { return error_[slot(seat, structure)] / 12; }
  // A search of that depth has found a value that differs by that much.
  void learn(Seat seat, std::uint64_t structure, int difference, int depth) {
    std::int16_t& error = error_[slot(seat, structure)];
    const int by = std::clamp(difference * depth / 8, -limit / 4, limit / 4);
    error = static_cast<std::int16_t>(error + by - error * std::abs(by) / limit);
  }

 private:
  static constexpr int limit = 1024;
  static constexpr std::size_t slots = 1 << 14;
  static std::size_t slot(Seat seat, std::uint64_t structure) {
    return static_cast<std::size_t>(seat & 1) * slots + (structure & (slots - 1));
  }

  std::array<std::int16_t, 2 * slots> error_{};
};

// The last two quiet moves that refuted something at one ply.
class Killers {
 public:
  bool has(std::uint32_t move) const { return move != 0 && (move == first_ || move == second_); }
  void add(std::uint32_t move) {
    if (move != first_) second_ = first_, first_ = move;
  }
  void clear() { first_ = second_ = 0; }

 private:
  std::uint32_t first_ = 0, second_ = 0;
};

}  // namespace turncoat
