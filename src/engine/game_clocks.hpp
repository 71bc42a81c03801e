#pragma once
// Clocks of a game between people: one for each seat, which runs through all moves of its turn, or two, the second for
// the moves that it makes with pieces that no player owns (mercenary: the gray and silver phases).
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "edge/game/any_game.hpp"

namespace turncoat {

struct TimeControl {
  double base = 0, increment = 0;  // seconds; the increment is given whenever the clock has run
  bool two = false;                // clocks for each seat
};

// "5+3": five minutes, and three seconds for each turn; "5" without these.
Expected<TimeControl> read_time_control(std::string_view text);

class GameClocks {
 public:
  explicit GameClocks(const TimeControl& control) : control_(control) { set_back(); }

  // All of them as at the start of a game, none running.
  void set_back();
  // Runs the clock of the seat that acts in this game, and no other; none where the dice act or the game is over.
  void run_for(const AnyGame& game, double now);
  // What the running clock has left; negative once it has run out. There must be one.
  double left(double now) const;
  double increment() const { return control_.increment; }
  bool running() const { return running_.has_value(); }

  // "White 4:58, Black 5:00", as far as the seats have clocks.
  std::string text(const AnyGame& game, double now) const;

 private:
  // Which of all clocks; in the order of the seats.
  std::size_t number_of(Seat seat, bool second) const {
    return 2 * static_cast<std::size_t>(seat) + (control_.two && second ? 1 : 0);
  }

  TimeControl control_;
  std::array<double, 2 * most_seats> left_{};
  std::optional<std::size_t> running_;
  double since_ = 0;
};

}  // namespace turncoat
