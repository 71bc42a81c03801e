#pragma once
// Plays the game of a number: always the same one, on every machine. Nodes decide, never time; one thread thinks, and
// what it learns lasts for this game.
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/experiment/lab_game.hpp"
#include "lab/experiment/plan.hpp"

namespace turncoat::lab {

inline constexpr std::size_t lab_hash_megabytes = 2;  // of each player

// Nothing if it was stopped. An error if there is no memory.
Expected<std::optional<LabGame>> play_lab_game(const LabPlan& plan, std::span<const LabCell> cells, int number,
                                               const std::function<bool()>& stopped = {});

// What distinguishes this program from another one by what it plays: a hash of fixed searches of a game, then one of a
// few whole games with their moves, ends and all that is counted: "646434-129834".
Expected<std::string> lab_signature(const std::string& spec, std::string_view network = {});
// The hash of the searches alone.
Expected<std::string> lab_searches_signature(const std::string& spec);
// An error if another program is to play; any may where none is wanted.
Expected<void> check_signature(std::string_view wanted, std::string_view own);

// Games that can be played in parts: what distinguishes them from others, the program that is to play them, how many
// rounds they are.
struct PartsOutline {
  std::string manifest, signature;
  int rounds = 0;
  // The program's arguments for a part of them; none: those it was given. A worker is handed the content of those that
  // name a file, and a file with the text of those that are too long for a command line (128 kB on Linux).
  struct Argument {
    enum class Kind : std::uint8_t { word, file, content };
    std::string text;
    Kind kind = Kind::word;
  };
  std::vector<Argument> arguments = {};
  std::string file = {};  // where the games are to be, all of them, for the same command to go on; empty: anywhere
};
// As a line of JSON: {"manifest", "signature", "rounds", "arguments"?: ["lab", "run", {"content": "{…}"}, "--network",
// {"file": "hawks.network"}, …],
// "file"?}.
std::string parts_outline(const PartsOutline& outline);

}  // namespace turncoat::lab
