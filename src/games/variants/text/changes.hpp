#pragma once
// What is different about a variant, piece by piece and rule by rule, as data that others put into words.
#include <string>
#include <string_view>
#include <vector>

#include "games/variants/definition.hpp"
#include "games/variants/movement/movement.hpp"

namespace turncoat {

// What kind of change it is: the name of a key (games/variants/text/keys.hpp), or one of these.
namespace change {
inline constexpr std::string_view piece = "piece";        // a new one: gains; value: what the parent has of that letter
inline constexpr std::string_view renamed = "renamed";    // value: what the parent calls it
inline constexpr std::string_view movement = "movement";  // gains, loses
inline constexpr std::string_view worth = "worth";        // number: centipawns; army if it is a rule of that army
inline constexpr std::string_view pieces = "pieces";      // number: so many more, or fewer, at the start
inline constexpr std::string_view start = "start";        // the same pieces stand elsewhere
inline constexpr std::string_view armies = "armies";      // value: two, fourth
inline constexpr std::string_view option = "option";      // name, value
}  // namespace change

// With the name of a key the value is what the key says: a word, letters without spaces, nothing for none; the number
// one that it says, or what goes with it: of `holes` how many there are, of `promotion` the rank (0: the last), of
// `throw` the highest number, of `way` 1 for the second army. A limit is for `each` player on the star.
struct VariantChange {
  std::string_view what = {};
  char letter = 0;  // and name: of a piece that it is about
  std::string name = {};
  std::string_view army = {};  // empty: all of them
  std::string value = {};
  int number = 0;
  std::vector<MovementPart> gains = {}, loses = {};
};

// Against the game that it starts from, in the order of the canonical text's keys.
std::vector<VariantChange> changes_of(const VariantDefinition& variant);

}  // namespace turncoat
