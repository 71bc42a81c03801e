#pragma once
// How often each of many clients may do something in a span of time. The clients are forgotten with the span.
#include <cstddef>
#include <map>

#include "online/base/clock.hpp"

namespace turncoat::online {

template <class Key>
class RateLimiter {
 public:
  RateLimiter(int most, Millis span) : most_(most), span_(span) {}

  // Lets it through, and counts it; false if it has been through as often as it may.
  bool pass(const Key& key, Millis now) {
    begin(now);
    return ++counts_[key] <= most_;
  }
  // Whether it would be let through.
  bool open(const Key& key, Millis now) {
    begin(now);
    const auto found = counts_.find(key);
    return found == counts_.end() || found->second < most_;
  }

 private:
  static constexpr std::size_t most_keys = 200'000;  // beyond it a span is cut short: memory is bounded

  void begin(Millis now) {
    if (now >= until_ || counts_.size() > most_keys) counts_.clear(), until_ = now + span_;
  }

  int most_;
  Millis span_, until_ = 0;
  std::map<Key, int> counts_;
};

}  // namespace turncoat::online
