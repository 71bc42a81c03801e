#pragma once
// How dice have come to an outcome, to be told to players: which rule, how probably, what the dice show, and a
// sentence.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"

namespace turncoat {

// One thing that a throw shows, or that follows from it, by a name of the game's.
struct ThrowFact {
  enum class Type : std::uint8_t {
    truth,   // it is so
    number,  // the first of `numbers`
    faces,   // of dice: `numbers` without the zeros at the end
    piece,   // one that has a number, the first of `numbers`: what it is or was, and where it began
  };
  std::string_view name;
  Type type;
  std::array<int, 3> numbers{};
  char kind = 0;               // of a piece: its KindView's letter
  std::array<char, 4> home{};  // and the name of its cell then, which no board has longer than that
};

// One way to an outcome, as its game tells it (Traits::explains_throws).
struct ThrowView {
  std::string_view cause{};        // the rule, see Outcome
  Fraction probability{};          // of this way; all ways together have the outcome's
  std::vector<ThrowFact> facts{};  // in the order in which they are told
  std::string words{};             // why it came to that, for a person; only once the faces are drawn
};

}  // namespace turncoat
