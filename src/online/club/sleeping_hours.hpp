#pragma once
// Hours of the day in which a person wants to hear of no turn, by the clock where they live. What that clock shows is
// data: its distance from UTC, and when that changes.
#include <string>
#include <vector>

#include "core/error.hpp"
#include "edge/json/json_value.hpp"
#include "online/base/clock.hpp"

namespace turncoat::online {

struct SleepingHours {
  struct Offset {
    Millis since = 0;
    int minutes = 0;  // ahead of UTC
    friend bool operator==(const Offset&, const Offset&) = default;
  };
  int from = 0, to = 0;                // minutes since midnight; beyond midnight if `to` is less
  std::vector<Offset> offsets = {{}};  // in the order of their times; the first counts before its time, too
  friend bool operator==(const SleepingHours&, const SleepingHours&) = default;
};
inline constexpr int minutes_of_day = 24 * 60;
inline constexpr std::size_t most_offsets = 8;

// When they are over, where they are not, that is now.
Millis awake_at(const SleepingHours& hours, Millis now);

// {from, to, offsets: [{since, offset: "+02:00"}]}, as it is kept and comes from clients. Read strictly; what is read after
// a fault is of no meaning.
std::string sleeping_hours_text(const SleepingHours& hours);
Expected<SleepingHours> read_sleeping_hours(const JsonValue& value);

}  // namespace turncoat::online
