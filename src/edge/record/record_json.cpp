#include "edge/record/record_json.hpp"

#include <algorithm>

#include "edge/json/faults.hpp"
#include "edge/json/json_value.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/record/encoding.hpp"
#include "edge/record/faults.hpp"

namespace turncoat {

namespace {

// Texts, if it is a list of nothing else.
std::optional<std::vector<std::string>> texts_of(const JsonValue& json) {
  std::vector<std::string> out;
  for (const JsonValue& item : json.items) {
    if (!item.is(JsonKind::text)) return {};
    out.push_back(item.text);
  }
  return json.is(JsonKind::list) ? std::optional(std::move(out)) : std::nullopt;
}

// {"TimeControl": "300+5"}: tags beyond those that a record has anyway.
std::optional<std::vector<std::pair<std::string, std::string>>> tags_of(const JsonValue& json) {
  if (!json.is(JsonKind::object)) return {};
  std::vector<std::pair<std::string, std::string>> out;
  for (std::size_t i = 0; i < json.items.size(); ++i) {
    if (!json.items[i].is(JsonKind::text)) return {};
    out.emplace_back(json.names[i], json.items[i].text);
  }
  return out;
}

Expected<void> set_member(Record& record, std::string_view name, const JsonValue& json) {
  const auto texts = texts_of(json);
  if (name == "seats" && texts) {
    if (texts->size() != record.seats.size()) return failure(fault::json_seats, texts->size(), record.seats.size());
    record.seats = *texts;
  } else if (name == "comments" && texts) {
    if (texts->size() > record.moves.size() + 1) return failure(fault::json_comments);
    record.comments = *texts;
  } else if (name == "tree" && json.is(JsonKind::text)) {
    return read_moves_text(record, json.text);
  } else if (const auto tags = tags_of(json); name == "tags" && tags) {
    record.tags = *tags;
  } else if (name == "result" && json.is(JsonKind::text)) {
    record.result = json.text;
  } else if (name == "seed" && json.is(JsonKind::number)) {
    record.seed = json.number;
  } else {
    return failure(fault::json_member, name);
  }
  return {};
}

Expected<void> add_from_json(Record& record, std::string_view text) {
  const auto json = read_json(text);
  if (!json) return std::unexpected(json.error());
  if (!json->is(JsonKind::object)) return failure(fault::json_object);
  for (std::size_t i = 0; i < json->items.size(); ++i)
    if (auto ok = set_member(record, json->names[i], json->items[i]); !ok) return ok;
  return {};
}

}  // namespace

Expected<Record> record_from_json(const AnyGame& game, std::string_view json) {
  Record record = record_of(game);
  if (!json.empty())
    if (auto ok = add_from_json(record, json); !ok) return std::unexpected(ok.error());
  const auto again = read_game(write_record(record));
  if (!again) return std::unexpected(again.error());
  if (again->record.result == record.result) return record;
  return again->remarks.empty() ? failure(fault::result_word, record.result) : std::unexpected(again->remarks.front());
}

Expected<std::string> read_json_string(std::string_view text) {
  auto json = read_json(text);
  if (!json) return std::unexpected(json.error());
  if (!json->is(JsonKind::text)) return failure(fault::json_string);
  return std::move(json->text);
}

std::string reading_json(const Reading& reading, const AnyGame& end) {
  const Record& record = reading.record;
  JsonWriter json;
  json.object([&] {
    json.member("spec", record.spec);
    json.member("fen", record.fen);
    json.member("seats", record.seats);
    if (record.seed) json.member("seed", *record.seed);
    json.member("moves", record.moves);
    json.member("comments", record.comments);
    if (!record.variations.empty()) json.member("tree", moves_text(record));
    if (!record.tags.empty()) {
      json.name("tags");
      json.object([&] {
        for (const auto& [name, value] : record.tags) json.member(name, value);
      });
    }
    json.member("result", record.result);
    if (end.decided() && end.result() != record.result) json.member("board", end.result());
    json.member_unless_empty("remarks", reading.remarks);
  });
  return json.text();
}

std::string games_in_json(std::string_view text) {
  JsonWriter json;
  json.list(games_in(text), [&](const GameText& game) {
    json.object([&] {
      json.member("line", game.line);
      json.name("tags");
      json.object([&] {
        for (const Tag& tag : game.tags)
          json.member(tag.name, is_utf8(tag.value) ? tag.value : utf8_of_windows_1252(tag.value));
      });
    });
  });
  return json.text();
}

}  // namespace turncoat
