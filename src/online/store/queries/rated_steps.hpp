#pragma once
// What is done with the result of a rated game, besides the statements (rating_queries.cpp).
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
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

// Of each kind the game that ended first.
inline std::map<std::string, RatedGame> first_of_kinds(const std::vector<RatedGame>& games) {
  std::map<std::string, RatedGame> out;
  for (const RatedGame& game : games) {
    const auto [at, added] = out.try_emplace(game.game, game);
    if (!added && game.before(at->second)) at->second = game;
  }
  return out;
}

// All that have played those games, each once.
inline std::vector<std::string> players_of(const std::vector<RatedGame>& games) {
  std::set<std::string> out;
  for (const RatedGame& game : games)
    for (const RatedPlayer& player : game.players)
      if (!player.person.empty()) out.insert(player.person);
  return {out.begin(), out.end()};
}

// Those of the games, which come in their order, that change when they are rated anew (rate_all).
inline std::vector<RatedGame> changed_by_order(std::vector<RatedGame> games, std::map<std::string, Strength> now) {
  const std::vector<RatedGame> were = games;
  rate_all(games, std::move(now));
  std::vector<RatedGame> out;
  for (std::size_t i = 0; i < games.size(); ++i)
    if (games[i].players != were[i].players) out.push_back(std::move(games[i]));
  return out;
}

}  // namespace turncoat::online
