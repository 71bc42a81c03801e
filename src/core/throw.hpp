#pragma once
// How dice have come to an outcome, to be told to players: which rule, how probably, what the dice show, and a
// sentence.
#include <array>
#include <cstdint>
#include <optional>
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

// What people throw next who throw a game's dice themselves.
struct ThrowQuestion {
  enum class Type : std::uint8_t {
    capture,  // one die: up to the face `most` a capture is made, above it is not
    number,   // dice name a piece
    square,   // dice name a cell
    duel,     // one die: on 1 to 3 the piece that comes stays, on 4 to 6 the one that is there
    lot,      // dice draw one of `choices`
  };
  // One of the things that a lot is drawn among, and the throws that mean it, from the lowest to the highest; all
  // things have as many throws. Behind the faces of the dice stand zeros.
  struct Choice {
    std::string text;  // a cell or a move
    std::array<int, 3> first{}, last{};
  };
  Type type = Type::lot;
  std::string_view cause{};  // the rule, see Outcome
  int dice = 1;              // how many are thrown at once
  int most = 0;              // of a capture's die, the highest face with which it is made
  int number = 0;            // of the piece that the throw is about, if it is about one
  bool again = false;        // whether the last throw counts for nothing, so that it is thrown again
  std::vector<Choice> choices{};
  std::string words{};  // the question, for a person
};

// What comes of the dice that were thrown so far: a question, or how they have decided.
template <class Way>
struct Thrown {
  std::optional<ThrowQuestion> question{};
  Way way{};
};

}  // namespace turncoat
