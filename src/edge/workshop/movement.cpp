#include "edge/json/json_fields.hpp"
#include "edge/workshop/faults.hpp"
#include "edge/workshop/workshop.hpp"
#include "edge/workshop/written.hpp"
#include "games/variants/definition.hpp"
#include "games/variants/movement/reach.hpp"

namespace turncoat {

namespace {

constexpr std::size_t most_leaps = 64;

void write_cells(JsonWriter& json, std::string_view name, const CellSet<128>& cells) {
  const Area<128> map = shown_board();
  json.name(name);
  json.list(cells, [&](Cell c) { json.value(map.name(c)); });
}

std::string movement_text(std::string_view betza, std::span<const Leap> leaps) {
  const Area<128> map = shown_board();
  JsonWriter json;
  json.object([&] {
    json.member("betza", betza);
    json.name("leaps");
    json.list(leaps, [&](const Leap& leap) {
      json.object([&] {
        json.member("to", map.name(map.leap({shown_from, 0}, leap.ahead, leap.aside)[0].cell));
        write_manner(json, leap);
      });
    });
    json.name("reach");
    json.object([&] {
      const Reach reach = reach_of(leaps);
      write_cells(json, "moves", reach.moves);
      write_cells(json, "captures", reach.captures);
      write_cells(json, "firstMoves", reach.first_moves);
      write_cells(json, "firstCaptures", reach.first_captures);
    });
    json.name("crowded");
    json.object([&] {
      const CrowdedReach reach = crowded_reach_of(leaps);
      write_cells(json, "friends", reach.friends);
      write_cells(json, "enemies", reach.enemies);
      write_cells(json, "moves", reach.moves);
      write_cells(json, "captures", reach.captures);
    });
  });
  return json.text();
}

Expected<Leap> read_leap(const JsonValue& value) {
  JsonFields fields(value);
  const std::string to = fields.text("to", 3), hop = fields.text_or_none("hop", 4);
  Leap out;
  out.range = static_cast<std::uint8_t>(fields.number("range", 1, endless));
  out.moves = fields.flag("moves"), out.captures = fields.flag("captures");
  out.lame = fields.flag("lame"), out.initial = fields.flag("initial");
  out.hop = hop == hop_words[1] ? Hop::far : hop == hop_words[2] ? Hop::near : Hop::none;
  if (auto ok = fields.end(); !ok) return std::unexpected(ok.error());
  const Area<128> map = shown_board();
  for (Cell c : map.cells())
    if (map.name(c) == to) {
      out.ahead = static_cast<std::int8_t>(map.rank(c) - map.rank(shown_from));
      out.aside = static_cast<std::int8_t>(map.file(c) - map.file(shown_from));
    }
  const int longest = std::max(std::abs(out.ahead), std::abs(out.aside));
  if (longest == 0 || longest > 3 || (!out.moves && !out.captures)) return failure(fault::workshop_leap, to);
  if (out.range > 9) out.range = endless;
  return out;
}

}  // namespace

Expected<std::string> movement_json(std::string_view asked) {
  if (!asked.starts_with('{')) {
    const auto leaps = read_movement(asked);
    if (!leaps) return std::unexpected(leaps.error());
    return movement_text(asked, *leaps);
  }
  const auto json = read_json(asked);
  if (!json) return std::unexpected(json.error());
  std::vector<Leap> leaps;
  if (const JsonValue* list = (*json)["leaps"])
    for (const JsonValue& one : list->items) {
      const auto leap = read_leap(one);
      if (!leap) return std::unexpected(leap.error());
      if (leaps.size() < most_leaps) leaps.push_back(*leap);
    }
  const std::string betza = betza_of(leaps);
  // What a click makes may be nothing that Betza notation has, as a lame step to the next cell.
  const auto read = read_movement(betza);
  if (!read) return failure(fault::workshop_leaps, read.error());
  return movement_text(betza, *read);
}

}  // namespace turncoat
