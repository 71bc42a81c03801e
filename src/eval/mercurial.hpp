#pragma once
// Evaluation of Mercurial Chess: pieces on the board and in hand, and what a captor stands to lose with its prisoners.
#include "eval/men.hpp"
#include "eval/mercurial_values.hpp"
#include "games/mercurial/mercurial.hpp"

namespace turncoat {

template <>
struct Evaluation<Mercurial> {
  using Values = MercurialValues;
  using Weights = Values;  // as the evaluation uses them
  static constexpr const Values& usual = mercurial_values;
  static constexpr int plies_per_turn = 1;
  static constexpr int margin = 180;

  static int value(const Mercurial& g, const Weights& w = usual);
  // A capture also frees the prisoners of what is captured (MU-13).
  static int gain(const Mercurial& g, const MercurialMove& m);
  static bool in_check(const Mercurial&) { return false; }  // MU-16: there is no check
  static bool may_pass(const Mercurial&) { return false; }
  static bool skips(const Mercurial&) { return false; }
};

}  // namespace turncoat
