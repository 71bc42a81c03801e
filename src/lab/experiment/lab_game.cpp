#include "lab/experiment/lab_game.hpp"

#include <algorithm>

#include "edge/json/json_value.hpp"
#include "edge/json/json_writer.hpp"
#include "lab/experiment/faults.hpp"

namespace turncoat::lab {

namespace {

constexpr std::uint64_t most_number = 1'000'000'000;

bool read_number(const JsonValue& line, std::string_view name, int& out) {
  const JsonValue* value = line[name];
  if (value == nullptr || !value->is(JsonKind::number) || value->number > most_number) return false;
  out = static_cast<int>(value->number);
  return true;
}
bool read_text(const JsonValue& line, std::string_view name, std::string& out) {
  const JsonValue* value = line[name];
  if (value == nullptr || !value->is(JsonKind::text)) return false;
  out = value->text;
  return true;
}
bool read_numbers(const JsonValue& line, std::string_view name, std::vector<int>& out) {
  const JsonValue* list = line[name];
  if (list == nullptr || !list->is(JsonKind::list)) return false;
  for (const JsonValue& item : list->items) {
    if (!item.is(JsonKind::number) || item.number > most_number) return false;
    out.push_back(static_cast<int>(item.number));
  }
  return true;
}
bool read_scores(const JsonValue& line, std::vector<Score>& out) {
  const JsonValue* list = line["scores"];
  if (list == nullptr || !list->is(JsonKind::list) || list->items.size() < 2 || list->items.size() > most_seats)
    return false;
  for (const JsonValue& item : list->items) {
    const auto score = read_score(item.text);
    if (!score) return false;
    out.push_back(*score);
  }
  return true;
}
bool read_counts(const JsonValue& line, std::string_view name, std::map<std::string, int>& out) {
  const JsonValue* counts = line[name];
  if (counts == nullptr || !counts->is(JsonKind::object)) return false;
  for (std::size_t i = 0; i < counts->names.size(); ++i) {
    if (counts->items[i].number > most_number) return false;
    out[counts->names[i]] = static_cast<int>(counts->items[i].number);
  }
  return true;
}

// Both lists may be missing.
bool read_throws(const JsonValue& line, std::vector<LabThrow>& out) {
  const JsonValue* list = line["throws"];
  if (list == nullptr) return true;
  for (const JsonValue& item : list->items) {
    LabThrow& one = out.emplace_back();
    if (!read_text(item, "by", one.cause) || !read_number(item, "before", one.before) ||
        !read_number(item, "rule", one.by_rule) || !read_number(item, "after", one.after))
      return false;
  }
  return list->is(JsonKind::list);
}
bool read_choices(const JsonValue& line, std::vector<LabChoice>& out) {
  const JsonValue* list = line["choices"];
  if (list == nullptr) return true;
  for (const JsonValue& item : list->items) {
    LabChoice& one = out.emplace_back();
    if (!read_text(item, "move", one.move) || !read_counts(item, "shares", one.shares)) return false;
  }
  return list->is(JsonKind::list);
}

void write_counts(JsonWriter& json, std::string_view name, const std::map<std::string, int>& counts) {
  json.name(name);
  json.object([&] {
    for (const auto& [of, count] : counts) json.member(of, count);
  });
}

}  // namespace

bool LabGame::drawn() const { return std::ranges::count(scores, Score::whole) == 0; }

std::string line_of(const LabGame& game) {
  JsonWriter json;
  json.object([&] {
    json.member("game", game.number);
    json.member("cell", game.cell);
    if (game.strong >= 0) json.member("strong", game.strong);
    json.name("scores");
    json.list(game.scores, [&](Score score) { json.value(score_text(score)); });
    json.member("reason", game.reason);
    json.member("opening", game.opening);
    json.member("plies", game.plies);
    json.member("turns", game.turns);
    write_counts(json, "counts", game.counts);
    json.member("expected", game.expected);
    json.member("at", game.turn_of);
    json.member("nodes", game.nodes);
    json.member("unanswered", game.unanswered);
    json.member("first only", game.first_only);
    if (game.depths > 0) json.member("depths", game.depths);
    if (!game.throws.empty()) {
      json.name("throws");
      json.list(game.throws, [&](const LabThrow& one) {
        json.object([&] {
          json.member("by", one.cause);
          json.member("before", one.before);
          json.member("rule", one.by_rule);
          json.member("after", one.after);
        });
      });
    }
    if (!game.choices.empty()) {
      json.name("choices");
      json.list(game.choices, [&](const LabChoice& one) {
        json.object([&] {
          json.member("move", one.move);
          write_counts(json, "shares", one.shares);
        });
      });
    }
    json.member_unless_empty("fen", game.fen);
    json.member("moves", game.moves);
  });
  return json.text();
}

Expected<LabGame> read_line(std::string_view text) {
  const auto line = read_json(text);
  if (!line) return std::unexpected(line.error());
  LabGame out;
  const char* missing = !read_number(*line, "game", out.number)             ? "game"
                        : !read_number(*line, "cell", out.cell)             ? "cell"
                        : !read_scores(*line, out.scores)                   ? "scores"
                        : !read_text(*line, "reason", out.reason)           ? "reason"
                        : !read_number(*line, "opening", out.opening)       ? "opening"
                        : !read_number(*line, "plies", out.plies)           ? "plies"
                        : !read_number(*line, "turns", out.turns)           ? "turns"
                        : !read_counts(*line, "counts", out.counts)         ? "counts"
                        : !read_numbers(*line, "expected", out.expected)    ? "expected"
                        : !read_numbers(*line, "at", out.turn_of)           ? "at"
                        : !read_number(*line, "nodes", out.nodes)           ? "nodes"
                        : !read_number(*line, "unanswered", out.unanswered) ? "unanswered"
                        : !read_number(*line, "first only", out.first_only) ? "first only"
                        : !read_throws(*line, out.throws)                   ? "throws"
                        : !read_choices(*line, out.choices)                 ? "choices"
                        : !read_text(*line, "moves", out.moves)             ? "moves"
                                                                            : nullptr;
  if (missing != nullptr) return failure(fault::lab_member, missing);
  if ((*line)["fen"] != nullptr && !read_text(*line, "fen", out.fen)) return failure(fault::lab_member, "fen");
  if ((*line)["depths"] != nullptr && !read_number(*line, "depths", out.depths))
    return failure(fault::lab_member, "depths");
  if ((*line)["strong"] != nullptr && !read_number(*line, "strong", out.strong))
    return failure(fault::lab_member, "strong");
  return out;
}

}  // namespace turncoat::lab
