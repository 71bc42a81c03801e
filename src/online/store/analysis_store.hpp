#pragma once
// What a store keeps of analyses: of a finished game that a person has asked for, every position with what a search has
// found there. Positions are given out one by one, to processes that have time, with a lease; what comes in first
// counts.
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "online/base/clock.hpp"
#include "online/base/fair_shares.hpp"
#include "online/store/store_fault.hpp"

namespace turncoat::online {

// A game that a person wants to have analysed.
struct WantedAnalysis {
  std::string table, person;
  std::string network = {};  // from where the person asks
  int version = 0;           // of the position in which the game ended
  std::uint64_t nodes = 0;   // for each position, so that the result does not depend on how busy the processes are
  std::vector<int> plies{};  // the positions, by the number of moves before them
};

enum class Wish : std::uint8_t {
  begun,        // there is one now, or there was: it is shared
  one_already,  // another game of that person is being analysed
  full          // too many positions wait
};

// A position that a process has taken to search it.
struct PositionTask {
  std::string table;
  int version = 0;
  int ply = 0;
  std::uint64_t nodes = 0;
  WorkOrigin origin = {};  // of the analysis

  friend bool operator==(const PositionTask& a, const PositionTask& b) {
    return a.table == b.table && a.version == b.version && a.ply == b.ply && a.nodes == b.nodes;
  }
};

// What a search says of a position, as JSON (edge/uci/info_line.hpp).
struct FoundPosition {
  int ply = 0;
  std::string report;
  friend bool operator==(const FoundPosition&, const FoundPosition&) = default;
};

struct StoredAnalysis {
  int of = 0, waiting = 0;           // positions
  Millis wait = 0;                   // how long it takes still, about
  std::vector<FoundPosition> found;  // in their order; those that failed three times are missing
};

class AnalysisStore {
 public:
  static constexpr Millis position_lease = 60'000;
  static constexpr int most_waiting = 20'000;           // positions of all games
  static constexpr int most_of_network = 5000;          // positions that wait for one
  static constexpr double nodes_per_millisecond = 400;  // about, to tell how long it takes

  virtual ~AnalysisStore() = default;
  // A person has at most one under way. One for another version is thrown away.
  virtual void want_analysis(const WantedAnalysis& wanted, Millis now, Reply<Wish> reply) = 0;
  virtual void analysis_of(const std::string& table, Millis now, Reply<StoredAnalysis> reply) = 0;
  // Positions that no process searches, in fair shares of the persons that have asked for them; the process that takes
  // them has them for a minute. A position that was taken three times in vain is given up. None while a computer's move
  // waits for a process to take it, unless another move of the same person is being thought about.
  virtual void take_positions(Millis now, std::size_t most, Reply<std::vector<PositionTask>> reply) = 0;
  // Whether it counts: not if another process was faster, or the game is asked for no more in that version. Without a
  // report it can be taken again at once, and it was a try.
  virtual void position_found(const PositionTask& task, const std::string& report, Reply<bool> reply) = 0;
  // It was not tried: it can be taken again at once.
  virtual void give_position_back(const PositionTask& task, Reply<void> reply) = 0;
  virtual void positions_waiting(Reply<int> reply) = 0;
};

}  // namespace turncoat::online
