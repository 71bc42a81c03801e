#pragma once
// A player in a match: an engine that receives the game and is asked for its moves.
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/player_settings.hpp"

namespace turncoat {

// What is left on the seats' clocks, and what a turn adds, in seconds; 0: no clock.
struct Clocks {
  std::array<double, most_seats> left{}, increment{};
};

// A move, and how good its player thinks the position is, seen from the side that moves; nothing if it doesn't say.
struct Choice {
  std::string move;
  std::optional<SearchScore> score = {};
};

class Player {
 public:
  virtual ~Player() = default;
  // A new game begins, from this FEN or else the start of its spec; what was learnt before is forgotten, so that games
  // are the same in whatever order they are played. `seed` is for what levels leave to chance.
  virtual Expected<void> begin(std::uint64_t seed, const std::string& fen = "") = 0;
  // The move for `actor` after these moves. An error: the player cannot go on.
  virtual Expected<Choice> choose(const std::vector<std::string>& moves, Seat actor, const Clocks& clocks) = 0;
  // The move in a position, without a clock.
  virtual Expected<Choice> judge(const std::string& fen) = 0;
};

// Starts a player for games of a spec. `stopped` makes it break off a search; both must outlive the player. An error if
// a program cannot be started, or knows neither the game nor its options.
Expected<std::unique_ptr<Player>> open_player(const PlayerSettings& settings, const std::string& spec,
                                              const std::atomic<bool>& stopped);

// A player that is our own engine, in this program.

class OwnPlayer final : public Player {
 public:
  // `game` stands at its start.
  OwnPlayer(const PlayerSettings& settings, std::unique_ptr<AnyGame> game, const std::atomic<bool>& stopped)
      : settings_(settings), game_(std::move(game)), stopped_(stopped) {}

  Expected<void> begin(std::uint64_t seed, const std::string& fen) override;
  Expected<Choice> choose(const std::vector<std::string>& moves, Seat actor, const Clocks& clocks) override;
  Expected<Choice> judge(const std::string& fen) override;

 private:
  Choice think(double clock, double increment);

  const PlayerSettings& settings_;
  std::unique_ptr<AnyGame> game_;
  std::unique_ptr<AnySearcher> searcher_;  // from the beginning of a game on
  const std::atomic<bool>& stopped_;
  std::uint64_t seed_ = 1;
};

}  // namespace turncoat
