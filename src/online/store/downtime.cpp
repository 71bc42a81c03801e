#include "online/store/downtime.hpp"

#include <algorithm>

#include "online/store/presence_store.hpp"

namespace turncoat::online {

namespace {

constexpr Millis longest_pause = 1000;                              // of a process that is not overloaded
constexpr Millis longest_silence = PresenceStore::longest_silence;  // of a store that is there

}  // namespace

bool Downtime::begin(const Life& life, Millis now) {
  for (const Outage& outage : life.outages) everywhere_.add(outage);
  watched_since_ = now;
  answered_ = now;
  // Others that share the store say twice a second that they are there; a process that is alone has been away.
  const Millis unnoticed = shared_ ? longest_pause : 0;
  if (life.last == 0 || life.last + unnoticed >= now) return false;
  lost_everywhere({.from = life.last, .to = now});
  return true;
}

void Downtime::hear_of(const std::vector<Outage>& outages) {
  for (const Outage& outage : outages) everywhere_.add(outage);
  watched_since_ = std::max(watched_since_, everywhere_.last_end());
}

bool Downtime::awake(Millis now) {
  const Millis before = std::exchange(awake_, std::max(awake_, now));
  if (before + longest_pause >= now) return false;
  // Nor could the store be heard; before, it may have been away already.
  lost({.from = store_is_away(before) ? answered_ : before, .to = now});
  if (answered_ > 0) answered_ = now;
  return true;
}

bool Downtime::answered(Millis now) {
  const Millis before = std::exchange(answered_, now);
  if (before == 0 || before + longest_silence >= now) return false;
  lost({.from = before, .to = now});
  return true;
}

bool Downtime::store_is_away(Millis now) const { return answered_ > 0 && answered_ + longest_silence < now; }

// Others that share the store may have been there meanwhile.
void Downtime::lost(Outage outage) {
  if (!shared_) return lost_everywhere(outage);
  here_.add(outage);
  watched_since_ = outage.to;
}

void Downtime::lost_everywhere(Outage outage) {
  everywhere_.add(outage);
  unreported_.push_back(outage);
  watched_since_ = std::max(watched_since_, outage.to);
}

}  // namespace turncoat::online
