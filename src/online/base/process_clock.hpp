#pragma once
// The time of this process: the machine's when it began, and from then on by a clock that cannot be set.
#include <chrono>

#include "online/base/clock.hpp"

namespace turncoat::online {

class ProcessClock {
 public:
  // `error`: for tests, which set the machine's clock wrong.
  explicit ProcessClock(Millis error = 0)
      : began_at_(error + milliseconds(std::chrono::system_clock::now().time_since_epoch())) {}

  // Milliseconds since 1970.
  Millis now() const { return began_at_ + milliseconds(std::chrono::steady_clock::now() - began_); }

 private:
  template <class Duration>
  static Millis milliseconds(Duration duration) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
  }

  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  Millis began_at_;
};

}  // namespace turncoat::online
