#pragma once
// The options of Mercenary Chess for three (rules: mercenary3.md, "Options"), read from a spec.
#include "core/spec.hpp"

namespace turncoat {

extern const GameInfo mercenary3_info;

// Which mercenaries a player may hire: those that a piece of the player attacks (M3-21), all, none. The game has
// `attacked`; the other two are of variants (VA-50).
enum class Hiring : std::uint8_t { attacked, anybody, nobody };

// What a spec says.
struct Mercenary3Options {
  bool announced = false;  // M3-16: no attack is silent, every check must be answered
  bool two_one = false;    // M3-6, knight=two-one: a knight goes two cells straight and then one aside, never one first
};
Expected<Mercenary3Options> mercenary3_options(const Spec& spec);

}  // namespace turncoat
