#pragma once
// How tests wait: for a condition, never for a time.
#include <chrono>
#include <thread>

namespace turncoat::testing {

// A guard against hanging, no measure of speed: a busy machine may be twenty times slower than an idle one.
constexpr auto patience = std::chrono::seconds(120);

// Whether a condition comes true.
template <class Condition>
bool comes_true(Condition condition) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

}  // namespace turncoat::testing
