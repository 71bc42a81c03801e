#pragma once
// A player in a match, as settings such as "level=5", "engine=uct,movetime=50" or
// "cmd=/usr/games/stockfish,option.UCI_Elo=2000,tc=10+0.1".
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

struct PlayerSettings {
  std::string text;  // as they were given
  std::string name;  // in reports and records; the text if it was not set

  // ---- when a move must be made
  int depth = 0;                    // 0: no limit
  std::uint64_t nodes = 0;          // 0: no limit
  double seconds = 0;               // for a move; 0: no limit
  double clock = 0, increment = 0;  // for the game and per turn, in seconds; 0: no clock

  // ---- our own engine
  int level = strongest_level;
  SearcherKind engine = SearcherKind::usual;
  int hash = 16;  // megabytes
  int threads = 1;
  std::string network;  // the file of a variant's; empty: none

  // ---- another program that speaks UCI
  std::string command;  // its path; empty: our own engine
  std::vector<std::pair<std::string, std::string>> options;
};

// Reads settings, separated by commas. An error names the setting, and lists all of them if there is none of that name.
Expected<PlayerSettings> read_player_settings(std::string_view text);

}  // namespace turncoat
