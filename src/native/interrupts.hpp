#pragma once
// Commands that work long end in order when they are interrupted, however often: `timeout` and some terminals send two
// signals.
#include <atomic>

namespace turncoat {

inline std::atomic<bool> interrupted = false;

// From now on.
void stop_on_interrupts();

}  // namespace turncoat
