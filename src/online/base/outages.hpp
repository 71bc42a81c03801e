#pragma once
// Times when nothing could be played, since no server was there, none had time, or the database was away. They are kept
// apart from each other, in order; what overlaps is counted once. In milliseconds since 1970, the end not included.
#include <vector>

#include "online/base/clock.hpp"

namespace turncoat::online {

struct Outage {
  Millis from = 0, to = 0;
  friend bool operator==(const Outage&, const Outage&) = default;
};

class Outages {
 public:
  Outages() = default;

  // An empty or backward time adds nothing.
  void add(Outage outage);
  void add(const Outages& others);
  // Those that end later than that.
  Outages after(Millis time) const;
  // How much of the time between the two was lost.
  Millis within(Millis from, Millis to) const;
  // 0 if there is none.
  Millis last_end() const { return all_.empty() ? 0 : all_.back().to; }
  const std::vector<Outage>& all() const { return all_; }

 private:
  std::vector<Outage> all_;
};

}  // namespace turncoat::online
