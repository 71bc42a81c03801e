#pragma once
// The options of Mercenary Checkers (rules: docs/experiments/checkers.md), read from a spec.
#include "core/spec.hpp"

namespace turncoat {

inline constexpr KindView checkers_kinds[] = {{'M', "man", 1, KindRole::pawn, "P"}, {'K', "king", 2, KindRole::piece}};

extern const GameInfo checkers_info;

struct CheckersOptions {
  bool gray = true;     // whether there is a gray army (MK-3); without it there are no gray phases either
  bool own_due = true;  // whether a gray piece must capture where its only captures are of its mover's pieces (MK-9)
};
Expected<CheckersOptions> checkers_options(const Spec& spec);

}  // namespace turncoat
