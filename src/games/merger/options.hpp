#pragma once
// The options of Merger Chess (rules: merger.md, "Options"), read from a spec.
#include "core/spec.hpp"

namespace turncoat {

struct MergerOptions {
  bool split_any = false;    // MG-6: of a Piece of four one piece or three may move as well
  bool returns_any = false;  // MG-10: pieces go home whenever a capture would make more than four
  bool king_owned = false;   // MG-16a: a king that stands in an enemy Piece is lost, however it came there
  bool part_any = false;  // MG-6a: the player that may move a Piece of four may move any part of it, of either colour
};

extern const GameInfo merger_info;

Expected<MergerOptions> merger_options(const Spec& spec);

}  // namespace turncoat
