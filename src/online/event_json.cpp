// Events as JSON, for the store.
#include <algorithm>

#include "edge/json/json_value.hpp"
#include "edge/json/json_writer.hpp"
#include "online/event.hpp"
#include "online/table_json.hpp"

namespace turncoat::online {

std::string event_body(const Event& event) {
  JsonWriter json;
  json.object([&] {
    json.member("k", event_names[static_cast<std::size_t>(event.kind)]);
    if (event.other >= 0) json.member("other", static_cast<int>(event.other));
    if (event.level > 0) json.member("level", event.level);
    if (event.kind == EventKind::took_back) json.member("plies", event.plies);
    if (event.expects >= 0) json.member("expects", event.expects);
    json.member_unless_empty("person", event.person);
    json.member_unless_empty("name", event.name);
    if (event.program) json.member("program", true);
    json.member_unless_empty("salt", event.salt);
    json.member_unless_empty("text", event.text);
    json.member_unless_empty("moves", event.moves);
    if (event.clocks) {
      json.member("left", event.clocks->left);
      json.member("quota", event.clocks->quota);
    }
    if (event.offer) {
      json.name("offer");
      write_offer(json, *event.offer);
    }
    if (event.table) {
      json.name("table");
      write_new_table(json, *event.table);
    }
    if (event.round_trip > 0) json.member("trip", event.round_trip);
    if (event.span > 0) json.member("span", event.span);
  });
  return json.text();
}

Folded read_event_body(Event& event, std::string_view body) {
  const auto json = read_json(body);
  if (!json) return std::unexpected(sentence(json.error()));
  const Members in(*json);
  const auto kind = std::ranges::find(event_names, in.text("k"));
  if (kind == std::end(event_names)) return std::unexpected("there is no kind '" + in.text("k") + "'");
  event.kind = static_cast<EventKind>(kind - std::begin(event_names));
  event.other = static_cast<Seat>(in.number("other", -1));
  event.level = static_cast<int>(in.number("level"));
  event.plies = static_cast<int>(in.number("plies"));
  event.expects = static_cast<int>(in.number("expects", -1));
  event.person = in.text("person");
  event.name = in.text("name");
  event.program = in.truth("program");
  event.salt = in.text("salt");
  event.text = in.text("text");
  event.moves = in.texts("moves");
  event.round_trip = in.number("trip");
  event.span = in.number("span");
  if (in.has("left")) {
    const auto left = in.numbers("left"), quota = in.numbers("quota");
    if (left.size() > 2 * most_seats || quota.size() > most_seats) return std::unexpected("there are too many clocks");
    event.clocks = Clocks{.left = {left.begin(), left.end()}, .quota = {quota.begin(), quota.end()}};
  }
  if (const JsonValue* offer = in.object("offer"))
    if (event.offer = read_offer(*offer); !event.offer) return std::unexpected("there is no such offer");
  if (const JsonValue* table = in.object("table")) event.table = read_new_table(*table);
  return {};
}

}  // namespace turncoat::online
