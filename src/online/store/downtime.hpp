#pragma once
// How a process notices times when nothing could be played: it was not there, it stood still, or its store was away.
#include <utility>
#include <vector>

#include "online/base/outages.hpp"

namespace turncoat::online {

// What a store knows of the time before a process: when any process was there last (0: never), and outages of the last
// month, which are as long as a turn may take.
struct Life {
  Millis last = 0;
  std::vector<Outage> outages = {};
};

class Downtime {
 public:
  // `shared`: other processes may be there while this one is not.
  Downtime(bool shared, Millis now) : shared_(shared), begun_(now), awake_(now), watched_since_(now) {}

  // The process goes on at that time with what was there before. Returns whether no process was there for a while.
  bool begin(const Life& life, Millis now);
  // Of a shared store, which knows when no process was there: what it has reported since.
  void hear_of(const std::vector<Outage>& outages);
  // The process does something. Returns whether it stood still before.
  bool awake(Millis now);
  // The store has done what it was asked. Returns whether it was away before.
  bool answered(Millis now);
  bool has_answered() const { return answered_ > 0; }
  // No player's time is up then: what it takes will be given back.
  bool store_is_away(Millis now) const;
  // Until when the process was surely there, with its store: if that is away, it is not known yet since when.
  Millis there_until(Millis now) const { return store_is_away(now) ? answered_ : now; }

  // When play was impossible everywhere; when play was impossible through this process, though others may have been
  // there.
  const Outages& everywhere() const { return everywhere_; }
  const Outages& here() const { return here_; }
  // Since when this process has been there.
  Millis begun() const { return begun_; }
  // From then on every person that is there has been seen to be there.
  Millis watched_since() const { return watched_since_; }

  // Outages that others must know of, once.
  std::vector<Outage> take_unreported() { return std::exchange(unreported_, {}); }
  bool has_unreported() const { return !unreported_.empty(); }
  void not_told(Outage outage) { unreported_.push_back(outage); }

 private:
  void lost_everywhere(Outage outage);
  void lost(Outage outage);

  bool shared_;
  Millis begun_;
  Millis awake_, answered_ = 0;
  Millis watched_since_;
  Outages everywhere_, here_;
  std::vector<Outage> unreported_;
};

}  // namespace turncoat::online
