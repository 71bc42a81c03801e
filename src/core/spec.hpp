#pragma once
// What can be played: games, their options, and specs like "game:option=value,other=value" (conventions, "Games").
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/view.hpp"

namespace turncoat {

struct NamingDice;  // core/throw.hpp

// Whole numbers from `least` to `most`, without leading zeros; none if `most` is less.
struct NumberRange {
  int least = 0, most = -1;
  bool empty() const { return most < least; }
};

// One option of a game. The first value is the default. Further values are allowed if `other` says what they are: the
// numbers of a range, or else texts that the game itself checks.
struct Option {
  std::string_view name;
  std::string_view words;  // the values, with spaces between them
  std::string_view meaning;
  const Fault* other = nullptr;
  NumberRange numbers = {};

  std::vector<std::string_view> values() const;
};

// That an option cannot have this value, and what is allowed.
std::unexpected<Error> no_value(const Option& option, std::string_view value);

// Two players at opposite sides of the board.
inline constexpr int face_to_face[] = {0, 180};

// What a page, a form or a binding needs to know of a game before one is played.
struct GameInfo {
  std::string_view id, title, summary;
  std::span<const std::string_view> seats;        // in seat order
  std::span<const int> facing;                    // for each seat: degrees by which it has the board turned clockwise
  std::span<const std::string_view> armies;       // army 0, 1, …
  std::span<const std::string_view> phases = {};  // of a turn; empty if a turn has only one
  std::span<const KindView> kinds;                // of pieces
  std::span<const Option> options = {};           // in the order of the rule file's table
  std::string_view dice_rule = {};                // what a rule of its dice (core/outcome.hpp) is called, if it has any
  const NamingDice* naming = nullptr;             // the dice that name pieces and squares, if it has any
  int allies = 0;                                 // so many seats, from the first on, play together; 0: each for itself

  // "rook" for 'R'; the letter must be one of its kinds.
  std::string_view kind_name(char letter) const;
};

// A game with a value for each of its options.
class Spec {
 public:
  explicit Spec(const GameInfo& game);
  // A game that is not of the table: `text` describes it, and `game` lives as long as the spec.
  Spec(std::shared_ptr<const GameInfo> game, std::string text);

  const GameInfo& game() const { return *game_; }
  // The value of an option; the game must have it.
  std::string_view operator[](std::string_view option) const;
  bool is(std::string_view option, std::string_view value) const { return (*this)[option] == value; }
  // The canonical text: options in table order, defaults left out; of a variant its whole text in one line.
  std::string text() const;
  bool is_variant() const { return owned_ != nullptr; }
  // How many hold what this variant's games share.
  long shares() const { return owned_.use_count(); }

 private:
  friend Expected<Spec> read_spec(std::string_view, std::span<const GameInfo* const>);
  Expected<void> set(std::string_view assignment, std::vector<bool>& seen);

  const GameInfo* game_;
  std::vector<std::string> values_;
  std::shared_ptr<const GameInfo> owned_;
  std::string own_text_;
};

// Reads a spec; an unknown id, option or value or an option named twice is an error that lists what is allowed.
// Combinations that a rule file forbids are the game's to refuse.
Expected<Spec> read_spec(std::string_view text, std::span<const GameInfo* const> games);

}  // namespace turncoat
