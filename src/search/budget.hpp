#pragma once
// When a search must end: its limits in nodes and seconds, and how much of a clock one move may take.
#include <algorithm>
#include <cstdint>
#include <limits>

#include "search/limits.hpp"

namespace turncoat {

class Budget {
 public:
  // `plies_per_turn`: how many moves a seat makes on one turn of its clock.
  Budget(const SearchLimits& limits, int plies_per_turn) : limits_(limits) {
    if (limits.asked_at != 0)
      start_ = limits.asked_at;
    else if (limits.now)
      start_ = limits.now();
    if (limits.infinite) return;
    if (limits.clock > 0) share_clock(plies_per_turn);
    for (double* time : {&soft_, &hard_, &first_})
      if (limits.seconds > 0) *time = std::min(*time, limits.seconds);
    if (limits.clock <= 0) soft_ = never;  // a time for one move is used up
  }

  double elapsed() const { return limits_.now ? limits_.now() - start_ : 0; }
  // Whether to break off in the middle of an iteration, `first` or later; to be asked every few nodes (next_look).
  bool spent(std::uint64_t nodes, bool first = false) const {
    const std::uint64_t most = most_nodes(first);
    if (most > 0 && limits_.others_nodes) nodes += limits_.others_nodes();
    return (most > 0 && nodes >= most) || overdue(first);
  }
  // The same whatever the nodes are.
  bool overdue(bool first = false) const {
    return (limits_.stopped && limits_.stopped()) || (timed() && elapsed() >= (first ? first_ : hard_));
  }
  // After how many nodes in all to ask that again.
  std::uint64_t next_look(std::uint64_t nodes, bool first = false) const {
    const std::uint64_t next = nodes + nodes_of_a_look, most = most_nodes(first);
    return most > nodes ? std::min(next, most) : next;
  }
  // Whether another iteration is worth beginning, which takes longer than all before it. `instability`: by how much
  // this position is worth more or less time than others.
  bool another_iteration(int finished_depth, double instability = 1) const {
    return (limits_.depth == 0 || finished_depth < limits_.depth) &&
           (!timed() || elapsed() < std::min(soft_ * 0.65 * instability, hard_));
  }
  const SearchLimits& limits() const { return limits_; }
  bool timed() const { return hard_ < never; }
  // Whether time that is not used is kept.
  bool saves_time() const { return !limits_.infinite && (limits_.clock > 0 || limits_.at_most); }

 private:
  static constexpr double never = std::numeric_limits<double>::infinity();
  static constexpr int usual_turns = 20;  // the clock is shared out as if this many turns were still to come
  // So few that no look comes late, however large a board is and however far its pieces reach.
  static constexpr std::uint64_t nodes_of_a_look = 64;

  // 0: any number
  std::uint64_t most_nodes(bool first) const {
    return first && limits_.nodes > 0 ? std::max(limits_.nodes, limits_.first_nodes) : limits_.nodes;
  }

  // What the turns to come will lose between two programs is set aside, for a quarter of them, and the clock gains only
  // what is left of the increment then. Where moves lose more than that, on a busy machine, the clock falls to what is
  // set aside; from there on a move gets the first iteration alone, and a process that takes hardly any time need not
  // wait for a processor. Where even that takes long, it gets a part of what is left.
  void share_clock(int plies_per_turn) {
    const int turns = limits_.moves_to_go > 0 ? std::min(limits_.moves_to_go + 1, usual_turns) : usual_turns;
    const double lost = limits_.overhead * plies_per_turn;
    const double set_aside = lost * (turns / 4 + 2);
    const double gained = std::max(0.0, limits_.increment - lost) * (turns - 1);
    const double share = std::max(0.0, (limits_.clock - set_aside + gained) / (turns * plies_per_turn));
    const double safe = std::max(0.0, (limits_.clock - lost) / (plies_per_turn + 1));
    soft_ = std::min(share, safe);
    hard_ = std::min(share * 4, safe);
    first_ = std::max(hard_, safe / 4);
  }

  const SearchLimits& limits_;
  double start_ = 0, soft_ = never, hard_ = never;
  double first_ = never;  // as hard_, of the first iteration
};

}  // namespace turncoat
