#pragma once
// When a person could not play though they wanted to, as it really was: no server was there for any player, or theirs
// was not.
#include <algorithm>
#include <vector>

#include "online/base/clock.hpp"

namespace turncoat::simulation {

using online::Millis;

class Path {
 public:
  void blocked(bool now_so, Millis now) {
    if (now_so == (since_ >= 0)) return;
    if (now_so)
      since_ = now;
    else
      all_.push_back({since_, now}), since_ = -1;
  }
  // Of the time between the two: all that was blocked, but of each time no more than its part beyond `unnoticed`.
  Millis lost(Millis from, Millis to, Millis unnoticed) const {
    Millis out = 0;
    each(from, to, [&](Millis length) { out += std::max<Millis>(0, length - unnoticed); });
    return out;
  }
  int times(Millis from, Millis to) const {
    int out = 0;
    each(from, to, [&](Millis) { ++out; });
    return out;
  }
  // What ended just now, or lasts, is not counted: the person left by their own will.
  void forgive(Millis now) {
    if (since_ >= 0) since_ = now;
    while (!all_.empty() && all_.back().to + 1500 > now) all_.pop_back();
  }
  // When it was blocked last for so long at least; 0: never. `now` if it is.
  Millis last_end(Millis now, Millis shortest) const {
    if (since_ >= 0 && since_ + shortest <= now) return now;
    for (auto one = all_.rbegin(); one != all_.rend(); ++one)
      if (one->from + shortest <= one->to) return one->to;
    return 0;
  }

 private:
  static constexpr Millis noticed_late = 1500;  // that an outage is over

  template <class What>
  void each(Millis from, Millis to, What what) const {
    const auto one = [&](Millis begun, Millis ended) {
      const Millis length = std::min(ended, to) - std::max(begun, from);
      if (begun <= to && ended + noticed_late >= from) what(std::max<Millis>(0, length));
    };
    for (const auto& [begun, ended] : all_) one(begun, ended);
    if (since_ >= 0) one(since_, to);
  }

  struct Time {
    Millis from, to;
  };
  std::vector<Time> all_;
  Millis since_ = -1;
};

}  // namespace turncoat::simulation
