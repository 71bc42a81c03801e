#pragma once
// Move ordering: the moves that have done well are tried first. Knows no game; a move is its short form (table.hpp).
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "core/result.hpp"

namespace turncoat {

// A score that each success or failure moves the less, the nearer it is to the limit ("history gravity").
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
  // Between searches old merits fade.
  void fade() {
    for (int& s : score_) s /= 2;
  }

 private:
  static constexpr std::size_t slots = 1 << 13;
  static std::size_t slot(Seat seat, std::uint32_t move) {
    return static_cast<std::size_t>(seat & 1) * slots + (scatter(move) & (slots - 1));
  }

  std::array<int, 2 * slots> score_{};
};

// How well quiet moves have done after a certain move before them: the opponent's, or one's own before that.
class ContinuationHistory {
 public:
  // -history_limit … history_limit
  int of(std::uint32_t before, std::uint32_t move) const { return score_[slot(before, move)]; }
  void change(std::uint32_t before, std::uint32_t move, int by) { push_towards(score_[slot(before, move)], by); }
  void fade() {
    for (std::int16_t& s : score_) s = static_cast<std::int16_t>(s / 2);
  }

 private:
  static constexpr int bits = 16;
  static std::size_t slot(std::uint32_t before, std::uint32_t move) {
    const std::uint64_t both = std::uint64_t{before} << 32 | move;
    return both * 0x9E3779B97F4A7C15 >> (64 - bits);
  }

  std::vector<std::int16_t> score_ = std::vector<std::int16_t>(std::size_t{1} << bits);
};

// The quiet move that has refuted a move last. Source: Uiterwijk 1992, "The countermove heuristic".
class CounterMoves {
 public:
  std::uint32_t to(std::uint32_t before) const { return move_[slot(before)]; }
  void add(std::uint32_t before, std::uint32_t move) { move_[slot(before)] = move; }

 private:
  static constexpr std::size_t slots = 1 << 12;
  static std::size_t slot(std::uint32_t before) { return scatter(before) & (slots - 1); }

  std::array<std::uint32_t, slots> move_{};
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
