#pragma once
// Time that is turned by hand.
#include <algorithm>
#include <functional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

#include "online/base/clock.hpp"

namespace turncoat::testing {

// What happens when; of what happens at the same time the first to be planned comes first.
class Timeline {
 public:
  online::Millis now() const { return now_; }
  void after(online::Millis delay, std::function<void()> what) {
    plans_.push({now_ + delay, order_++, std::move(what)});
  }
  // Runs all that happens until then.
  void run_until(online::Millis end) {
    while (!plans_.empty() && plans_.top().at <= end) {
      auto plan = std::move(const_cast<Plan&>(plans_.top()));
      plans_.pop();
      now_ = std::max(now_, plan.at);
      plan.what();
    }
    now_ = std::max(now_, end);
  }
  void run_for(online::Millis time) { run_until(now_ + time); }

 private:
  struct Plan {
    online::Millis at = 0;
    std::uint64_t order = 0;
    std::function<void()> what;
    bool operator<(const Plan& other) const { return std::tie(at, order) > std::tie(other.at, other.order); }
  };
  std::priority_queue<Plan> plans_;
  online::Millis now_ = 1'700'000'000'000;
  std::uint64_t order_ = 0;
};

}  // namespace turncoat::testing
