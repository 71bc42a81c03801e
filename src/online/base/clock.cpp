#include "online/base/clock.hpp"

#include <algorithm>

namespace turncoat::online {

namespace {

constexpr Millis one_second = 1000, minute = 60 * one_second;
constexpr Millis lag_margin = 140;       // beyond the median round trip
constexpr Millis grace = 100;            // before a flag falls
constexpr Millis most_lag = one_second;  // a round trip is not believed to be longer

Millis tolerated(Millis round_trip) { return std::min(round_trip, most_lag) + lag_margin; }

}  // namespace

bool Control::sound() const {
  const bool by_days = days >= 1 && days <= 30 && base == 0 && increment == 0 && !second;
  const bool by_clock =
      days == 0 && base >= 10 * one_second && base <= 12 * 60 * minute && increment >= 0 && increment <= 10 * minute;
  return by_days || by_clock || (days == 0 && base == 0 && increment == 0 && !second);
}

Clocks full_clocks(const Control& control, std::size_t seats) {
  const Millis time = control.days > 0 ? control.days * day : control.base;
  return {.left = Clocks::Times(control.second ? 2 * seats : seats, time),
          .quota = Clocks::Times(seats, control.clocked() ? 3 * lag_gain(control) : 0)};
}

Millis lag_gain(const Control& control) {
  return std::min<Millis>(one_second, 150 + 4 * control.expected() / one_second);
}

void charge(Clocks& clocks, const Control& control, std::size_t seat, std::size_t clock, Millis since,
            const Arrival& arrival, bool passes) {
  if (control.days > 0) {
    clocks.left[clock] = control.days * day;
    return;
  }
  const Millis took = std::max<Millis>(0, arrival.at - since);
  Millis given = 0;
  if (arrival.remote) {
    const Millis gain = lag_gain(control);
    const Millis lag = std::clamp<Millis>(took - arrival.thought, 0, tolerated(arrival.round_trip));
    Millis& quota = clocks.quota[seat];
    given = std::min(lag, quota);
    quota = std::min(7 * gain, quota - given + gain);
  }
  Millis& left = clocks.left[clock];
  left = std::max<Millis>(0, left - std::max<Millis>(0, took - given));
  if (passes) left += control.increment;
}

Millis deadline(const Clocks& clocks, const Control& control, std::size_t seat, std::size_t clock, Millis since,
                Millis round_trip) {
  if (control.days > 0) return since + control.days * day;
  return since + clocks.left[clock] + std::min(clocks.quota[seat], tolerated(round_trip)) + grace;
}

Millis first_move_time(const Control& control) {
  const Millis expected = control.expected();
  if (expected < 3 * minute) return 15 * one_second;
  if (expected < 8 * minute) return 20 * one_second;
  return expected < 25 * minute ? 25 * one_second : 35 * one_second;
}

Millis absence_allowed(const Control& control, bool closed) {
  const Millis usual = closed ? 10 * one_second : 40 * one_second;
  const Millis expected = control.expected();
  if (expected < 8 * minute) return usual;
  return expected < 25 * minute ? 2 * usual : 3 * usual;
}

}  // namespace turncoat::online
