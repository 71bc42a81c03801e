#pragma once
// The GIL let go for a while, also at the end of the program. Python ends a thread that takes the GIL back while the
// interpreter goes down, which C++ takes for a crash; so before it goes down, every thread that is away comes back
// first.
#include <optional>

#include "python/src/python.hpp"

namespace turncoat::python {

// Lets the GIL go as long as it lives; not any more once the program ends.
class LettingGo {
 public:
  LettingGo();
  ~LettingGo();
  LettingGo(const LettingGo&) = delete;
  LettingGo& operator=(const LettingGo&) = delete;

 private:
  std::optional<py::gil_scoped_release> released_;
};

// Whether the program ends: long work is to stop.
bool program_ends();

// Has Python's `atexit` ask every thread to stop, and wait for those that are away.
void bind_end();

}  // namespace turncoat::python
