#pragma once
// What dice bring about, drawn by its probability; and what they have shown then, drawn behind an outcome that is known
// already.
#include <cstdint>
#include <optional>
#include <span>

#include "edge/game/any_game.hpp"

namespace turncoat {

// One of the outcomes, of which there must be some, drawn by a random number of 64 bits.
OutcomeView drawn_outcome(const AnyGame& game, std::uint64_t random);

// The same by 32 random bytes, exactly: they are four numbers of 64 bits, the first byte of each the highest. With d
// the least common denominator of the outcomes, the first number below the largest multiple of d that 64 bits hold
// counts (the last one always does); its remainder by d falls on an outcome in their printed order. So the bytes
// suffice to check the throw. Where d itself is more than 64 bits hold, as it may be with many dice of a variant, the
// first number draws as above.
OutcomeView fair_outcome(const AnyGame& game, std::span<const std::uint8_t, 32> random);

// One of the ways to an outcome, and faces that lead that way, each as likely as it is given that outcome. The same
// game and seed give the same. Nothing if the dice cannot bring this outcome about now.
std::optional<ThrowView> drawn_throw(const AnyGame& game, std::string_view outcome, std::uint64_t seed);

}  // namespace turncoat
