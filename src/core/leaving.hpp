#pragma once
// Leaving a game, agreeing on a draw and claiming one: texts that may stand where a move stands but aren't plies
// (conventions, "Leaving and agreeing"; docs/protocol.md).
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/result.hpp"

namespace turncoat {

// A seat leaves, by resignation or because its time is up. For the reason `agreement`, all remaining players agree on a
// draw. For `repetition` and `move limit`, the player to move claims a draw where the rules of the game want that
// (Traits::draws_claimed).
struct Leaving {
  Seat seat = 0;  // of no meaning in an agreement
  Reason reason = Reason::agreement;
  friend bool operator==(Leaving, Leaving) = default;
};

constexpr bool is_claim(Leaving leaving) {
  return leaving.reason == Reason::repetition || leaving.reason == Reason::move_limit;
}

// How a game ends when a seat leaves it; nothing if it goes on without that seat.
using Ended = std::optional<Decision>;

// The letters of the seats, in seat order.
inline constexpr std::string_view seat_letters = "wbr";

// "w:resign", "b:time", "agreement", "claim"
std::string leaving_text(Leaving leaving);

// Reads the text of a leaving, or "resign" and "time" for the seat to move. Nothing if the text means something else;
// an error if it names no seat of a game for `seats`. A claim names the reason `repetition`, whatever can be claimed.
Expected<std::optional<Leaving>> read_leaving(std::string_view text, int seats, Seat actor);

// How that ends a game for two: the other seat wins, except that a loss on time is a draw if the other seat has nothing
// left to mate with.
Ended leave_two(Leaving leaving, bool other_can_mate);

}  // namespace turncoat
