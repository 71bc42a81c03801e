#pragma once
// Random numbers that are the same on every machine: everything random takes a seed.
#include <cstdint>

namespace turncoat {

// One step of splitmix64 (Steele, Lea, Flood 2014): scatters a number over 64 bits.
constexpr std::uint64_t scatter(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  return x ^ (x >> 31);
}

// A stream of random numbers from a seed.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    const std::uint64_t out = scatter(state_);
    state_ += 0x9E3779B97F4A7C15;
    return out;
  }
  // A number from 0 to bound - 1; bound > 0. The bias of the multiplication (below 2^-32) is accepted.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }
  // A stream that begins with this as its seed goes on as this one does.
  constexpr std::uint64_t state() const { return state_; }

 private:
  std::uint64_t state_;
};

}  // namespace turncoat
