#pragma once
// How often each of many may do something in a span of time. Who they are is forgotten with the span.
#include <cstdint>
#include <map>

#include "server/addresses.hpp"

namespace turncoat::server {

template <class Who = Address>
class Turnstile {
 public:
  Turnstile(int most, std::int64_t milliseconds) : most_(most), span_(milliseconds) {}

  // Lets it through, and counts it; false if it has been through as often as it may.
  bool pass(const Who& who, std::int64_t now) {
    begin(now);
    return ++counts_[who] <= most_;
  }
  // Whether it would be let through.
  bool open(const Who& who, std::int64_t now) {
    begin(now);
    const auto found = counts_.find(who);
    return found == counts_.end() || found->second < most_;
  }

 private:
  void begin(std::int64_t now) {
    if (now >= until_) counts_.clear(), until_ = now + span_;
  }

  int most_;
  std::int64_t span_, until_ = 0;
  std::map<Who, int> counts_;
};

}  // namespace turncoat::server
