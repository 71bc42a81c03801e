#pragma once
// What is different about a variant, piece by piece and rule by rule, as data that others put into words.
#include <string>
#include <string_view>
#include <vector>

#include "games/variants/definition.hpp"
#include "games/variants/movement/movement.hpp"

namespace turncoat {

// What kind of change it is; beside each what is said of it.
namespace change {
inline constexpr std::string_view board = "board";        // value: "10x8"
inline constexpr std::string_view holes = "holes";        // value: cells, number: how many
inline constexpr std::string_view piece = "piece";        // a new one: letter, name, gains; army if it is said of one
inline constexpr std::string_view without = "without";    // letter, name
inline constexpr std::string_view renamed = "renamed";    // letter, name, value: what the parent calls it
inline constexpr std::string_view movement = "movement";  // letter, name, army, gains, loses
inline constexpr std::string_view worth = "worth";        // letter, name, number in centipawns; army if it is
                                                          // a rule of that army
inline constexpr std::string_view royal = "royal";        // value: letters of all royal kinds
inline constexpr std::string_view last_royal = "royals";  // only the last royal piece must be safe
inline constexpr std::string_view promotion =
    "promotion";                                        // letter, name, value: letters, number: the rank, 0 the last
inline constexpr std::string_view castles = "castles";  // value: "KR", or empty
inline constexpr std::string_view men = "men";          // army, letter, name, number: so many more, or fewer
inline constexpr std::string_view start = "start";      // the same men stand elsewhere
inline constexpr std::string_view passing = "passing";  // off
inline constexpr std::string_view capture = "capture";  // value: hand, turn
inline constexpr std::string_view captor = "captor";    // value: turns
inline constexpr std::string_view demote = "demote";    // off
inline constexpr std::string_view drop = "drop";        // letter, name, value: "2-4"
inline constexpr std::string_view king = "king";        // value: taken
inline constexpr std::string_view stalemate = "stalemate";  // value: loses, wins
inline constexpr std::string_view limit =
    "limit";  // number, in plies; value: each, on the star, for each player who is in
inline constexpr std::string_view repetition = "repetition";  // value: off, on
inline constexpr std::string_view poles = "poles";            // value: "c0 d7", or empty
inline constexpr std::string_view satellite = "satellite";    // value: "2x2 at 3", or empty
inline constexpr std::string_view flies = "flies";            // value: letters
inline constexpr std::string_view passenger = "passenger";    // value: letters
inline constexpr std::string_view jumps = "jumps";            // value: letters
inline constexpr std::string_view prisoners = "prisoners";    // value: hand, removed
inline constexpr std::string_view largest = "largest";        // number: so many pieces on a cell at most
inline constexpr std::string_view grey = "grey";              // value: both, none
inline constexpr std::string_view hire = "hire";              // value: anybody, nobody
inline constexpr std::string_view order = "order";            // value: Red's priorities, "1 2 3 5", or empty
inline constexpr std::string_view dare = "dare";              // number: up to that face of a die
inline constexpr std::string_view naming = "throw";           // value: "4d6-3", number: the highest that they name
inline constexpr std::string_view square = "square";          // value: "d8+1 d8+1", the rank's die and the file's
inline constexpr std::string_view armies = "armies";          // value: two, fourth
inline constexpr std::string_view way = "way";                // army, value: where it goes; number 1: the second army
inline constexpr std::string_view option = "option";          // name, value
inline constexpr std::string_view control = "control";        // value: "k2/k7"
}  // namespace change

struct VariantChange {
  std::string_view what;
  char letter = 0;
  std::string name;
  std::string_view army = {};  // empty: all of them
  std::string value = {};
  int number = 0;
  std::vector<MovementPart> gains = {}, loses = {};
};

// Against the game that it starts from, in the order of the canonical text's keys.
std::vector<VariantChange> changes_of(const VariantDefinition& variant);

}  // namespace turncoat
