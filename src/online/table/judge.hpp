#pragma once
// What people ask for at a table, and what comes of it: an event, or a reason why not. Nothing is changed here, and
// nothing is asked of the world but what the context says.
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "online/table/command.hpp"
#include "online/table/event.hpp"
#include "online/table/rejection.hpp"

namespace turncoat::online {

using Draw = std::array<std::uint8_t, 32>;

// What a judge has to know of the world.
struct Context {
  Millis now = 0;
  std::function<Millis(Seat)> round_trip = {};                    // the median for a seat's connection
  std::function<Draw(const Table&, int number)> throw_dice = {};  // fair/
  // For how long a seat's person has been away, if they are; whether they closed the page, or just fell silent.
  struct Absence {
    Millis time = 0;
    bool closed = false;
  };
  std::function<std::optional<Absence>(Seat)> absent = {};
  // How much of the time since then the player to move could not move; nothing if the function is missing.
  std::function<Millis(Millis since)> lost = {};
  Millis lost_since(Millis since) const { return lost ? lost(since) : 0; }
};

struct Decided {
  Event event;
  TableState after;
};

Allowed<Decided> decide(const TableState& live, const Request& request, const Context& context);

// What happens by itself: the deadline of a table has passed. `too-early` if it has not.
Allowed<Decided> time_up(const TableState& live, const Context& context);

// The time of this turn that was lost is given back to the player to move. `too-early` if that has been done, or no
// clock runs.
Allowed<Decided> give_back(const TableState& live, const Context& context);

// Times that a person takes, from the first moment to the last.
struct Rest {
  Millis begun = 0, end = 0;
};
// The player to move is on vacation, or was in this turn: the turn begins later. `too-early` if that has been counted,
// or days do not count at this table. Of a vacation under way whole days count, so that it is asked for once a day.
Allowed<Decided> rest(const TableState& live, const std::string& person, const std::vector<Rest>& vacations,
                      const Context& context);
// The operator closes a table: a game that goes on ends without a result. `over` if it has ended already.
Allowed<Decided> close_table(const TableState& live, const Context& context);
// The person to move at a table with days for a turn; empty if there is none.
std::string waited_for_by_days(const TableState& live);

// The move that a computer has found for the position of that version.
Allowed<Decided> computer_moves(const TableState& live, int position, const std::string& move, int expects,
                                const Context& context);

// The seat of a computer that is to move; its level is the seat's.
std::optional<Seat> computer_to_move(const TableState& live);

// The phrases that strangers may say to each other; others only at tables that are reached by a link.
inline constexpr std::string_view phrases[] = {
    "hello", "luck",     "thanks",   "sorry",      "moment", "your-turn", "well-played", "good-game", "oops", "nice",
    "wow",   "thinking", "together", "watch-gray", "again",  "bye",       "back",        "rules",     "check"};
inline constexpr std::size_t longest_words = 140;  // characters

}  // namespace turncoat::online
