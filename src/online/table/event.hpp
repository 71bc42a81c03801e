#pragma once
// What happens at a table, a struct for each kind. An event says what has changed, clocks and throws of the dice
// included, so that folding the events of a table, in the order of their versions, gives the table again, whatever
// formula found them.
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "online/table/table.hpp"

namespace turncoat::online {

// A move or a leaving with the throws behind it, the clocks after it, and the round trip of the next player.
struct Plays {
  std::vector<std::string> texts = {};
  std::optional<Clocks> clocks = {};
  Millis round_trip = 0;
  friend bool operator==(const Plays&, const Plays&) = default;
};

inline constexpr Seat no_seat = -1;  // no person at the table, or it came by itself

namespace event {

// ---- before the game
struct Created {
  Table table;
  bool operator==(const Created&) const = default;
};
// Also in the game, where a seat has become free.
struct Joined {
  Seat seat = 0;
  std::string person, name, salt;
  bool program = false;
  bool operator==(const Joined&) const = default;
};
// In the game all clocks stand still until a person sits down.
struct Vacated {
  Seat seat = 0;
  std::optional<Clocks> clocks = {};
  bool operator==(const Vacated&) const = default;
};
// Also in the game.
struct ComputerSeated {
  Seat seat = 0;
  int level = 1;
  bool operator==(const ComputerSeated&) const = default;
};
struct Swapped {
  Seat seat = 0, other = 0;
  bool operator==(const Swapped&) const = default;
};
struct Salted {
  Seat seat = 0;
  std::string salt;
  bool operator==(const Salted&) const = default;
};
// With the throws that come first, if any do.
struct Started {
  Seat seat = no_seat;  // of the host
  Plays throws;
  bool operator==(const Started&) const = default;
};

// ---- in the game
struct Moved {
  Seat seat = 0;
  Plays plays;
  int expects = -1;  // of a computer: what it thinks of its position, in thousandths
  bool operator==(const Moved&) const = default;
};
// A resignation, a flag, an agreement on a draw.
struct Left {
  Seat seat = 0;  // the seat that resigned or lost on time, or that proposed the draw
  Plays plays;
  bool operator==(const Left&) const = default;
};
struct Offered {
  Seat seat = 0;
  Offer offer;
  bool operator==(const Offered&) const = default;
};
// The offer is taken back, or not agreed to.
struct Withdrawn {
  Seat seat = 0;
  bool operator==(const Withdrawn&) const = default;
};
// Others are still to be asked.
struct Agreed {
  Seat seat = 0;
  Offer offer;
  bool operator==(const Agreed&) const = default;
};
struct TookBack {
  Seat seat = 0;            // the seat that takes back
  int plays = 0;            // how many are left
  std::uint8_t agreed = 0;  // a bit for each seat that agreed to it
  Millis round_trip = 0;    // of the next player
  bool operator==(const TookBack&) const = default;
};
struct Paused {
  Seat seat = 0;
  std::optional<Clocks> clocks = {};
  bool operator==(const Paused&) const = default;
};
struct Resumed {
  Seat seat = 0;
  bool operator==(const Resumed&) const = default;
};
struct Aborted {
  Seat seat = no_seat;  // none: no player began the game
  bool operator==(const Aborted&) const = default;
};
// For this long no player could move: the turn begins that much later.
struct TimeReturned {
  Millis span = 0;
  Millis round_trip = 0;  // of the player to move
  bool operator==(const TimeReturned&) const = default;
};
// The player to move is on vacation: the turn begins that much later, and their vacation up to then is counted.
struct Rested {
  Seat seat = 0;
  Millis span = 0, until = 0;
  Millis away = 0;  // until when it lasts, unless they come back sooner
  bool operator==(const Rested&) const = default;
};

// ---- at any time
struct Said {
  Seat seat = 0;
  std::string text;  // the name of a phrase, or free words
  bool operator==(const Said&) const = default;
};
struct Rematched {
  Seat seat = 0;
  std::string table;  // the id of the new one
  bool operator==(const Rematched&) const = default;
};
// The events before it say less than they did: a process that has read them reads them again.
struct Forgotten {
  bool operator==(const Forgotten&) const = default;
};

}  // namespace event

using Happening =
    std::variant<event::Created, event::Joined, event::Vacated, event::ComputerSeated, event::Swapped, event::Salted,
                 event::Started, event::Moved, event::Left, event::Offered, event::Withdrawn, event::Agreed,
                 event::TookBack, event::Paused, event::Resumed, event::Aborted, event::TimeReturned, event::Said,
                 event::Rematched, event::Forgotten, event::Rested>;

struct Event {
  int version = 0;
  Millis at = 0;
  std::string request = {};  // the idempotency key of the request that brought it about; empty: it came by itself
  std::string digest = {};   // of that request's content, so that the same key is not used for another one
  Happening what = {};

  // As that kind; none if it is another one.
  template <class Kind>
  const Kind* as() const {
    return std::get_if<Kind>(&what);
  }
  template <class Kind>
  bool is() const {
    return std::holds_alternative<Kind>(what);
  }
  friend bool operator==(const Event&, const Event&) = default;
};

// Its name in the store and on the wire.
std::string_view name_of(const Happening& what);
// The seat that it is about or that brought it about.
Seat seat_of(const Happening& what);

// Whether an event of this kind gives a seat to a person or takes one away.
bool changes_seats(const Happening& what);

// A game after the moves of an event, for a caller that has played them already, and the seat that acted first. The
// table's own game is not looked at then.
struct Played {
  std::unique_ptr<AnyGame> game;
  Seat first = dice;
};

// Does what the event says. The error says why it does not fit the table, which is of no use then.
using Folded = std::expected<void, std::string>;
Folded apply(TableState& live, const Event& event, Played played = {});

// Makes a table of all its events.
std::expected<TableState, std::string> fold(const std::vector<Event>& events);

// What is stored of an event besides its version, time, seat and request, which have columns of their own; and back.
// What cannot be at any table is refused.
std::string event_body(const Happening& what);
std::expected<Happening, std::string> read_event_body(Seat seat, std::string_view body);

}  // namespace turncoat::online
