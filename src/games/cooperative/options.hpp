#pragma once
// The options of Cooperative Chess (rules: cooperative.md, "Options"), read from a spec.
#include "core/spec.hpp"

namespace turncoat {

struct CooperativeOptions {
  bool both = false;    // checks=both: a move must not expose the partner's king either (CO-6)
  bool placed = false;  // mate=placed: a king that is placed in checkmate is lost at once (CO-8a)
  bool player = false;  // red=player: a third player moves Red, not the dice
};

extern const GameInfo cooperative_info;

Expected<CooperativeOptions> cooperative_options(const Spec& spec);

}  // namespace turncoat
