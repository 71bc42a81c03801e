#pragma once
// JSON that came from outside, as a value.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace turncoat {

class JsonWriter;

// Numbers are whole and not negative; nothing nests more deeply than `deepest`.
struct JsonValue {
  static constexpr int deepest = 8;
  enum class Kind : unsigned char { null, boolean, number, text, list, object };

  Kind kind = Kind::null;
  bool boolean = false;
  std::uint64_t number = 0;
  std::string text = {};
  std::vector<std::string> names = {};  // of an object's members, which are its items
  std::vector<JsonValue> items = {};

  bool is(Kind wanted) const { return kind == wanted; }
  // A member of an object; none if there is none of that name.
  const JsonValue* operator[](std::string_view name) const;
};
using JsonKind = JsonValue::Kind;

// Writes it as it was read.
void write_json(JsonWriter& json, const JsonValue& value);

// An error says where the text is wrong, or holds what is not wanted: a negative number, a fraction, too deep a nest.
Expected<JsonValue> read_json(std::string_view text);

}  // namespace turncoat
