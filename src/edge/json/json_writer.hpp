#pragma once
// Writes JSON. What is written are texts, numbers, booleans, lists of what can be written, and objects; a type of one's
// own can be written if there is a function write_json(JsonWriter&, const Type&).
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace turncoat {

class JsonWriter {
 public:
  std::string text() const { return {buffer_.GetString(), buffer_.GetSize()}; }

  template <class T>
  void value(const T& content) {
    if constexpr (std::same_as<T, bool>)
      writer_.Bool(content);
    else if constexpr (std::convertible_to<T, std::string_view>)
      string(content);
    else if constexpr (std::same_as<T, double>)
      decimal(content);
    else if constexpr (std::signed_integral<T>)
      writer_.Int64(content);
    else if constexpr (std::unsigned_integral<T>)
      writer_.Uint64(content);
    else if constexpr (std::ranges::range<T>)
      list(content);
    else
      write_json(*this, content);
  }
  template <class Range>
  void list(const Range& range) {
    list(range, [this](const auto& item) { this->value(item); });
  }
  // `write` writes an item of a list, or the members of an object.
  template <class Range, class Write>
  void list(const Range& range, Write write) {
    writer_.StartArray();
    for (const auto& item : range) write(item);
    writer_.EndArray();
  }
  void null() { writer_.Null(); }
  template <class Write>
  void object(Write write) {
    writer_.StartObject();
    write();
    writer_.EndObject();
  }
  void name(std::string_view text) { writer_.Key(text.data(), length(text)); }
  template <class T>
  void member(std::string_view name_text, const T& content) {
    name(name_text);
    value(content);
  }
  // Left out if there is nothing in it.
  template <class T>
  void member_unless_empty(std::string_view name_text, const T& content) {
    if (!std::ranges::empty(content)) member(name_text, content);
  }

 private:
  static rapidjson::SizeType length(std::string_view text) { return static_cast<rapidjson::SizeType>(text.size()); }
  void string(std::string_view text) { writer_.String(text.data(), length(text)); }
  // A whole number without a point.
  void decimal(double number);

  rapidjson::StringBuffer buffer_;
  rapidjson::Writer<rapidjson::StringBuffer> writer_{buffer_};
};

// Any value as JSON.
template <class T>
std::string to_json(const T& content) {
  JsonWriter json;
  json.value(content);
  return json.text();
}

// Errors as data, for pages that speak other languages.

// {"code", "arguments": [{"text", "kind"}], "cause", "sentence"}: "kind" is what core/fault.hpp says that an
// argument is, "cause" the error behind this one; both are left out where there is none.
void write_json(JsonWriter& json, const Error& error);
std::string error_json(const Error& error);

}  // namespace turncoat
