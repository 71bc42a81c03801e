#pragma once
// This machine's clock.
#include <chrono>

#include "online/clock.hpp"

namespace turncoat::online {

// Tests set it wrong, to see that it does not matter.
inline Millis clock_error = 0;

// Milliseconds since 1970.
inline Millis system_time() {
  return clock_error +
         std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
             .count();
}

}  // namespace turncoat::online
