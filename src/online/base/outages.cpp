#include "online/base/outages.hpp"

#include <algorithm>

namespace turncoat::online {

namespace {

constexpr std::size_t most_kept = 1000;  // the oldest go

}  // namespace

void Outages::add(Outage outage) {
  if (outage.from >= outage.to) return;
  // Those that touch it become one with it.
  const auto first = std::ranges::lower_bound(all_, outage.from, {}, &Outage::to);
  auto last = first;
  for (; last != all_.end() && last->from <= outage.to; ++last) {
    outage.from = std::min(outage.from, last->from);
    outage.to = std::max(outage.to, last->to);
  }
  all_.insert(all_.erase(first, last), outage);
  if (all_.size() > most_kept) all_.erase(all_.begin());
}

void Outages::add(const Outages& others) {
  for (const Outage& one : others.all_) add(one);
}

Outages Outages::after(Millis time) const {
  Outages out;
  out.all_.assign(std::ranges::upper_bound(all_, time, {}, &Outage::to), all_.end());
  return out;
}

Millis Outages::within(Millis from, Millis to) const {
  Millis lost = 0;
  for (const Outage& one : all_) lost += std::max<Millis>(0, std::min(one.to, to) - std::max(one.from, from));
  return lost;
}

}  // namespace turncoat::online
