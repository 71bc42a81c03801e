#include "edge/json/error_json.hpp"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

namespace turncoat {

namespace {

using Writer = rapidjson::Writer<rapidjson::StringBuffer>;

void write(Writer& writer, std::string_view text) {
  writer.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}
void write_member(Writer& writer, std::string_view name, std::string_view text) {
  write(writer, name), write(writer, text);
}

// "army" for argument 0 of "{1:army} has {2} kings instead of one".
std::string_view kind_of(std::string_view english, std::size_t argument) {
  const char name[] = {'{', static_cast<char>('1' + argument), ':'};
  const std::size_t at = english.find(std::string_view(name, sizeof name));
  if (at == english.npos) return {};
  english.remove_prefix(at + sizeof name);
  return english.substr(0, english.find('}'));
}

void write(Writer& writer, const Error& error) {
  writer.StartObject();
  write_member(writer, "code", error.fault->code);
  write(writer, "arguments");
  writer.StartArray();
  for (std::size_t i = 0; i < error.arguments.size(); ++i) {
    const std::string_view kind = kind_of(error.fault->english, i);
    writer.StartObject();
    write_member(writer, "text", error.arguments[i]);
    if (!kind.empty()) write_member(writer, "kind", kind);
    writer.EndObject();
  }
  writer.EndArray();
  for (const Error& cause : error.cause) write(writer, "cause"), write(writer, cause);
  write_member(writer, "sentence", sentence(error));
  writer.EndObject();
}

}  // namespace

std::string error_json(const Error& error) {
  rapidjson::StringBuffer buffer;
  Writer writer(buffer);
  write(writer, error);
  return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace turncoat
