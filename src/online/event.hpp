#pragma once
// What happens at a table. An event says what has changed, clocks and throws of the dice included, so that folding the
// events of a table, in the order of their versions, gives the table again, whatever formula found them.
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "online/table.hpp"

namespace turncoat::online {

enum class EventKind : std::uint8_t {
  created,    // `table`
  joined,     // seat: person, name, salt
  vacated,    // seat; in the game with clocks, which stand still until somebody sits down
  bot,        // seat: level; before the game or in it
  swapped,    // seat, other
  started,    // moves: throws of the dice, if they are the first to act
  moved,      // seat: moves (the move and the throws behind it), clocks
  left,       // seat: moves (the text of the leaving, throws), clocks
  offered,    // seat: offer
  withdrawn,  // seat: it takes its offer back, or does not agree to another's
  agreed,     // seat: agrees, others are still to be asked
  took_back,  // plies: how many plays are left; offer: who agreed
  paused,     // clocks
  resumed,    //
  aborted,    //
  said,       // seat: text, the name of a phrase, or free words
  rematched,  // text: the id of the new table
  outage,     // span: for so long nobody could move; the turn begins that much later
  salted,     // seat: salt, for the dice; before the game
  forgotten,  // the events before it say less than they did: whoever has read them reads them again
};
inline constexpr std::string_view event_names[] = {
    "created", "joined",    "vacated", "bot",     "swapped", "started", "moved",     "left",   "offered", "withdrawn",
    "agreed",  "took-back", "paused",  "resumed", "aborted", "said",    "rematched", "outage", "salted",  "forgotten"};

struct Event {
  int version = 0;
  Millis at = 0;
  EventKind kind = EventKind::said;
  Seat seat = -1;         // who did it; -1: nobody at the table
  std::string request{};  // the digits of the request that brought it about; empty: it came by itself
  std::string digest{};   // of that request's content, so that the same digits are not used for another one

  Seat other = -1;
  int level = 0;
  int plies = 0;
  bool program = false;  // whoever joined is one
  int expects = -1;      // of a bot that moved: what it thinks of its position, in thousandths
  std::string person{}, name{}, salt{}, text{};
  std::vector<std::string> moves{};
  std::optional<Clocks> clocks{};
  std::optional<Offer> offer{};
  std::optional<Table> table{};
  Millis round_trip = 0;  // of whoever acts next, for the deadline
  Millis span = 0;

  friend bool operator==(const Event&, const Event&) = default;
};

// Whether an event of that kind puts somebody onto a seat or takes them away.
bool changes_seats(EventKind kind);

// A game after the moves of an event, for somebody who has played them already, and who acted first. The table's own
// game is not looked at then.
struct Played {
  std::unique_ptr<AnyGame> game;
  Seat first = dice;
};

// Does what the event says. The error says why it does not fit the table, which is of no use then.
using Folded = std::expected<void, std::string>;
Folded apply(Live& live, const Event& event, Played played = {});

// Makes a table of all its events.
std::expected<Live, std::string> fold(const std::vector<Event>& events);

// The event as it is stored, without its version, time, seat and request, which have columns of their own; and back.
std::string event_body(const Event& event);
Folded read_event_body(Event& event, std::string_view body);

}  // namespace turncoat::online
