#pragma once
// Move ordering: the moves that have done well are tried first. Knows no game.
#include <algorithm>
#include <array>
#include <cstdint>

#include "core/random.hpp"
#include "core/result.hpp"

namespace turncoat {

// How well quiet moves have done anywhere in the tree, by seat and short form.
class History {
 public:
  // -limit … limit
  int of(Seat seat, std::uint32_t move) const { return score_[slot(seat, move)]; }
  void reward(Seat seat, std::uint32_t move, int depth) { change(seat, move, depth * depth); }
  void punish(Seat seat, std::uint32_t move, int depth) { change(seat, move, -depth * depth); }
  // Between searches old merits fade.
  void fade() {
    for (int& s : score_) s /= 2;
  }

  static constexpr int limit = 16384;

 private:
  static constexpr std::size_t slots = 1 << 13;
  static std::size_t slot(Seat seat, std::uint32_t move) {
    return static_cast<std::size_t>(seat & 1) * slots + (scatter(move) & (slots - 1));
  }
  // The nearer to the limit, the smaller the step ("history gravity").
  void change(Seat seat, std::uint32_t move, int by) {
    by = std::clamp(by, -1024, 1024);
    int& s = score_[slot(seat, move)];
    s += by - s * std::abs(by) / limit;
  }

  std::array<int, 2 * slots> score_{};
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
