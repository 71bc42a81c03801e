#pragma once
// Evaluation of Mercurial Chess: pieces on the board and in hand, and what a captor stands to lose with its prisoners.
#include "eval/men.hpp"
#include "games/mercurial/mercurial.hpp"

namespace turncoat {

template <>
struct Evaluation<Mercurial> {
  static constexpr int plies_per_turn = 1;
  static constexpr int margin = 180;
  // pawn, knight, dragon, rocket, rook, king: taking the king wins, so nothing is worth more
  static constexpr std::array<int, MercurialMen::kinds> values = {80, 300, 330, 230, 480, 12000};

  static int value(const Mercurial& g);
  // A capture also frees the prisoners of what is captured (MU-13).
  static int gain(const Mercurial& g, const MercurialMove& m);
  static bool in_check(const Mercurial&) { return false; }  // MU-16: there is no check
  static bool may_pass(const Mercurial&) { return false; }
  static bool skips(const Mercurial&) { return false; }
};

}  // namespace turncoat
