#pragma once
// Captures in passing at the start of a variant: which cells the double steps of each army pass over.
#include <algorithm>
#include <array>
#include <string>

#include "games/variants/parent.hpp"

namespace turncoat {

// Whether pieces of an army that stand where they did at the start step twice (VA-12), if they have room.
inline bool steps_on_twice(const VariantKind& kind, std::size_t named_army) {
  return !kind.becomes.empty() && std::ranges::any_of(leaps_of(kind.betza[named_army]), [](const Leap& leap) {
    return leap.initial && leap.lame && leap.moves && !leap.captures && leap.ahead == 2 && leap.aside == 0;
  });
}

// The name of a cell that double steps of two armies leave open to capture; empty if there is none. `way`: which way an
// army goes, as the map takes it; `promotes_on`: where a kind of an army does.
template <Map M>
std::string open_to_two(const VariantDefinition& variant, const M& map, auto way, auto promotes_on) {
  std::array<CellSet<M::size>, 4> passed;
  for (const Stack& stack : variant.pieces) {
    const PlacedPiece& piece = stack.pieces[0];
    const VariantKind& kind = *variant.kind(piece.kind);
    const Stance stands{stack.cell, map.facing(way(piece.army), stack.cell)};
    const Landings over = map.leap(stands, 1, 0), to = map.leap(stands, 2, 0);
    if (!over.empty() && !to.empty() && steps_on_twice(kind, named_army(variant, piece.army)) &&
        !promotes_on(piece.army, kind).has(to[0].cell))
      passed[piece.army].add(over[0].cell);
  }
  CellSet<M::size> seen, both;
  for (const auto& cells : passed) both |= seen & cells, seen |= cells;
  return both ? map.name(both.first()) : std::string();
}

}  // namespace turncoat
