#pragma once
// Commands that work long end in order when they are interrupted, however often: `timeout` and some terminals send two
// signals.
#include <atomic>
#include <csignal>

namespace turncoat {

inline std::atomic<bool> interrupted = false;

// From now on.
inline void stop_on_interrupts() {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = true; };
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

}  // namespace turncoat
