#pragma once
// The options of Small Chess, read from a spec.
#include "core/spec.hpp"

namespace turncoat {

extern const GameInfo small_chess_info;

struct SmallChessOptions {
  bool stalemate_draws = false;  // stalemate=draws: as in chess
};
Expected<SmallChessOptions> small_chess_options(const Spec& spec);

}  // namespace turncoat
