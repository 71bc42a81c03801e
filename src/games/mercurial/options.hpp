#pragma once
// Mercurial Chess has no options.
#include "core/spec.hpp"

namespace turncoat {

extern const GameInfo mercurial_info;

struct MercurialOptions {};
Expected<MercurialOptions> mercurial_options(const Spec& spec);

}  // namespace turncoat
