#pragma once
// Which persons are at which table through which process, when processes were there, and when play was impossible.
#include <string>
#include <vector>

#include "online/store/downtime.hpp"
#include "online/store/store_fault.hpp"

namespace turncoat::online {

// Whether a person that has been at a table is there now, through whatever process; else since when not.
struct Presence {
  std::string person;
  bool here = false;
  Millis gone_since = 0;
  bool closed = false;   // they closed the page
  bool cut_off = false;  // they did not go: their process has not been heard of since then
};

class PresenceStore {
 public:
  virtual ~PresenceStore() = default;

  // Only if it is shared. A person's first connection to this process at a table, or their last one is gone; and the
  // presence through any process.
  virtual void came_or_went(const std::string& table, const Presence& now_so, Reply<void> reply) = 0;
  virtual void presence(const std::string& table, Millis now, Reply<std::vector<Presence>> reply) = 0;

  // Remembers that this node was there, and times when no node was; and what is known of them since then. A store that
  // is shared notices these times by itself, when a node says that it is there and none has for a while.
  static constexpr Millis longest_silence = 2000;
  virtual void alive(Millis now, Reply<void> reply) = 0;
  virtual void add_outage(Outage outage, Reply<void> reply) = 0;
  virtual void life(Millis since, Reply<Life> reply) = 0;
};

}  // namespace turncoat::online
