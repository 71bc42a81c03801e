#pragma once
// A match between programs that play as fast as they are let: ours, or a peer's that counts.
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "online/client.hpp"

namespace turncoat::load {

using testing::Task;
using Clock = std::chrono::steady_clock;

// How long moves took, in milliseconds: until their player learned that they are made, until the others saw them.
struct Timings {
  std::vector<double> acknowledged, seen;
};

class Match {
 public:
  virtual ~Match() = default;
  // Sets it up and takes all seats. False: the server does not let us.
  virtual Task<bool> begin() = 0;
  // One move, counted from `due`. False: the match has broken.
  virtual Task<bool> move(Clock::time_point due, Timings& timings) = 0;
};

// A game to be played again: the player of each move, and the move.
struct Line {
  struct Move {
    std::size_t seat;
    std::string text;
  };
  std::string spec;
  std::size_t seats = 2;
  std::vector<Move> moves;
};
// Random games of all five, each at most so long.
std::vector<Line> random_lines(std::size_t each, std::size_t longest);

// Plays one game after the other, with the persons given, one for every seat.
std::unique_ptr<Match> our_match(const std::vector<Line>& lines, std::vector<testing::Visitor*> persons,
                                 std::size_t number);
// boardgame.io, with the game of peer.cjs.
std::unique_ptr<Match> peer_match(std::uint16_t port, std::size_t number);

inline double milliseconds_since(Clock::time_point then) {
  return std::chrono::duration<double, std::milli>(Clock::now() - then).count();
}

}  // namespace turncoat::load
