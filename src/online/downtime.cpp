#include "online/downtime.hpp"

#include <algorithm>

namespace turncoat::online {

namespace {

constexpr Millis longest_pause = 1000;    // of a process that is not overloaded
constexpr Millis longest_silence = 2000;  // of a store that is there

}  // namespace

bool Downtime::begin(const Life& life, Millis now) {
  for (const Outage& outage : life.outages) everywhere_.add(outage);
  watched_since_ = now;
  // Others that share the store say twice a second that they are there; whoever is alone has been away.
  const Millis unnoticed = shared_ ? longest_pause : 0;
  if (life.last == 0 || life.last + unnoticed >= now) return false;
  lost_everywhere({.from = life.last, .to = now});
  return true;
}

bool Downtime::awake(Millis now) {
  const Millis before = std::exchange(awake_, std::max(awake_, now));
  if (before + longest_pause >= now) return false;
  // Nor could the store be heard.
  if (answered_ > 0) answered_ = now;
  if (!shared_) {
    lost_everywhere({.from = before, .to = now});
    return true;
  }
  here_.add({.from = before, .to = now});
  watched_since_ = now;
  return true;
}

bool Downtime::answered(Millis now) {
  const Millis before = std::exchange(answered_, now);
  if (before == 0 || before + longest_silence >= now) return false;
  lost_everywhere({.from = before, .to = now});
  return true;
}

bool Downtime::store_is_away(Millis now) const { return answered_ > 0 && answered_ + longest_silence < now; }

void Downtime::lost_everywhere(Outage outage) {
  everywhere_.add(outage);
  untold_.push_back(outage);
  watched_since_ = std::max(watched_since_, outage.to);
}

}  // namespace turncoat::online
