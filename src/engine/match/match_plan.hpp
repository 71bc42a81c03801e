#pragma once
// Which games a match consists of: openings of random moves, each played with the players in every seat.
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

// The players' seats. Seats that play together are one side; a side for which the dice move has no player.
struct Sides {
  std::vector<int> of_seat;  // the side of each seat, from 0; -1: the dice move for it
  int count = 0;             // of the sides that have a player
};
Sides sides_of(const AnyGame& game);

// What two runs must have in common for one to go on with the other's games.
struct MatchPlan {
  std::string spec;  // canonical
  Sides sides;
  int players = 2;
  std::uint64_t seed = 1;
  int random_plies = 8, most_plies = 400;
  std::vector<std::string> openings = {};  // FENs to begin with, in turns; none: the game's start

  // Games with the same opening: each player once in each seat, or, where there is one side only, each player once.
  int rotations() const { return sides.count == 1 ? players : sides.count; }
  int opening_of(int game) const { return game / rotations(); }
  // The first opening that begins where this one does: with a list of openings and no random moves they come again and
  // again, and so do games of players that are sure of their moves.
  int first_alike(int opening) const;
  // The player of a seat in the game of this number, from 0; -1: the dice.
  int player_of(int game, std::size_t seat) const;
  // Where the game of this number begins; empty: at the game's start.
  std::string fen_of(int game) const;
  // Of the dice, and of what levels leave to chance; the same for all games of an opening.
  std::uint64_t seed_of(int game) const;
};

// The game with the opening of this number played, not decided yet. An error if the game does not last that long.
Expected<std::unique_ptr<AnyGame>> open_game_of(const MatchPlan& plan, int game);

}  // namespace turncoat
