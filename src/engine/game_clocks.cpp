#include "engine/game_clocks.hpp"

#include <algorithm>
#include <cmath>

#include "core/decimal.hpp"
#include "engine/faults.hpp"
#include "engine/figures.hpp"

namespace turncoat {

namespace {

std::optional<double> read_between(std::string_view text, double least, double most) {
  const auto value = read_decimal(text);
  return value && *value >= least && *value <= most ? value : std::nullopt;
}

std::string two_digits(long number) { return (number < 10 ? "0" : "") + std::to_string(number); }

// "5:00", "1:05:00", and below twenty seconds "0:09.5".
std::string clock_text(double seconds) {
  seconds = std::max(0.0, seconds);
  if (seconds < 20) return "0:" + (seconds < 9.95 ? "0" + decimal(seconds, 1) : decimal(seconds, 1));
  const long all = std::lround(std::ceil(seconds));
  const std::string rest = two_digits(all % 60);
  if (all < 3600) return std::to_string(all / 60) + ':' + rest;
  return std::to_string(all / 3600) + ':' + two_digits(all / 60 % 60) + ':' + rest;
}

}  // namespace

Expected<TimeControl> read_time_control(std::string_view text) {
  constexpr double most_minutes = 1440, most_seconds = 3600;
  const std::size_t plus = text.find('+');
  const auto minutes = read_between(text.substr(0, plus), 0.001, most_minutes);
  const auto seconds = plus == text.npos ? 0 : read_between(text.substr(plus + 1), 0, most_seconds);
  if (minutes && seconds) return TimeControl{.base = 60 * *minutes, .increment = *seconds};
  return failure(fault::no_clock, text);
}

void GameClocks::set_back() {
  left_.fill(control_.base);
  running_.reset();
}

void GameClocks::run_for(const AnyGame& game, double now) {
  std::optional<std::size_t> wanted;
  if (!game.decided() && game.actor() != dice) {
    const bool second = static_cast<std::size_t>(game.view().army) >= game.info().seats.size();
    wanted = number_of(game.actor(), second);
  }
  if (wanted == running_) return;
  if (running_) left_[*running_] = left(now) + control_.increment;
  running_ = wanted;
  since_ = now;
}

double GameClocks::left(double now) const { return left_[*running_] - (now - since_); }

std::string GameClocks::text(const AnyGame& game, double now) const {
  const auto shown = [&](Seat seat, bool second) {
    const std::size_t clock = number_of(seat, second);
    return clock_text(clock == running_ ? left(now) : left_[clock]);
  };
  std::string out;
  for (std::size_t seat = 0; seat < game.info().seats.size(); ++seat) {
    if (game.dice_seat() == static_cast<Seat>(seat)) continue;
    out +=
        (out.empty() ? "" : ", ") + std::string(game.info().seats[seat]) + ' ' + shown(static_cast<Seat>(seat), false);
    if (control_.two) out += '/' + shown(static_cast<Seat>(seat), true);
  }
  return out;
}

}  // namespace turncoat
