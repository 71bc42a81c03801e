#include "native/interrupts.hpp"

#include <csignal>

namespace turncoat {

void stop_on_interrupts() {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = true; };
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

}  // namespace turncoat
