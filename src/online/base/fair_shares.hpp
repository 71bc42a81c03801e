#pragma once
// Which work is done next: every network that waits gets the same share, within it every person, and within theirs
// every table (start-time fair queueing, Goyal, Vin and Cheng 1996).
#include <map>
#include <span>
#include <string>

namespace turncoat::online {

// Where some work comes from.
struct WorkOrigin {
  std::string network;  // an opaque mark of an address
  std::string person, table;
  friend bool operator==(const WorkOrigin&, const WorkOrigin&) = default;
};

struct WaitingWork {
  WorkOrigin origin;
  double cost = 1;  // what it takes, in any unit
};

class FairShares {
 public:
  // The index of what is to be done next; of equals the shortest, and of those the first. There must be one.
  std::size_t next(std::span<const WaitingWork> waiting) const;
  // It has been handed out.
  void served(const WorkOrigin& origin, double cost);
  // What was served last to that origin has cost so much more than was said then; less, if it is negative.
  void correct(const WorkOrigin& origin, double more);

 private:
  // The sharers at one level, and what each has had.
  struct Level {
    double time = 0;  // virtual: when the last service began
    struct Share;
    std::map<std::string, Share, std::less<>> shares;
    double start(const std::string& key) const;
    Share& serve(const std::string& key, double cost);
  };

  Level networks_;
};

struct FairShares::Level::Share {
  double until = 0;  // virtual: what it has had so far
  Level below;
};

// How long until that work is done, in the unit of its costs, by this many workers: of all that waits, its own comes
// first in its network, and no network is served for longer than its own meanwhile.
double fair_wait(std::span<const WaitingWork> waiting, const WorkOrigin& of, std::size_t workers);

}  // namespace turncoat::online
