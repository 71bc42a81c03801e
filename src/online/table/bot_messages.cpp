#include "online/table/bot_messages.hpp"

#include <algorithm>

#include "edge/json/json_writer.hpp"
#include "online/table/table_json.hpp"

namespace turncoat::online {

namespace {

// What the clocks show now. One that runs has run since the turn began, unless a player has not moved yet.
Clocks::Times clocks_at(const TableState& live, Millis now) {
  const Table& table = live.table;
  Clocks::Times out = table.clocks.left;
  const auto clock = running_clock(live);
  const bool runs =
      clock && table.status == Status::running && !table.paused && (table.control.days > 0 || under_way(table));
  if (runs && *clock < out.size())
    out[*clock] = std::max<Millis>(0, out[*clock] - std::max<Millis>(0, now - table.turn_at));
  return out;
}

std::string moves_of(const Table& table) {
  std::string out;
  for (const Play& play : table.plays) {
    if (!out.empty()) out += ' ';
    out += play.text;
  }
  return out;
}

void write_game_state(JsonWriter& json, const TableState& live, Millis now) {
  const Table& table = live.table;
  json.member("type", "gameState");
  json.member("version", table.version);
  json.member("position", table.position);
  json.member("status", status_names[static_cast<std::size_t>(table.status)]);
  json.member("moves", moves_of(table));
  if (table.status == Status::running && live.game->actor() >= 0)
    json.member("turn", static_cast<int>(live.game->actor()));
  if (table.control.timed() && table.status != Status::open) {
    json.member("clocks", clocks_at(live, now));
    if (const auto clock = running_clock(live); clock && table.status == Status::running) json.member("runs", *clock);
  }
  if (table.paused) json.member("paused", true);
  if (table.deadline > 0) json.member("deadline", table.deadline);
  if (table.offer) {
    json.name("offer");
    write_offer(json, *table.offer);
  }
  std::vector<int> out;
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
    if (table.seats[seat].out) out.push_back(static_cast<int>(seat));
  json.member_unless_empty("out", out);
  if (table.result != "*") json.member("result", table.result);
  json.member_unless_empty("rematch", table.rematch);
}

}  // namespace

std::string game_full_line(const TableState& live, std::string_view person, std::string_view code, Millis now) {
  const Table& table = live.table;
  std::vector<int> yours;
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
    if (table.seats[seat].kind == SeatKind::person && table.seats[seat].person == person)
      yours.push_back(static_cast<int>(seat));
  JsonWriter json;
  json.object([&] {
    json.member("type", "gameFull");
    json.member("id", table.id);
    json.member("spec", table.spec);
    json.member("title", live.game->info().title);
    json.member("initialFen",
                table.first_fen.empty() ? std::string_view("startpos") : std::string_view(table.first_fen));
    json.member("createdAt", table.created);
    json.name("control");
    write_control(json, table.control);
    json.name("seats");
    json.list(table.seats, [&](const TableSeat& seat) { write_seat(json, seat); });
    json.member("you", yours);
    if (person == table.host) json.member("host", true);
    json.member_unless_empty("commitment", table.commitment);
    json.member_unless_empty("code", code);
    json.name("state");
    json.object([&] { write_game_state(json, live, now); });
  });
  return json.text();
}

std::string game_state_line(const TableState& live, Millis now) {
  JsonWriter json;
  json.object([&] { write_game_state(json, live, now); });
  return json.text();
}

std::string chat_line(const TableState& live, const event::Said& said) {
  JsonWriter json;
  json.object([&] {
    json.member("type", "chatLine");
    json.member("seat", static_cast<int>(said.seat));
    json.member("username", live.table.seats[static_cast<std::size_t>(said.seat)].name);
    json.member("text", said.text);
  });
  return json.text();
}

std::string gone_line(Seat seat, bool gone) {
  JsonWriter json;
  json.object([&] {
    json.member("type", "opponentGone");
    json.member("seat", static_cast<int>(seat));
    json.member("gone", gone);
  });
  return json.text();
}

std::string game_event_line(std::string_view type, std::string_view card, unsigned seats) {
  std::string out = R"({"type":")";
  out += type;
  out += R"(","you":[)";
  bool first = true;
  for (unsigned seat = 0; seat < most_seats; ++seat) {
    if ((seats >> seat & 1) == 0) continue;
    if (!std::exchange(first, false)) out += ',';
    out += std::to_string(seat);
  }
  out += R"(],"game":)";
  out += card;
  return out + '}';
}

}  // namespace turncoat::online
