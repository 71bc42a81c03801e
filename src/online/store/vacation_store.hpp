#pragma once
// Vacations: times that a person takes, in whole days, in which their clocks stand still at tables with days for a
// turn.
#include <string>
#include <vector>

#include "online/base/clock.hpp"
#include "online/store/store_fault.hpp"

namespace turncoat::online {

struct Vacation {
  Millis begun = 0;
  int days = 0;  // of 24 hours each, from then on
  Millis end() const { return begun + days * day; }
  friend bool operator==(const Vacation&, const Vacation&) = default;
};
inline constexpr int most_vacation_days = 28;  // of a person, in any 365 days

// What a person has left of their days at that time, a vacation under way counted as a whole.
inline int vacation_days_left(const std::vector<Vacation>& vacations, Millis now) {
  int left = most_vacation_days;
  for (const Vacation& one : vacations)
    if (one.end() > now - 365 * day) left -= one.days;
  return left;
}
// Whether one may begin: none is under way, and there are days left.
inline bool may_take(const std::vector<Vacation>& vacations, const Vacation& wanted) {
  if (!vacations.empty() && vacations.back().end() > wanted.begun) return false;
  return wanted.days >= 1 && wanted.days <= vacation_days_left(vacations, wanted.begun);
}
// How many days a vacation has lasted that ends now: one that was begun counts.
inline int vacation_days_begun(const Vacation& vacation, Millis now) {
  const Millis lasted = now > vacation.begun ? now - vacation.begun : 0;
  const auto begun = static_cast<int>((lasted + day - 1) / day);
  return begun < 1 ? 1 : begun < vacation.days ? begun : vacation.days;
}

// What play needs of it.
class VacationView {
 public:
  virtual ~VacationView() = default;
  // Those that ended after that time, in their order.
  virtual void vacations_of(const std::string& person, Millis since, Reply<std::vector<Vacation>> reply) = 0;
};

class VacationStore {
 public:
  virtual ~VacationStore() = default;
  // Missing if the person is on one already, or has not so many days left.
  virtual void begin_vacation(const std::string& person, Vacation wanted, Reply<void> reply) = 0;
  // It ends with the day that is under way. Missing if there is none.
  virtual void end_vacation(const std::string& person, Millis now, Reply<void> reply) = 0;
};

}  // namespace turncoat::online
