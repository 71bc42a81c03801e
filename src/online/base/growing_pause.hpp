#pragma once
// When to try again what has failed: after a pause, which is twice as long after each further failure.
#include <algorithm>

#include "online/base/clock.hpp"

namespace turncoat::online {

class GrowingPause {
 public:
  static constexpr Millis shortest = 250, longest = 4000;

  void failed(Millis now) {
    pause_ = std::clamp(2 * pause_, shortest, longest);
    ends_ = now + pause_;
  }
  void end() { pause_ = ends_ = 0; }
  bool lasts(Millis now) const { return now < ends_; }
  // It has been waited for long enough.
  bool is_over(Millis now) const { return ends_ > 0 && !lasts(now); }

 private:
  Millis pause_ = 0, ends_ = 0;
};

}  // namespace turncoat::online
