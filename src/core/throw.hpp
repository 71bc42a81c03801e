#pragma once
// How dice have come to an outcome, to be told to players: which rule, how probably, what the dice show, and a
// sentence.
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/outcome.hpp"

namespace turncoat {

// A piece that has a number: what it is, or was when it left the board, and where it began.
struct NumberedView {
  int number = 0;
  char kind = 0;  // its KindView's letter
  std::string home{};
};

// One thing that a throw shows, or that follows from it, by a name of the game's: faces of dice, a number, a piece, or
// that something is so.
struct ThrowFact {
  std::string_view name;
  std::variant<bool, int, std::vector<int>, NumberedView> value;
};

// One way to an outcome, as its game tells it (Traits::explains_throws).
struct ThrowView {
  std::string_view cause{};        // the rule, see Outcome
  Fraction probability{};          // of this way; all ways together have the outcome's
  std::vector<ThrowFact> facts{};  // in the order in which they are told
  std::string words{};             // why it came to that, for a person; only once the faces are drawn
};

}  // namespace turncoat
