#pragma once
// A player that is our own engine, in this program.
#include "engine/match/player.hpp"

namespace turncoat {

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
