#pragma once
// The time that all processes at a database agree on: the database's clock, and a shift that is stored there. If that
// clock is set, the first process to notice changes the shift, so that time goes on evenly.
#include <atomic>
#include <functional>
#include <optional>

#include "online/base/clock.hpp"
#include "online/store/postgres/connection.hpp"

namespace turncoat::online {

class SharedTime {
 public:
  SharedTime(ProcessClock clock, std::string node) : clock_(clock), node_(std::move(node)) {}

  // How far it is ahead of this process's clock; from any thread.
  Millis ahead() const { return ahead_; }
  Millis now() const { return clock_.now() + ahead_; }

  // For a process that begins: time must not be before what others have written. The error says why it cannot be read.
  Sql<void> begin(Database& database);
  // Compares once more; not from two threads at once. An answer that took too long says nothing.
  void compare(Database& database);

 private:
  struct Reading {
    Millis ahead = 0;   // of this process's clock
    Millis shift = 0;   // that is in it
    Millis last = 0;    // when any process said that it was there
    Millis others = 0;  // when another one than this did
  };
  Sql<std::optional<Reading>> read(Database& database) const;
  // Changes the shift, unless another process has done so meanwhile.
  Sql<bool> shift(Database& database, Millis from, Millis by) const;

  ProcessClock clock_;
  std::string node_;
  std::atomic<Millis> ahead_ = 0;
};

}  // namespace turncoat::online
