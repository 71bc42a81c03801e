#pragma once
// Tables and their parts as JSON: for the store, the players and the watchers.
#include <string>
#include <string_view>
#include <vector>

#include "edge/json/json_value.hpp"
#include "edge/json/json_writer.hpp"
#include "online/table/table.hpp"

namespace turncoat::online {

// The members of an object that came from outside; what is missing or of another kind reads as empty or `otherwise`.
class Members {
 public:
  explicit Members(const JsonValue& object) : object_(object) {}

  bool has(std::string_view name) const { return object_[name] != nullptr; }
  std::string text(std::string_view name) const;
  std::int64_t number(std::string_view name, std::int64_t otherwise = 0) const;
  bool boolean(std::string_view name) const;
  std::vector<std::string> texts(std::string_view name) const;
  std::vector<Millis> numbers(std::string_view name) const;
  const JsonValue* object(std::string_view name) const;
  const JsonValue* list(std::string_view name) const;

 private:
  const JsonValue* of(std::string_view name, JsonKind kind) const;
  const JsonValue& object_;
};

void write_offer(JsonWriter& json, const Offer& offer);
// None if the proposal is of no known kind.
std::optional<Offer> read_offer(const JsonValue& value);

void write_control(JsonWriter& json, const Control& control);
Control read_control(const JsonValue& value);

// What a table is when it is set up, for the store.
void write_new_table(JsonWriter& json, const Table& table);
Table read_new_table(const JsonValue& value);

// What every person may see of a seat.
void write_seat(JsonWriter& json, const TableSeat& seat);

// What every person may see of a table, without its plays.
void write_state(JsonWriter& json, const TableState& live);

// What lists of tables show of it: {"id", "spec", "title", "status", "seats", "control", "plies", "turn", "fen",
// "result"}.
// Of a running game that watchers see a turn late, their card does not say how it stands.
std::string card_for_watchers(const std::string& card);
std::string card_json(const TableState& live);

}  // namespace turncoat::online
