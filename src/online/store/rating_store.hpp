#pragma once
// Where the strengths of players are kept: beside each rated game, before and after it. They are written with the end
// of the game, in one transaction (TableStore::commit), and follow from the tables' events.
#include <string>
#include <vector>

#include "online/club/rated_game.hpp"
#include "online/store/store_fault.hpp"

namespace turncoat::online {

// A person's strength in a game.
struct Rating {
  std::string person, game;
  bool program = false;
  Strength strength = {};
  int games = 0;
};

class RatingStore {
 public:
  virtual ~RatingStore() = default;

  // Of all games that these persons have played for it.
  virtual void ratings_of(std::vector<std::string> persons, Reply<std::vector<Rating>> reply) = 0;
  // Missing if the table is not rated, or its game not over.
  virtual void rated_at(const std::string& table, Reply<RatedGame> reply) = 0;
  // A person's games of one kind, the latest first; without a kind of all.
  virtual void rated_games_of(const std::string& person, const std::string& game, std::size_t most,
                              Reply<std::vector<RatedGame>> reply) = 0;
  // All, in their order.
  virtual void rated_games(Reply<std::vector<RatedGame>> reply) = 0;
  // In place of what is kept of these games; they and all behind them are rated anew by what is kept then.
  virtual void write_ratings(std::vector<RatedGame> games, Reply<void> reply) = 0;
  // Whether two of the persons are a program and its owner, or programs of one: their games are not rated.
  virtual void plays_own_program(std::vector<std::string> persons, Reply<bool> reply) = 0;
  // Tables with a game that is over, by their ids, behind one of them.
  virtual void tables_over(const std::string& behind, std::size_t most, Reply<std::vector<std::string>> reply) = 0;
};

}  // namespace turncoat::online
