#include "online/table/table_json.hpp"

#include <algorithm>

#include "online/base/contains.hpp"

namespace turncoat::online {

namespace {

template <class Names>
std::size_t index_in(const Names& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  return found == std::end(names) ? 0 : static_cast<std::size_t>(found - std::begin(names));
}

void write_clocks(JsonWriter& json, const TableState& live) {
  const Table& table = live.table;
  if (!table.control.timed()) return;
  json.member("left", table.clocks.left);
  if (const auto clock = running_clock(live); clock && table.status == Status::running) {
    json.member("runs", *clock);
    json.member("since", table.turn_at);
    json.member("waits", table.control.clocked() && !under_way(table));
  }
  if (table.deadline > 0) json.member("deadline", table.deadline);
  if (table.paused) json.member("paused", true);
  if (table.away_until > 0) json.member("away", table.away_until);
}

}  // namespace

const JsonValue* Members::of(std::string_view name, JsonKind kind) const {
  const JsonValue* found = object_[name];
  return found && found->is(kind) ? found : nullptr;
}
std::string Members::text(std::string_view name) const {
  const JsonValue* found = of(name, JsonKind::text);
  return found ? found->text : "";
}
std::int64_t Members::number(std::string_view name, std::int64_t otherwise) const {
  const JsonValue* found = of(name, JsonKind::number);
  return found && found->number < (std::uint64_t{1} << 53) ? static_cast<std::int64_t>(found->number) : otherwise;
}
bool Members::boolean(std::string_view name) const {
  const JsonValue* found = of(name, JsonKind::boolean);
  return found && found->boolean;
}
std::vector<std::string> Members::texts(std::string_view name) const {
  std::vector<std::string> out;
  if (const JsonValue* found = list(name))
    for (const JsonValue& item : found->items)
      if (item.is(JsonKind::text)) out.push_back(item.text);
  return out;
}
std::vector<Millis> Members::numbers(std::string_view name) const {
  std::vector<Millis> out;
  if (const JsonValue* found = list(name))
    for (const JsonValue& item : found->items)
      if (item.is(JsonKind::number)) out.push_back(static_cast<Millis>(item.number));
  return out;
}
const JsonValue* Members::object(std::string_view name) const { return of(name, JsonKind::object); }
const JsonValue* Members::list(std::string_view name) const { return of(name, JsonKind::list); }

void write_seat(JsonWriter& json, const TableSeat& seat) {
  json.object([&] {
    json.member("kind", seat_kind_names[static_cast<std::size_t>(seat.kind)]);
    json.member_unless_empty("name", seat.name);
    if (seat.kind == SeatKind::bot) json.member("level", seat.level);
    if (seat.program) json.member("program", true);
    if (seat.out) json.member("out", true);
    json.member_unless_empty("salt", seat.salt);
  });
}

void write_offer(JsonWriter& json, const Offer& offer) {
  json.object([&] {
    json.member("kind", name_of(offer.what));
    json.member("by", static_cast<int>(offer.by));
    if (const auto seat = seat_about(offer.what)) json.member("about", static_cast<int>(*seat));
    if (const auto* computer = std::get_if<proposal::SeatComputer>(&offer.what)) json.member("level", computer->level);
    json.member("agreed", static_cast<int>(offer.agreed));
  });
}

std::optional<Offer> read_offer(const JsonValue& value) {
  const Members in(value);
  const auto seat = [&](std::string_view name) { return static_cast<Seat>(in.number(name, -1)); };
  auto what = proposal_named(in.text("kind"));
  if (!what) return std::nullopt;
  std::visit(
      [&](auto& one) {
        if constexpr (requires { one.seat; }) one.seat = seat("about");
        if constexpr (requires { one.level; }) one.level = static_cast<int>(in.number("level", 1));
      },
      *what);
  return Offer{.what = *what, .by = seat("by"), .agreed = static_cast<std::uint8_t>(in.number("agreed"))};
}

void write_control(JsonWriter& json, const Control& control) {
  json.object([&] {
    if (control.clocked()) {
      json.member("base", control.base);
      json.member("increment", control.increment);
    }
    if (control.days > 0) json.member("days", control.days);
    if (control.second) json.member("second", true);
  });
}

Control read_control(const JsonValue& value) {
  const Members in(value);
  return {.base = in.number("base"),
          .increment = in.number("increment"),
          .days = static_cast<int>(std::min<std::int64_t>(in.number("days"), 1000)),
          .second = in.boolean("second")};
}

void write_new_table(JsonWriter& json, const Table& table) {
  json.object([&] {
    json.member("id", table.id);
    json.member("created", table.created);
    json.member("host", table.host);
    json.member("listed", table.listed);
    json.member("delayed", table.delayed);
    if (table.rated) json.member("rated", true);
    json.member_unless_empty("tournament", table.tournament);
    json.member("spec", table.spec);
    json.member_unless_empty("fen", table.first_fen);
    if (table.dealt) json.member("dealt", true);
    json.name("control");
    write_control(json, table.control);
    json.member_unless_empty("commitment", table.commitment);
    json.name("seats");
    json.list(table.seats, [&](const TableSeat& seat) {
      json.object([&] {
        json.member("kind", seat_kind_names[static_cast<std::size_t>(seat.kind)]);
        json.member_unless_empty("person", seat.person);
        json.member_unless_empty("name", seat.name);
        if (seat.program) json.member("program", true);
        if (seat.level > 0) json.member("level", seat.level);
        json.member_unless_empty("salt", seat.salt);
      });
    });
  });
}

Table read_new_table(const JsonValue& value) {
  const Members in(value);
  Table table;
  table.id = in.text("id");
  table.created = in.number("created");
  table.host = in.text("host");
  table.listed = in.boolean("listed");
  table.delayed = in.boolean("delayed");
  table.rated = in.boolean("rated");
  table.tournament = in.text("tournament");
  table.spec = in.text("spec");
  table.first_fen = in.text("fen");
  table.dealt = in.boolean("dealt");
  if (const JsonValue* control = in.object("control")) table.control = read_control(*control);
  table.commitment = in.text("commitment");
  if (const JsonValue* seats = in.list("seats"))
    for (const JsonValue& item : seats->items) {
      const Members seat(item);
      table.seats.push_back({.kind = static_cast<SeatKind>(index_in(seat_kind_names, seat.text("kind"))),
                             .person = seat.text("person"),
                             .name = seat.text("name"),
                             .level = static_cast<int>(seat.number("level")),
                             .program = seat.boolean("program"),
                             .salt = seat.text("salt")});
    }
  return table;
}

void write_state(JsonWriter& json, const TableState& live) {
  const Table& table = live.table;
  json.object([&] {
    json.member("pos", table.position);
    json.member("status", status_names[static_cast<std::size_t>(table.status)]);
    json.name("seats");
    json.list(table.seats, [&](const TableSeat& seat) { write_seat(json, seat); });
    write_clocks(json, live);
    if (table.offer) {
      json.name("offer");
      write_offer(json, *table.offer);
    }
    if (table.result != "*") json.member("result", table.result);
    json.member_unless_empty("rematch", table.rematch);
  });
}

std::string card_for_watchers(const std::string& card) {
  constexpr std::string_view unreported[] = {"plies", "turn", "fen"};
  if (!card.contains(R"("delayed":true)")) return card;
  auto json = read_json(card);
  if (!json || !json->is(JsonKind::object)) return "{}";
  const Members in(*json);
  if (!in.boolean("delayed") || in.text("status") != status_names[static_cast<std::size_t>(Status::running)])
    return card;
  JsonWriter out;
  out.object([&] {
    for (std::size_t i = 0; i < json->names.size(); ++i)
      if (!contains(unreported, json->names[i])) out.member(json->names[i], json->items[i]);
  });
  return out.text();
}

std::string card_json(const TableState& live) {
  const Table& table = live.table;
  JsonWriter json;
  json.object([&] {
    json.member("id", table.id);
    // Lists stay short: of a variant they have its name and the digits of its text (VA-5).
    json.member("spec", live.game->spec().is_variant() ? live.game->info().id : std::string_view(table.spec));
    json.member("title", live.game->info().title);
    json.member("status", status_names[static_cast<std::size_t>(table.status)]);
    json.member("listed", table.listed);
    if (table.delayed) json.member("delayed", true);
    if (table.rated) json.member("rated", true);
    json.member_unless_empty("tournament", table.tournament);
    json.name("control");
    write_control(json, table.control);
    json.name("seats");
    json.list(table.seats, [&](const TableSeat& seat) { write_seat(json, seat); });
    json.member("plies", live.game->ply());
    if (table.status == Status::running) json.member("turn", static_cast<int>(live.game->actor()));
    json.member("fen", live.game->fen());
    if (table.result != "*") json.member("result", table.result);
    if (table.status == Status::over && !table.tournament.empty()) {
      json.member_unless_empty("absent", absent_players(table));
      if (!is_long_enough(live)) json.member("short", true);
    }
  });
  return json.text();
}

}  // namespace turncoat::online
