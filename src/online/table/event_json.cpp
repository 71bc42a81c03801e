// Events as JSON, for the store.
#include <algorithm>

#include "edge/json/json_value.hpp"
#include "edge/json/json_writer.hpp"
#include "online/table/event.hpp"
#include "online/table/table_json.hpp"
#include "search/level.hpp"

namespace turncoat::online {

namespace {

// ---- written; the seat has a column of its own

void write(JsonWriter& json, const std::optional<Clocks>& clocks) {
  if (!clocks) return;
  json.member("left", clocks->left);
  json.member("quota", clocks->quota);
}
void write(JsonWriter& json, const Plays& plays) {
  json.member_unless_empty("moves", plays.texts);
  write(json, plays.clocks);
  if (plays.round_trip > 0) json.member("trip", plays.round_trip);
}
void write(JsonWriter& json, const Offer& offer) {
  json.name("offer");
  write_offer(json, offer);
}

void write(JsonWriter& json, const event::Created& created) {
  json.name("table");
  write_new_table(json, created.table);
}
void write(JsonWriter& json, const event::Joined& joined) {
  json.member_unless_empty("person", joined.person);
  json.member_unless_empty("name", joined.name);
  if (joined.program) json.member("program", true);
  json.member_unless_empty("salt", joined.salt);
}
void write(JsonWriter& json, const event::Vacated& vacated) { write(json, vacated.clocks); }
void write(JsonWriter& json, const event::ComputerSeated& computer) { json.member("level", computer.level); }
void write(JsonWriter& json, const event::Swapped& swapped) { json.member("other", static_cast<int>(swapped.other)); }
void write(JsonWriter& json, const event::Salted& salted) { json.member("salt", salted.salt); }
void write(JsonWriter& json, const event::Started& started) { write(json, started.throws); }
void write(JsonWriter& json, const event::Moved& moved) {
  if (moved.expects >= 0) json.member("expects", moved.expects);
  write(json, moved.plays);
}
void write(JsonWriter& json, const event::Left& left) { write(json, left.plays); }
void write(JsonWriter& json, const event::Offered& offered) { write(json, offered.offer); }
void write(JsonWriter&, const event::Withdrawn&) {}
void write(JsonWriter& json, const event::Agreed& agreed) { write(json, agreed.offer); }
void write(JsonWriter& json, const event::TookBack& took_back) {
  json.member("plies", took_back.plays);
  if (took_back.agreed > 0) json.member("agreed", static_cast<int>(took_back.agreed));
  if (took_back.round_trip > 0) json.member("trip", took_back.round_trip);
}
void write(JsonWriter& json, const event::Paused& paused) { write(json, paused.clocks); }
void write(JsonWriter&, const event::Resumed&) {}
void write(JsonWriter&, const event::Aborted&) {}
void write(JsonWriter& json, const event::TimeReturned& returned) {
  if (returned.round_trip > 0) json.member("trip", returned.round_trip);
  json.member("span", returned.span);
}
void write(JsonWriter& json, const event::Rested& rested) {
  json.member("span", rested.span);
  json.member("until", rested.until);
  json.member("away", rested.away);
}
void write(JsonWriter& json, const event::Said& said) { json.member_unless_empty("text", said.text); }
void write(JsonWriter& json, const event::Rematched& rematched) { json.member_unless_empty("text", rematched.table); }
void write(JsonWriter&, const event::Forgotten&) {}

// ---- read

using Fault = std::unexpected<std::string>;

// What an event may say, whatever has written it.
struct Reader {
  Members in;
  Seat seat;

  std::expected<void, std::string> read(std::optional<Clocks>& clocks) const {
    if (!in.has("left")) return {};
    const auto left = in.numbers("left"), quota = in.numbers("quota");
    if (left.size() > 2 * most_seats || quota.size() > most_seats) return Fault("there are too many clocks");
    clocks = Clocks{.left = {left.begin(), left.end()}, .quota = {quota.begin(), quota.end()}};
    return {};
  }
  std::expected<void, std::string> read(Plays& plays) const {
    plays.texts = in.texts("moves");
    plays.round_trip = in.number("trip");
    return read(plays.clocks);
  }
  std::expected<void, std::string> read(Offer& offer) const {
    const JsonValue* object = in.object("offer");
    const auto found = object ? read_offer(*object) : std::nullopt;
    if (!found) return Fault("there is no such offer");
    offer = *found;
    return {};
  }

  std::expected<void, std::string> read(event::Created& created) const {
    const JsonValue* table = in.object("table");
    if (!table) return Fault("it has no table");
    created.table = read_new_table(*table);
    if (created.table.seats.empty() || created.table.seats.size() > most_seats) return Fault("it has no such seats");
    return {};
  }
  std::expected<void, std::string> read(event::Joined& joined) const {
    joined = {.seat = seat,
              .person = in.text("person"),
              .name = in.text("name"),
              .salt = in.text("salt"),
              .program = in.boolean("program")};
    return {};
  }
  std::expected<void, std::string> read(event::Vacated& vacated) const { return read(vacated.clocks); }
  std::expected<void, std::string> read(event::ComputerSeated& computer) const {
    computer.level = static_cast<int>(in.number("level"));
    if (computer.level < 1 || computer.level > strongest_level) return Fault("there is no such level");
    return {};
  }
  std::expected<void, std::string> read(event::Swapped& swapped) const {
    const std::int64_t other = in.number("other", no_seat);
    if (other < 0 || other >= static_cast<std::int64_t>(most_seats)) return Fault("there is no such seat");
    swapped.other = static_cast<Seat>(other);
    return {};
  }
  std::expected<void, std::string> read(event::Salted& salted) const {
    salted.salt = in.text("salt");
    return {};
  }
  std::expected<void, std::string> read(event::Started& started) const { return read(started.throws); }
  std::expected<void, std::string> read(event::Moved& moved) const {
    moved.expects = static_cast<int>(std::min<std::int64_t>(in.number("expects", -1), 1000));
    return read_some(moved.plays);
  }
  std::expected<void, std::string> read(event::Left& left) const { return read_some(left.plays); }
  std::expected<void, std::string> read(event::Offered& offered) const { return read(offered.offer); }
  std::expected<void, std::string> read(event::Withdrawn&) const { return {}; }
  std::expected<void, std::string> read(event::Agreed& agreed) const { return read(agreed.offer); }
  std::expected<void, std::string> read(event::TookBack& took_back) const {
    constexpr std::int64_t most_plays = 1'000'000;
    took_back.plays = static_cast<int>(std::min(in.number("plies"), most_plays));
    took_back.agreed = static_cast<std::uint8_t>(in.number("agreed") & 0xFF);
    took_back.round_trip = in.number("trip");
    return {};
  }
  std::expected<void, std::string> read(event::Paused& paused) const { return read(paused.clocks); }
  std::expected<void, std::string> read(event::Resumed&) const { return {}; }
  std::expected<void, std::string> read(event::Aborted&) const { return {}; }
  std::expected<void, std::string> read(event::TimeReturned& returned) const {
    returned = {.span = in.number("span"), .round_trip = in.number("trip")};
    return {};
  }
  std::expected<void, std::string> read(event::Rested& rested) const {
    rested.span = in.number("span");
    rested.until = in.number("until");
    rested.away = in.number("away");
    return {};
  }
  std::expected<void, std::string> read(event::Said& said) const {
    said.text = in.text("text");
    return {};
  }
  std::expected<void, std::string> read(event::Rematched& rematched) const {
    rematched.table = in.text("text");
    return {};
  }
  std::expected<void, std::string> read(event::Forgotten&) const { return {}; }

 private:
  std::expected<void, std::string> read_some(Plays& plays) const {
    if (auto ok = read(plays); !ok) return ok;
    return plays.texts.empty() ? std::expected<void, std::string>(Fault("it has no move")) : Folded();
  }
};

// The kind of that name, empty; none if there is none.
template <std::size_t index = 0>
std::optional<Happening> kind_named(std::string_view name) {
  if constexpr (index == std::variant_size_v<Happening>) {
    return std::nullopt;
  } else {
    Happening kind(std::in_place_index<index>);
    return name_of(kind) == name ? std::optional(std::move(kind)) : kind_named<index + 1>(name);
  }
}

}  // namespace

std::string event_body(const Happening& what) {
  JsonWriter json;
  json.object([&] {
    json.member("k", name_of(what));
    std::visit([&](const auto& kind) { write(json, kind); }, what);
  });
  return json.text();
}

std::expected<Happening, std::string> read_event_body(Seat seat, std::string_view body) {
  const auto json = read_json(body);
  if (!json) return std::unexpected(sentence(json.error()));
  const Members in(*json);
  auto what = kind_named(in.text("k"));
  if (!what) return std::unexpected("there is no kind '" + in.text("k") + "'");
  const auto read = std::visit(
      [&](auto& kind) {
        auto ok = Reader{.in = in, .seat = seat}.read(kind);
        if constexpr (requires { kind.seat; }) kind.seat = seat;
        return ok;
      },
      *what);
  if (!read) return std::unexpected(read.error());
  return *std::move(what);
}

}  // namespace turncoat::online
