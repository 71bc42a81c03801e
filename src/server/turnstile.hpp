#pragma once
// How often each address may do something in a span of time. Addresses are forgotten with the span.
#include <cstdint>
#include <map>

#include "server/addresses.hpp"

namespace turncoat::server {

class Turnstile {
 public:
  Turnstile(int most, std::int64_t milliseconds) : most_(most), span_(milliseconds) {}

  // Lets it through, and counts it; false if it has been through as often as it may.
  bool pass(const Address& address, std::int64_t now) {
    if (now >= until_) counts_.clear(), until_ = now + span_;
    return ++counts_[address] <= most_;
  }

 private:
  int most_;
  std::int64_t span_, until_ = 0;
  std::map<Address, int> counts_;
};

}  // namespace turncoat::server
