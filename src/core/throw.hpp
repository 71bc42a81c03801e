#pragma once
// How dice have come to an outcome, for the players: which rule, how probably, what the dice show, and a sentence.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"

namespace turncoat {

inline constexpr int most_dice = 4;  // that are thrown at once

// The dice that name a piece by its number, and a square.
struct NamingDice {
  int dice = 3, sides = 6, less = 2;      // so many dice, with so many sides; what is taken from their sum
  std::array<int, 2> square_sides{6, 6};  // of the die of the rank and of that of the file
  std::array<int, 2> square_plus{1, 1};   // what is added to each: then it is the rank, from 1, and the file, a is 1
  int highest() const { return dice * sides - less; }  // number that they name; the lowest is 1
  friend bool operator==(const NamingDice&, const NamingDice&) = default;
};

// One thing that a throw shows, or that follows from it, by a name of the game's.
struct ThrowFact {
  enum class Type : std::uint8_t {
    truth,   // it is so
    number,  // the first of `numbers`
    faces,   // of dice: `numbers` without the zeros at the end
    piece,  // one that has a number, the first of `numbers`: what it is or was, and where it began; neither if no piece
            // ever had that number
  };
  std::string_view name;
  Type type;
  std::array<int, most_dice> numbers{};
  char kind = 0;               // of a piece: its KindView's letter
  std::array<char, 4> home{};  // and the name of its cell then, which no board has longer than that
};

// One way to an outcome, as its game describes it (Traits::explains_throws).
struct ThrowView {
  std::string_view cause{};        // the rule, see Outcome
  Fraction probability{};          // of this way; all ways together have the outcome's
  std::vector<ThrowFact> facts{};  // in the order in which they are shown
  std::string words{};             // why it came to that, for a person; only once the faces are drawn
};

// What people throw next when they throw a game's dice themselves.
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
    std::array<int, most_dice> first{}, last{};
  };
  Type type = Type::lot;
  std::string_view cause{};        // the rule, see Outcome
  int dice = 1;                    // how many are thrown at once
  std::array<int, 2> sides{6, 6};  // of the first one, and of all others
  int most = 0;                    // of a capture's die, the highest face with which it is made
  int number = 0;                  // of the piece that the throw is about, if it is about one
  bool again = false;              // whether the last throw counts for nothing, so that it is thrown again
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
