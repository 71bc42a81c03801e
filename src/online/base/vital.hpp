#pragma once
// Work that must not fail half way for lack of memory: changes of tables, and what goes on for as long as the process
// does. While a thread does it, it may use a reserve that nothing else gets (server/service/memory_watch.hpp).
#include <utility>

namespace turncoat::online {

class Vital {
 public:
  explicit Vital(bool vital = true) : before_(std::exchange(now_, vital)) {}
  ~Vital() { now_ = before_; }
  Vital(const Vital&) = delete;
  Vital& operator=(const Vital&) = delete;

  static bool now() { return now_; }

 private:
  static inline thread_local bool now_ = false;
  bool before_;
};

}  // namespace turncoat::online
