#pragma once
// Orthodox chess has no options.
#include "core/spec.hpp"

namespace turncoat {

extern const GameInfo chess_info;

struct ChessOptions {};
Expected<ChessOptions> chess_options(const Spec& spec);

}  // namespace turncoat
