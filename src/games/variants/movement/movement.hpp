#pragma once
// Movements taken apart, and written again in Betza notation: what an editor shows of them, and what differs between
// two of them.
#include <span>
#include <string>
#include <vector>

#include "core/betza.hpp"

namespace turncoat {

// Leaps of one atom that are alike but for their direction.
struct MovementPart {
  char atom = 0;        // one of W F D N A H C Z G
  std::string towards;  // directions in Betza notation, the shortest that say it; empty: all
  Leap leap;            // one of them, for all that is alike
};

// Each leap is in one part; parts in the order of the atoms.
std::vector<MovementPart> parts_of(std::span<const Leap> leaps);

// Reads back as the same leaps, in some order; "-" if there are none. Leaps must be those of atoms.
std::string betza_of(std::span<const Leap> leaps);

// Whether two leaps are the same.
bool same_leap(const Leap& a, const Leap& b);

// The leaps of `some` that are not among `others`.
std::vector<Leap> leaps_without(std::span<const Leap> some, std::span<const Leap> others);

}  // namespace turncoat
