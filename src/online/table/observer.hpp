#pragma once
// An observer that is shown a table itself after whatever has happened there, not messages of it: a program's stream.
#include <string>

#include "online/table/event.hpp"

namespace turncoat::online {

class Observer {
 public:
  virtual ~Observer() = default;
  // At first, and when seats have changed. `code`: to say aloud, if this person may know it.
  virtual void sees(const TableState& live, const std::string& code, Millis now) = 0;
  // What has come of an event.
  virtual void sees(const TableState& live, const Event& event, Millis now) = 0;
  // A seat's person has gone, or come back.
  virtual void sees_gone(Seat seat, bool gone) = 0;
};

}  // namespace turncoat::online
