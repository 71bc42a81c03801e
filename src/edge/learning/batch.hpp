#pragma once
// Many games of one spec that are played side by side, for learning and for measuring: every game that ends begins
// anew, and dice are thrown by the batch, so that in each game a seat is to act at any time.
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "edge/game/any_game.hpp"
#include "edge/learning/choosing.hpp"
#include "edge/learning/planes.hpp"

namespace turncoat {

class Batch {
 public:
  // Copies of a game where it stands; each begins anew at its start. Same seed, same dice.
  Batch(const AnyGame& game, std::size_t games, std::uint64_t seed);

  std::size_t size() const { return games_.size(); }
  std::size_t seats() const { return seats_; }
  const AnyGame& game(std::size_t i) const { return *games_[i].game; }
  const Planes& planes() const { return planes_; }
  const Vocabulary& vocabulary() const { return vocabulary_; }

  // Moves by number (AnyGame::play_at): how many there are in each game, and playing one in each. Nothing is played if
  // one of them cannot be; then the first game with an impossible move is the answer.
  void count(std::uint32_t* out) const;
  std::optional<std::size_t> step(std::span<const std::int64_t> numbers);
  // The same by tokens (Vocabulary): a mask of size() × vocabulary().size(), and choosing one in each game, which plays
  // a move where it makes one whole.
  void mask(bool* out);
  std::optional<std::size_t> choose(std::span<const std::int64_t> tokens);
  // A move in each game, each legal one as likely as any other.
  void play_random();

  // size() × planes().size() numbers.
  void observe(float* out) const;

  // What a game is made of besides its start: to be kept, and to go on from in a batch of as many games of its spec.
  // False if that cannot be played; then the game is wherever that was noticed.
  struct Saved {
    std::vector<std::string> played;
    std::uint64_t random = 0;
    std::vector<Token> chosen;
  };
  Saved saved(std::size_t i) const;
  bool restore(std::size_t i, const Saved& from);
  // What the last step brought, as `finished` and `rewards` gave it.
  void restore_last(std::span<const std::uint8_t> finished, std::span<const float> rewards);

  // ---- after the last step
  // The seat to act, for each game.
  std::span<const std::int8_t> actors() const { return actors_; }
  // Which games ended with it, and have begun anew; and in them each seat's score, from 0 to 1; 0 elsewhere.
  std::span<const std::uint8_t> finished() const { return finished_; }
  std::span<const float> rewards() const { return rewards_; }

 private:
  struct One {
    std::unique_ptr<AnyGame> game;
    Random random;
    std::optional<Choosing> choosing = {};  // while a move is chosen by tokens
  };

  void clear_rewards();
  void settle(std::size_t i);
  Choosing& choosing(One& one);

  std::size_t seats_;
  Planes planes_;
  Vocabulary vocabulary_;
  std::vector<One> games_;
  std::vector<std::int8_t> actors_;
  std::vector<std::uint8_t> finished_;
  std::vector<float> rewards_;
};

}  // namespace turncoat
