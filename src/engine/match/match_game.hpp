#pragma once
// One game of a match, played to its end.
#include <optional>
#include <span>

#include "edge/record/record.hpp"
#include "engine/match/match_plan.hpp"
#include "engine/match/player.hpp"

namespace turncoat {

// How a game came to its end. The last three are faults of a player, which loses by them.
enum class Ending : std::uint8_t { rules, ply_limit, late, illegal, crash };
std::string_view ending_text(Ending ending);
std::optional<Ending> read_ending(std::string_view text);

struct PlayedGame {
  Record record;  // with the names of the players and its result; its tags are the match's to add
  Ending ending = Ending::rules;
  int culprit = -1;       // the player at fault; -1: none
  std::string complaint;  // what the fault was, for people; may be empty
};

// What all games of a match share. `players` are as many as the plan says; the settings are theirs.
struct GameOptions {
  const MatchPlan& plan;
  std::span<const PlayerSettings> settings;
  double margin = 0;  // seconds that a move may take beyond its time
  const std::atomic<bool>& stopped;
};

// The player of each seat in the game of this number, by name.
std::vector<std::string> seat_names(const MatchPlan& plan, std::span<const PlayerSettings> settings, int number);

// Plays the game of this number. An error if it could not even begin; nothing if it was stopped.
Expected<std::optional<PlayedGame>> play_game(const GameOptions& order, int number,
                                              std::span<const std::unique_ptr<Player>> players);

}  // namespace turncoat
