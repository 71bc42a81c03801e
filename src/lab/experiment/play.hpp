#pragma once
// Plays the game of a number: always the same one, on every machine. Nodes decide, never time; one thread thinks, and
// what it learns lasts for this game.
#include <functional>
#include <optional>
#include <span>

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
// An error if another program is to play; any may where none is wanted.
Expected<void> check_signature(std::string_view wanted, std::string_view own);
// What parts of a run or a match are of, as a line of JSON: {"manifest", "signature", "rounds"}.
std::string parts_outline(std::string_view manifest, std::string_view signature, int rounds);

}  // namespace turncoat::lab
