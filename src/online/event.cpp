#include "online/event.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace turncoat::online {

namespace {

TableSeat& seat_at(Table& table, Seat seat) { return table.seats[static_cast<std::size_t>(seat)]; }

// What a play leaves behind: who is out, and whether the game is over.
void look_at_result(Live& live) {
  Table& table = live.table;
  for (const int seat : live.game->view().out) seat_at(table, static_cast<Seat>(seat)).out = true;
  table.result = live.game->result();
  if (!live.game->decided()) return;
  table.status = Status::over;
  table.offer.reset();
}

Folded play_all(Live& live, const std::vector<std::string>& moves, Played played) {
  const bool known = played.game != nullptr;
  if (known) live.game = std::move(played.game);
  Seat seat = played.first;
  for (const std::string& text : moves) {
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

// When something is to happen by itself, if nobody acts.
void set_deadline(Live& live, Millis at, Millis round_trip) {
  Table& table = live.table;
  table.deadline = 0;
  // Those who have not added to the dice have a moment for it; then the game begins without their word.
  if (table.status == Status::open && all_seated(table) && lacks_salt(table)) table.deadline = at + time_for_salts;
  if (table.status != Status::running || table.paused || !table.control.timed()) return;
  const Seat actor = live.game->actor();
  const auto clock = running_clock(live);
  if (!clock || seat_at(table, actor).kind != SeatKind::person) return;
  table.deadline = table.control.clocked() && !under_way(table)
                       ? table.turn_at + first_move_time(table.control)
                       : online::deadline(table.clocks, table.control, static_cast<std::size_t>(actor), *clock,
                                          table.turn_at, round_trip);
}

Folded moved(Live& live, const Event& event, Played played) {
  Table& table = live.table;
  if (auto ok = play_all(live, event.moves, std::move(played)); !ok) return ok;
  if (event.clocks) table.clocks = *event.clocks;
  table.position = event.version;
  table.offer.reset();
  table.turn_at = event.at;
  if (event.kind == EventKind::moved) {
    TableSeat& seat = seat_at(table, event.seat);
    seat.moved = true;
    if (event.expects >= 0) seat.expects = event.expects;
  }
  look_at_result(live);
  return {};
}

Folded started(Live& live, const Event& event, Played played) {
  Table& table = live.table;
  table.status = Status::running;
  table.salts = salts_of_seats(table);
  table.clocks = full_clocks(table.control, table.seats.size());
  if (auto ok = play_all(live, event.moves, std::move(played)); !ok) return ok;
  table.position = event.version;
  table.turn_at = event.at;
  return {};
}

Folded took_back(Live& live, const Event& event) {
  Table& table = live.table;
  if (event.plies < 0 || event.plies > static_cast<int>(table.plays.size())) return std::unexpected("it does not fit");
  while (static_cast<int>(table.plays.size()) > event.plies) {
    table.clocks = table.plays.back().before;
    if (const int number = table.plays.back().number; number >= 0)
      table.taken_back.push_back({.number = number, .agreed = event.offer ? event.offer->agreed : std::uint8_t{0}});
    table.plays.pop_back();
    live.game->undo();
  }
  if (event.clocks) table.clocks = *event.clocks;
  table.position = event.version;
  table.offer.reset();
  table.turn_at = event.at;
  for (TableSeat& seat : table.seats) seat.out = false;
  look_at_result(live);
  return {};
}

// The clocks stop, and run on from there.
void stand_still(Table& table, const Event& event) {
  if (event.clocks) table.clocks = *event.clocks;
  table.paused = true;
  table.offer.reset();
}
void go_on(Table& table, const Event& event) {
  table.paused = false;
  table.turn_at = event.at;
}

Folded change(Live& live, const Event& event, Played played) {
  Table& table = live.table;
  switch (event.kind) {
    case EventKind::created: return std::unexpected("it does not fit");
    case EventKind::joined: {
      TableSeat& seat = seat_at(table, event.seat);
      seat.kind = SeatKind::person;
      seat.person = event.person, seat.name = event.name, seat.salt = event.salt, seat.level = 0;
      seat.program = event.program;
      if (table.status == Status::running && all_seated(table)) go_on(table, event);
      return {};
    }
    case EventKind::vacated: {
      TableSeat& seat = seat_at(table, event.seat);
      seat = {.moved = seat.moved, .out = seat.out};
      if (table.status == Status::running) stand_still(table, event);
      return {};
    }
    case EventKind::bot: {
      TableSeat& seat = seat_at(table, event.seat);
      const bool has_moved = seat.moved, out = seat.out;
      seat = {};
      seat.kind = SeatKind::bot, seat.level = event.level, seat.moved = has_moved, seat.out = out;
      table.offer.reset();
      if (table.status == Status::running) table.position = event.version;
      return {};
    }
    case EventKind::swapped: std::swap(seat_at(table, event.seat), seat_at(table, event.other)); return {};
    case EventKind::started: return started(live, event, std::move(played));
    case EventKind::moved:
    case EventKind::left: return moved(live, event, std::move(played));
    case EventKind::offered: table.offer = event.offer; return {};
    case EventKind::withdrawn: table.offer.reset(); return {};
    case EventKind::agreed:
      if (table.offer) table.offer->agreed |= static_cast<std::uint8_t>(1 << event.seat);
      return {};
    case EventKind::took_back: return took_back(live, event);
    case EventKind::paused: stand_still(table, event); return {};
    case EventKind::resumed: go_on(table, event); return {};
    case EventKind::aborted:
      table.status = Status::aborted;
      table.offer.reset();
      return {};
    case EventKind::said: return {};
    case EventKind::rematched: table.rematch = event.text; return {};
    case EventKind::outage:
      table.turn_at += event.span;
      table.made_up_to = event.at;
      return {};
    case EventKind::salted: seat_at(table, event.seat).salt = event.salt; return {};
    case EventKind::forgotten: return {};
  }
  return {};
}

}  // namespace

bool changes_seats(EventKind kind) {
  switch (kind) {
    case EventKind::created:
    case EventKind::joined:
    case EventKind::vacated:
    case EventKind::bot:
    case EventKind::swapped: return true;
    default: return false;
  }
}

Folded apply(Live& live, const Event& event, Played played) {
  if (event.kind == EventKind::created && event.table) {
    auto game = open_game(event.table->spec);
    if (!game) return std::unexpected(sentence(game.error()));
    if (!event.table->first_fen.empty())
      if (auto ok = (*game)->restart(event.table->first_fen); !ok) return std::unexpected(sentence(ok.error()));
    live = Live(*event.table, std::move(*game));
  } else {
    const auto seats = static_cast<Seat>(live.table.seats.size());
    if (event.seat >= seats || event.other >= seats) return std::unexpected("it does not fit");
    if (auto ok = change(live, event, std::move(played)); !ok) return ok;
  }
  live.table.version = event.version;
  if (event.kind != EventKind::said && event.kind != EventKind::offered && event.kind != EventKind::agreed &&
      event.kind != EventKind::withdrawn && event.kind != EventKind::forgotten)
    set_deadline(live, event.at, event.round_trip);
  return {};
}

std::expected<Live, std::string> fold(const std::vector<Event>& events) {
  Live live;
  for (const Event& event : events)
    if (auto ok = apply(live, event); !ok)
      return std::unexpected("event " + std::to_string(event.version) + ": " + ok.error());
  return live;
}

}  // namespace turncoat::online
