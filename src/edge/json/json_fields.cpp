#include "edge/json/json_fields.hpp"

#include <algorithm>
#include <utility>

#include "edge/json/faults.hpp"

namespace turncoat {

namespace {

// As JSON calls it.
std::string_view type_name(JsonKind kind) {
  switch (kind) {
    case JsonKind::null: return "null";
    case JsonKind::boolean: return "boolean";
    case JsonKind::number: return "number";
    case JsonKind::text: return "string";
    case JsonKind::list: return "array";
    case JsonKind::object: return "object";
  }
  std::unreachable();
}

bool is_hex_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

}  // namespace

JsonFields::JsonFields(const JsonValue& object) : object_(object) {
  if (!object.is(JsonKind::object)) fault(failure(fault::json_object));
}

std::string JsonFields::text(std::string_view name, std::size_t longest) {
  return bounded(name, required(name, JsonKind::text), longest);
}
std::string JsonFields::text_or_none(std::string_view name, std::size_t longest) {
  return bounded(name, member(name, JsonKind::text), longest);
}
std::string JsonFields::hex_or_none(std::string_view name, std::size_t digits) {
  const JsonValue* found = member(name, JsonKind::text);
  if (!found) return {};
  if (found->text.size() != digits || !std::ranges::all_of(found->text, is_hex_digit))
    fault(failure(fault::json_hex, name, digits));
  return found->text;
}

std::int64_t JsonFields::number(std::string_view name, std::int64_t least, std::int64_t most) {
  const JsonValue* found = required(name, JsonKind::number);
  return found ? within(name, found->number, least, most) : least;
}
std::optional<std::int64_t> JsonFields::number_or_none(std::string_view name, std::int64_t least, std::int64_t most) {
  const JsonValue* found = member(name, JsonKind::number);
  if (!found) return {};
  return within(name, found->number, least, most);
}

bool JsonFields::flag(std::string_view name) {
  const JsonValue* found = member(name, JsonKind::boolean);
  return found && found->boolean;
}
const JsonValue* JsonFields::object_or_none(std::string_view name) { return member(name, JsonKind::object); }
const JsonValue* JsonFields::list_or_none(std::string_view name) { return member(name, JsonKind::list); }

void JsonFields::fault(std::unexpected<Error> error) {
  if (!fault_) fault_ = std::move(error).error();
}

Expected<void> JsonFields::end() {
  for (std::size_t i = 0; i < object_.names.size() && !fault_; ++i) {
    const std::string& name = object_.names[i];
    if (std::ranges::find(known_, name) == known_.end()) fault(failure(fault::json_unknown, name));
    const auto same = [&](std::size_t other) { return object_.names[other] == name; };
    for (std::size_t other = 0; other < i && !fault_; ++other)
      if (same(other)) fault(failure(fault::json_twice, name));
  }
  return so_far();
}

Expected<void> JsonFields::so_far() const {
  if (fault_) return std::unexpected(*fault_);
  return {};
}

const JsonValue* JsonFields::member(std::string_view name, JsonKind kind) {
  known_.push_back(name);
  const JsonValue* found = object_[name];
  if (!found) return nullptr;
  if (found->is(kind)) return found;
  fault(failure(fault::json_type, name, type_name(kind)));
  return nullptr;
}
const JsonValue* JsonFields::required(std::string_view name, JsonKind kind) {
  const JsonValue* found = member(name, kind);
  if (!found && !object_[name]) fault(failure(fault::json_missing, name));
  return found;
}

std::string JsonFields::bounded(std::string_view name, const JsonValue* found, std::size_t longest) {
  if (!found) return {};
  if (found->text.size() > longest) {
    fault(failure(fault::json_long, name, longest));
    return {};
  }
  return found->text;
}

std::int64_t JsonFields::within(std::string_view name, std::uint64_t number, std::int64_t least, std::int64_t most) {
  if (number >= static_cast<std::uint64_t>(least) && number <= static_cast<std::uint64_t>(most))
    return static_cast<std::int64_t>(number);
  fault(failure(fault::json_range, name, least, most));
  return least;
}

}  // namespace turncoat
