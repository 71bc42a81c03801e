#pragma once
// The games of tables. What a variant's games share, its tables of movement above all, takes up to some megabytes: a
// process has it once for each canonical text. What is held is counted in bytes against a limit; beyond it, the
// variants that have not been asked for longest are dropped, of those that are not played.
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "edge/game/any_game.hpp"

namespace turncoat::online {

// Can be used by several threads.
class SharedGames {
 public:
  static constexpr std::size_t usual_most_bytes = std::size_t{64} << 20;
  explicit SharedGames(std::size_t most_bytes = usual_most_bytes) : most_bytes_(most_bytes) {}
  void set_most_bytes(std::size_t bytes);

  // Opens the game that a spec names, at its start, as `open_game` does, whatever the limit.
  Expected<std::unique_ptr<AnyGame>> open(std::string_view spec);
  // Whether games of that spec fit within the limit, beside all that are being played.
  bool admits(std::string_view spec);

  struct Figures {
    std::size_t variants = 0, bytes = 0;
  };
  Figures figures() const;

 private:
  struct Held {
    std::unique_ptr<AnyGame> game;  // at its start
    std::size_t bytes = 0;
    long own_shares = 0;  // how many of the shares are its own
    std::uint64_t used = 0;
    bool played() const;
  };
  std::unique_ptr<AnyGame> copy_of(std::string_view spec);
  void hold(std::unique_ptr<AnyGame> game);
  void drop_least_used();

  mutable std::mutex mutex_;
  std::size_t most_bytes_, bytes_ = 0;
  std::uint64_t time_ = 0;
  std::map<std::string, Held, std::less<>> held_;  // by canonical text
};

// Those of this process.
SharedGames& shared_games();

}  // namespace turncoat::online
