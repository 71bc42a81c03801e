#include "edge/json/json_value.hpp"

#include "edge/json/faults.hpp"
#include "edge/json/json_writer.hpp"

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>

namespace turncoat {

namespace {

// Filled by RapidJSON's reader; the handlers say whether to go on.
class JsonHandler : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, JsonHandler> {
 public:
  JsonValue root;

  bool Default() { return false; }
  bool Null() { return add({}); }
  bool Bool(bool boolean) { return add({.kind = JsonKind::boolean, .boolean = boolean}); }
  bool Uint(unsigned number) { return Uint64(number); }
  bool Uint64(std::uint64_t number) { return add({.kind = JsonKind::number, .number = number}); }
  bool String(const char* content, rapidjson::SizeType length, bool) {
    return add({.kind = JsonKind::text, .text = std::string(content, length)});
  }
  bool Key(const char* content, rapidjson::SizeType length, bool) {
    open_.back()->names.emplace_back(content, length);
    return true;
  }
  bool StartObject() { return begin(JsonKind::object); }
  bool EndObject(rapidjson::SizeType) { return end(); }
  bool StartArray() { return begin(JsonKind::list); }
  bool EndArray(rapidjson::SizeType) { return end(); }

 private:
  bool add(JsonValue value) {
    if (open_.empty())
      root = std::move(value);
    else
      open_.back()->items.push_back(std::move(value));
    return true;
  }
  bool begin(JsonKind kind) {
    if (open_.size() == JsonValue::deepest) return false;
    add({.kind = kind});
    // What is open stays where it is: only the innermost grows.
    open_.push_back(open_.empty() ? &root : &open_.back()->items.back());
    return true;
  }
  bool end() {
    open_.pop_back();
    return true;
  }

  std::vector<JsonValue*> open_;
};

}  // namespace

const JsonValue* JsonValue::operator[](std::string_view name) const {
  const auto at = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
  return at < names.size() ? &items[at] : nullptr;  // a list has items without names
}

Expected<JsonValue> read_json(std::string_view text) {
  rapidjson::MemoryStream stream(text.data(), text.size());
  rapidjson::Reader reader;
  JsonHandler intake;
  // Iterative: text from outside cannot nest so deeply that the stack ends.
  const auto done =
      reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(stream, intake);
  if (!done.IsError()) return std::move(intake.root);
  return done.Code() == rapidjson::kParseErrorTermination ? failure(fault::json_unwanted, done.Offset() + 1)
                                                          : failure(fault::json, done.Offset() + 1);
}

void write_json(JsonWriter& json, const JsonValue& value) {
  switch (value.kind) {
    case JsonKind::null: return json.null();
    case JsonKind::boolean: return json.value(value.boolean);
    case JsonKind::number: return json.value(value.number);
    case JsonKind::text: return json.value(value.text);
    case JsonKind::list: return json.list(value.items);
    case JsonKind::object:
      return json.object([&] {
        for (std::size_t i = 0; i < value.names.size(); ++i) json.member(value.names[i], value.items[i]);
      });
  }
}

}  // namespace turncoat
