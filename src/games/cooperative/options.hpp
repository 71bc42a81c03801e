#pragma once
// The options of Cooperative Chess (rules: cooperative.md, "Options"), read from a spec.
#include <array>
#include <string>

#include "core/spec.hpp"

namespace turncoat {

// What a variant's text changes (docs/spec/variants.md); without one nothing.
struct CooperativeChanges {
  std::string start = "*Ra*Nb*Bc*Qd*Ke*Bf*Ng*Rh/*Pa*Pb*Pc*Pd*Pe*Pf*Pg*Ph/8/8/8/8/PPPPpppp/RNBKkbnr w Qk - 0 1";
  std::array<int, 5> order = {1, 2, 3, 4, 5};  // the priorities before the sixth, 0 behind the last one
  int dare = 3;                                // up to which face the die of P4 lets Red capture
  int limit = 100;                             // plies (CO-12)
};
extern const CooperativeChanges no_changes;

struct CooperativeOptions {
  bool both = false;    // checks=both: a move must not expose the partner's king either (CO-6)
  bool placed = false;  // mate=placed: a king that is placed in checkmate is lost at once (CO-8a)
  bool player = false;  // red=player: a third player moves Red, not the dice
  bool pass = false;    // stalemate=pass: a partner without a move passes (CO-11a)
  bool final = false;   // declined=final: what the die of P4 declines is not captured by P5 to P7 either (CO-20a)
  bool next = false;    // stuck=next: for a piece without a move P7 follows, no new throw (CO-22a)
  bool victim = false;  // equal=victim: of equal captures the captured piece is drawn first (CO-16a)
  const CooperativeChanges* changes = &no_changes;  // never null; lives as long as the positions
};

extern const GameInfo cooperative_info;

Expected<CooperativeOptions> cooperative_options(const Spec& spec);

}  // namespace turncoat
