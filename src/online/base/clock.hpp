#pragma once
// Clocks of a table, kept by the server: base time and increment, or days for every turn, and how much of a message's
// way over the network is not charged (as scalachess' LagTracker; lila #12097). Times are milliseconds.
#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <chrono>
#include <cstdint>

namespace turncoat::online {

using Millis = std::int64_t;  // a span, or a time since 1970

inline constexpr Millis day = 86'400'000;

struct Control {
  Millis base = 0, increment = 0;  // base 0: no clock
  int days = 0;                    // for every turn; 0: not by days
  bool second = false;             // whether each seat has a second clock, for moves of an army without an owner

  bool clocked() const { return base > 0; }
  bool timed() const { return clocked() || days > 0; }
  // What a game takes a player, about.
  Millis expected() const { return base + 40 * increment; }
  bool sound() const;
  friend bool operator==(const Control&, const Control&) = default;
};

inline constexpr std::size_t most_seats = 3;

// What the clocks show. With second clocks, those stand behind the seats' first ones.
struct Clocks {
  using Times = boost::container::static_vector<Millis, 2 * most_seats>;
  Times left;
  Times quota;  // of lag that each seat may still be given
  friend bool operator==(const Clocks&, const Clocks&) = default;
};

Clocks full_clocks(const Control& control, std::size_t seats);

// The lag that a seat earns with every move.
Millis lag_gain(const Control& control);

// A move that came in: when, how long the player thought by the player's own page, and the median of the round trips.
struct Arrival {
  Millis at = 0;
  Millis thought = 0;
  Millis round_trip = 0;  // 0 for computers, which are given nothing
  bool remote = true;
};

// Charges a seat's clock for a turn, or a part of one, that began at `since`; `passes`: whether the turn passes to
// another seat, which brings the increment. The time must not be up.
void charge(Clocks& clocks, const Control& control, std::size_t seat, std::size_t clock, Millis since,
            const Arrival& arrival, bool passes);

// When the time of the seat is up that has had the turn since `since`; what lag may still be given is waited for.
Millis deadline(const Clocks& clocks, const Control& control, std::size_t seat, std::size_t clock, Millis since,
                Millis round_trip);

// How long the first move of each person may take where clocks run; then the table is aborted.
Millis first_move_time(const Control& control);

// For how long a player must have been away before the other may claim the game: with the page closed, or silent.
Millis absence_allowed(const Control& control, bool closed);

// The time of this process: the machine's when it began, and from then on by a clock that cannot be set.

class ProcessClock {
 public:
  // `error`: for tests, which set the machine's clock wrong.
  explicit ProcessClock(Millis error = 0)
      : began_at_(error + milliseconds(std::chrono::system_clock::now().time_since_epoch())) {}

  // Milliseconds since 1970.
  Millis now() const { return began_at_ + milliseconds(std::chrono::steady_clock::now() - began_); }

 private:
  template <class Duration>
  static Millis milliseconds(Duration duration) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
  }

  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  Millis began_at_;
};

// When to try again what has failed: after a pause, which is twice as long after each further failure.

class GrowingPause {
 public:
  static constexpr Millis shortest = 250, longest = 4000;

  void failed(Millis now) {
    pause_ = std::clamp(2 * pause_, shortest, longest);
    ends_ = now + pause_;
  }
  void end() { pause_ = ends_ = 0; }
  bool lasts(Millis now) const { return now < ends_; }
  // It has been waited for long enough.
  bool is_over(Millis now) const { return ends_ > 0 && !lasts(now); }

 private:
  Millis pause_ = 0, ends_ = 0;
};

}  // namespace turncoat::online
