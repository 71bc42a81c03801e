#include "python/src/letting_go.hpp"

#include <chrono>
#include <thread>

namespace turncoat::python {

namespace {

std::atomic<bool> ends = false;
std::atomic<int> away = 0;  // threads without the GIL

// Only a thread with the GIL goes away, so no thread does after `ends` is set with it.
void end() {
  ends = true;
  const py::gil_scoped_release for_those_who_come_back;
  while (away > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace

LettingGo::LettingGo() {
  if (ends) return;
  ++away;
  released_.emplace();
}

LettingGo::~LettingGo() {
  if (!released_) return;
  released_.reset();
  --away;
}

bool program_ends() { return ends; }

void bind_end() {
  py::module_::import("atexit").attr("register")(py::cpp_function(&end));
  // A forked process has none of the threads that are away.
  if (const py::module_ os = py::module_::import("os"); py::hasattr(os, "register_at_fork"))
    os.attr("register_at_fork")(py::arg("after_in_child") = py::cpp_function([] { away = 0; }));
}

}  // namespace turncoat::python
