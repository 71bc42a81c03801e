#pragma once
// What both databases do with the result of a rated game, besides their statements.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "online/club/rated_game.hpp"

namespace turncoat::online {

// A person's last game of a kind, and their strength after it.
struct LastStep {
  std::string table;
  Millis at = 0;
  Strength strength;
};

// Adds the player of a row, which come by game and seat, to the games.
inline void add_player(std::vector<RatedGame>& games, const std::string& table, const std::string& kind, Millis at,
                       RatedPlayer player) {
  if (games.empty() || games.back().table != table) games.push_back({.table = table, .game = kind, .at = at});
  games.back().players.push_back(std::move(player));
}

// Takes over what a person brings to a game. Whether another game that ended later has been rated before it.
inline bool bring(RatedPlayer& player, const RatedGame& game, const std::optional<LastStep>& last) {
  if (!last) return false;
  player.before = last->strength;
  return !RatedGame{.table = last->table, .at = last->at}.before(game);
}

// Those of all games of a kind that have changed once they are rated anew.
inline std::vector<RatedGame> changed_by_order(std::vector<RatedGame> all) {
  const std::vector<RatedGame> were = all;
  rate_all(all);
  std::erase_if(all, [&](const RatedGame& game) {
    const auto was = std::ranges::find(were, game.table, &RatedGame::table);
    return was->players == game.players;
  });
  return all;
}

}  // namespace turncoat::online
