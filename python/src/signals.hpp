#pragma once
// Ctrl-C while the GIL is let go.
#include <chrono>
#include <functional>
#include <optional>
#include <thread>

#include "python/src/letting_go.hpp"

namespace turncoat::python {

// Work without the GIL that asks `stopped` from time to time. In the thread that began it the GIL is taken for a moment
// every 50 ms, so that Python's handlers of signals run; if one raises, the work is asked to stop.
class Interruptible {
 public:
  // Does the work and raises what a handler has raised meanwhile.
  template <class Work>
  auto run(Work work) {
    std::invoke_result_t<Work, const std::function<bool()>&> out;
    {
      const LettingGo let_go;
      out = work([this] { return stopped(); });
    }
    if (raised_) throw *raised_;
    return out;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr auto pause = std::chrono::milliseconds(50);

  bool stopped() {
    if (program_ends()) return true;
    if (std::this_thread::get_id() == thread_ && !interrupted_ && Clock::now() >= next_look_) {
      const py::gil_scoped_acquire gil;
      if (PyErr_CheckSignals() != 0) {
        raised_.emplace();
        interrupted_ = true;
      }
      next_look_ = Clock::now() + pause;
    }
    return interrupted_;
  }

  std::thread::id thread_ = std::this_thread::get_id();
  Clock::time_point next_look_ = Clock::now() + pause;
  std::atomic<bool> interrupted_ = false;
  std::optional<py::error_already_set> raised_;
};

}  // namespace turncoat::python
