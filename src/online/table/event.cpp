#include "online/table/event.hpp"

#include <algorithm>
#include <iterator>

#include "online/base/contains.hpp"
#include "online/base/planted.hpp"
#include "online/table/offers.hpp"
#include "online/table/shared_games.hpp"

namespace turncoat::online {

namespace {

// In the order of the variant.
constexpr std::string_view names[] = {"created", "joined",  "vacated", "bot",       "swapped",   "salted",    "started",
                                      "moved",   "left",    "offered", "withdrawn", "agreed",    "took-back", "paused",
                                      "resumed", "aborted", "outage",  "said",      "rematched", "forgotten", "rested"};
static_assert(std::size(names) == std::variant_size_v<Happening>);

TableSeat& seat_at(Table& table, Seat seat) { return table.seats[static_cast<std::size_t>(seat)]; }

// What a play leaves behind: the players that are out, and whether the game is over.
void look_at_result(TableState& live) {
  Table& table = live.table;
  for (const int seat : live.game->view().out) seat_at(table, static_cast<Seat>(seat)).out = true;
  table.result = live.game->result();
  if (!live.game->decided()) return;
  table.status = Status::over;
  table.offer.reset();
}

Folded play_all(TableState& live, const std::vector<std::string>& texts, Played played) {
  const bool known = played.game != nullptr;
  if (known) live.game = std::move(played.game);
  Seat seat = played.first;
  for (const std::string& text : texts) {
    if (!known) {
      seat = live.game->actor();
      if (auto ok = live.game->play(text); !ok) return std::unexpected(sentence(ok.error()));
    }
    const int number = seat == dice ? live.table.throws++ : -1;
    live.table.plays.push_back({.text = text, .seat = seat, .before = live.table.clocks, .number = number});
    seat = dice;  // throws follow
  }
  return {};
}

// When the game of a full table begins by itself. Pages of persons that have met by seeks learn of the table late.
Millis beginning_of(const Table& table, Millis at) {
  if (!table.host.empty()) return at + time_for_salts;
  return at + (lacks_salt(table) ? time_for_strangers : 1);
}

// When something is to happen by itself, if no player acts. `begins`: the last seat is taken, which begins the game.
void set_deadline(TableState& live, Millis at, Millis round_trip, bool begins) {
  Table& table = live.table;
  table.deadline = 0;
  // Players that have not added to the dice have a moment for it; then the game begins without their salt. So it does
  // if the process dies that was about to begin it.
  if (table.status == Status::open && all_seated(table) && (begins || lacks_salt(table)))
    table.deadline = beginning_of(table, at);
  const bool stands_still = table.paused && !planted(PlantedFault::flag_in_pause);
  if (table.status != Status::running || stands_still || !table.control.timed()) return;
  const Seat actor = live.game->actor();
  const auto clock = running_clock(live);
  if (!clock || seat_at(table, actor).kind != SeatKind::person) return;
  table.deadline = table.control.clocked() && !under_way(table)
                       ? table.turn_at + first_move_time(table.control)
                       : online::deadline(table.clocks, table.control, static_cast<std::size_t>(actor), *clock,
                                          table.turn_at, round_trip);
}

// The round trip that a kind carries for the deadline; none for kinds that set none.
template <class Kind>
Millis round_trip_of(const Kind& kind) {
  if constexpr (requires { kind.plays.round_trip; }) return kind.plays.round_trip;
  if constexpr (requires { kind.throws.round_trip; }) return kind.throws.round_trip;
  if constexpr (requires { kind.round_trip; }) return kind.round_trip;
  return 0;
}

// Words, and offers on their way, leave the deadline as it is.
template <class Kind>
constexpr bool sets_deadline = !std::is_same_v<Kind, event::Said> && !std::is_same_v<Kind, event::Offered> &&
                               !std::is_same_v<Kind, event::Agreed> && !std::is_same_v<Kind, event::Withdrawn> &&
                               !std::is_same_v<Kind, event::Forgotten>;

// Before the game: a person takes the last seat, or adds the last salt.
template <class Kind>
constexpr bool may_begin = std::is_same_v<Kind, event::Joined> || std::is_same_v<Kind, event::Salted>;

// Does what an event says, kind by kind.
struct Applying {
  TableState& live;
  const Event& event;
  Played played;
  Table& table = live.table;

  Folded operator()(const event::Created&) { return std::unexpected("it does not fit"); }
  Folded operator()(const event::Joined& joined) {
    TableSeat& seat = seat_at(table, joined.seat);
    seat.kind = SeatKind::person;
    seat.person = joined.person, seat.name = joined.name, seat.salt = joined.salt, seat.level = 0;
    seat.program = joined.program;
    if (table.status == Status::running && all_seated(table)) go_on();
    return {};
  }
  Folded operator()(const event::Vacated& vacated) {
    TableSeat& seat = seat_at(table, vacated.seat);
    seat = {.moved = seat.moved, .out = seat.out};
    if (table.status == Status::running) stand_still(vacated.clocks);
    return {};
  }
  Folded operator()(const event::ComputerSeated& computer) {
    TableSeat& seat = seat_at(table, computer.seat);
    seat = {.kind = SeatKind::bot, .level = computer.level, .moved = seat.moved, .out = seat.out};
    table.offer.reset();
    if (table.status == Status::running) table.position = event.version;
    // No player is left that could go on.
    if (table.paused && all_seated(table) && !contains(table.seats, SeatKind::person, &TableSeat::kind)) go_on();
    return {};
  }
  Folded operator()(const event::Swapped& swapped) {
    std::swap(seat_at(table, swapped.seat), seat_at(table, swapped.other));
    return {};
  }
  Folded operator()(const event::Salted& salted) {
    seat_at(table, salted.seat).salt = salted.salt;
    return {};
  }
  Folded operator()(const event::Started& started) {
    table.status = Status::running;
    table.salts = salts_of_seats(table);
    table.clocks = full_clocks(table.control, table.seats.size());
    if (auto ok = play_all(live, started.throws.texts, std::move(played)); !ok) return ok;
    table.position = event.version;
    begin_turn();
    return {};
  }

  Folded operator()(const event::Moved& moved) {
    const std::optional<Offer> stands = stands_after_move(table, moved.seat) ? table.offer : std::nullopt;
    if (auto ok = play(moved.plays); !ok) return ok;
    if (table.status == Status::running) table.offer = stands;
    TableSeat& seat = seat_at(table, moved.seat);
    seat.moved = true;
    if (moved.expects >= 0) seat.expects = moved.expects;
    return {};
  }
  Folded operator()(const event::Left& left) { return play(left.plays); }
  Folded operator()(const event::Offered& offered) {
    table.offer = offered.offer;
    return {};
  }
  Folded operator()(const event::Withdrawn&) {
    table.offer.reset();
    return {};
  }
  Folded operator()(const event::Agreed& agreed) {
    if (table.offer) table.offer->agreed |= static_cast<std::uint8_t>(1 << agreed.seat);
    return {};
  }
  Folded operator()(const event::TookBack& took_back) {
    const auto left = static_cast<std::size_t>(took_back.plays);
    if (took_back.plays < 0 || left > table.plays.size()) return std::unexpected("it does not fit");
    while (table.plays.size() > left) {
      if (!planted(PlantedFault::takeback_keeps_clocks)) table.clocks = table.plays.back().before;
      if (const int number = table.plays.back().number; number >= 0)
        table.taken_back.push_back({.number = number, .agreed = took_back.agreed});
      if (planted(PlantedFault::number_used_again) && table.plays.back().number >= 0) --table.throws;
      table.plays.pop_back();
      live.game->undo();
    }
    table.position = event.version;
    table.offer.reset();
    begin_turn();
    for (TableSeat& seat : table.seats) seat.out = false;
    look_at_result(live);
    return {};
  }
  Folded operator()(const event::Paused& paused) {
    stand_still(paused.clocks);
    return {};
  }
  Folded operator()(const event::Resumed&) {
    go_on();
    return {};
  }
  Folded operator()(const event::Aborted&) {
    table.status = Status::aborted;
    table.offer.reset();
    return {};
  }
  Folded operator()(const event::TimeReturned& returned) {
    table.turn_at += returned.span;
    table.made_up_to = event.at;
    return {};
  }

  Folded operator()(const event::Rested& rested) {
    table.turn_at += rested.span;
    table.rests_until = rested.until;
    table.away_until = rested.away;
    return {};
  }

  Folded operator()(const event::Said&) { return {}; }
  Folded operator()(const event::Rematched& rematched) {
    table.rematch = rematched.table;
    return {};
  }
  Folded operator()(const event::Forgotten&) { return {}; }

 private:
  void begin_turn() {
    table.turn_at = event.at;
    table.rests_until = table.away_until = 0;
  }
  Folded play(const Plays& plays) {
    if (auto ok = play_all(live, plays.texts, std::move(played)); !ok) return ok;
    if (plays.clocks) table.clocks = *plays.clocks;
    table.position = event.version;
    table.offer.reset();
    begin_turn();
    look_at_result(live);
    return {};
  }
  // The clocks stop, and run on from there.
  void stand_still(const std::optional<Clocks>& clocks) {
    if (clocks) table.clocks = *clocks;
    table.paused = true;
    table.offer.reset();
  }
  void go_on() {
    table.paused = false;
    begin_turn();
  }
};

Folded create(TableState& live, const Table& table) {
  auto game = shared_games().open(table.spec);
  if (!game) return std::unexpected(sentence(game.error()));
  if (!table.first_fen.empty())
    if (auto ok = (*game)->restart(table.first_fen); !ok) return std::unexpected(sentence(ok.error()));
  if (table.seats.size() != (*game)->info().seats.size()) return std::unexpected("it has other seats than its game");
  live = TableState(table, std::move(*game));
  return {};
}

// Whether every seat that it names is one of the table. `no_seat` names none.
template <class Kind>
bool fits(const Kind& kind, const Table& table) {
  const auto seats = static_cast<Seat>(table.seats.size());
  const auto is_seat = [&](Seat seat) { return seat >= 0 && seat < seats; };
  constexpr bool may_be_seatless = std::is_same_v<Kind, event::Started> || std::is_same_v<Kind, event::Aborted>;
  if constexpr (requires { kind.seat; })
    if (!is_seat(kind.seat) && !(may_be_seatless && kind.seat == no_seat)) return false;
  if constexpr (requires { kind.other; })
    if (!is_seat(kind.other)) return false;
  if constexpr (requires { kind.offer; })
    if (!is_seat(kind.offer.by) || !is_seat(seat_about(kind.offer.what).value_or(0))) return false;
  const auto fit = [&](const Clocks& clocks) {
    return clocks.left.size() == (table.control.second ? 2 : 1) * table.seats.size() &&
           clocks.quota.size() == table.seats.size();
  };
  if constexpr (requires { kind.clocks; })
    if (kind.clocks && !fit(*kind.clocks)) return false;
  if constexpr (requires { kind.plays.clocks; })
    if (kind.plays.clocks && !fit(*kind.plays.clocks)) return false;
  return true;
}

}  // namespace

std::string_view name_of(const Happening& what) { return names[what.index()]; }

Seat seat_of(const Happening& what) {
  return std::visit(
      [](const auto& kind) -> Seat {
        if constexpr (requires { kind.seat; }) return kind.seat;
        return no_seat;
      },
      what);
}

bool changes_seats(const Happening& what) {
  return std::holds_alternative<event::Created>(what) || std::holds_alternative<event::Joined>(what) ||
         std::holds_alternative<event::Vacated>(what) || std::holds_alternative<event::ComputerSeated>(what) ||
         std::holds_alternative<event::Swapped>(what);
}

Folded apply(TableState& live, const Event& event, Played played) {
  if (const auto* created = event.as<event::Created>()) {
    if (live.table.version > 0) return std::unexpected("it does not fit");
    if (auto ok = create(live, created->table); !ok) return ok;
    live.table.version = event.version;
    // Without a host that begins the game, it begins by itself.
    if (live.table.host.empty() && all_seated(live.table)) live.table.deadline = beginning_of(live.table, event.at);
    return {};
  }
  if (!live.game && !played.game) return std::unexpected("it does not fit");
  return std::visit(
      [&]<class Kind>(const Kind& kind) -> Folded {
        if (!fits(kind, live.table)) return std::unexpected("it does not fit");
        if (auto ok = Applying{.live = live, .event = event, .played = std::move(played)}(kind); !ok) return ok;
        live.table.version = event.version;
        if constexpr (sets_deadline<Kind>) set_deadline(live, event.at, round_trip_of(kind), may_begin<Kind>);
        return {};
      },
      event.what);
}

std::expected<TableState, std::string> fold(const std::vector<Event>& events) {
  TableState live;
  for (const Event& event : events)
    if (auto ok = apply(live, event); !ok)
      return std::unexpected("event " + std::to_string(event.version) + ": " + ok.error());
  return live;
}

}  // namespace turncoat::online
