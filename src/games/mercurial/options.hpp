#pragma once
// The options of Mercurial Chess (rules: mercurial.md, "Options"), read from a spec.
#include "core/spec.hpp"

namespace turncoat {

extern const GameInfo mercurial_info;

struct MercurialOptions {
  bool jump_any = false;  // MU-4a: a pawn also captures pieces of its own side, except the king
};
Expected<MercurialOptions> mercurial_options(const Spec& spec);

}  // namespace turncoat
