#include "edge/json/json_writer.hpp"

#include <cmath>

namespace turncoat {

void JsonWriter::decimal(double number) {
  if (number == std::floor(number) && std::abs(number) < 1e9)
    writer_.Int(static_cast<int>(number));
  else
    writer_.Double(number);
}

namespace {

// "army" for argument 0 of "{1:army} has {2} kings instead of one".
std::string_view kind_of(std::string_view english, std::size_t argument) {
  const char name[] = {'{', static_cast<char>('1' + argument), ':'};
  const std::size_t at = english.find(std::string_view(name, sizeof name));
  if (at == english.npos) return {};
  english.remove_prefix(at + sizeof name);
  return english.substr(0, english.find('}'));
}

}  // namespace

void write_json(JsonWriter& json, const Error& error) {
  json.object([&] {
    json.member("code", error.fault->code);
    json.name("arguments");
    json.list(std::views::iota(std::size_t{0}, error.arguments.size()), [&](std::size_t i) {
      json.object([&] {
        json.member("text", error.arguments[i]);
        json.member_unless_empty("kind", kind_of(error.fault->english, i));
      });
    });
    for (const Error& cause : error.cause) json.member("cause", cause);
    json.member("sentence", sentence(error));
  });
}

std::string error_json(const Error& error) { return to_json(error); }

}  // namespace turncoat
