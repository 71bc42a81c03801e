#pragma once
// The members of a JSON object from outside, read strictly: each one that is there must be known, of its kind and
// within its range. The first fault is kept; what is read after it, or in its place, is of no meaning.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edge/json/json_value.hpp"

namespace turncoat {

class JsonFields {
 public:
  // The object must outlive this. Anything but an object is a fault.
  explicit JsonFields(const JsonValue& object);

  bool has(std::string_view name) const { return object_[name] != nullptr; }

  // A member that must be there.
  std::string text(std::string_view name, std::size_t longest);
  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most);
  // One that may be missing.
  std::string text_or_none(std::string_view name, std::size_t longest);
  std::optional<std::int64_t> number_or_none(std::string_view name, std::int64_t least, std::int64_t most);
  bool flag(std::string_view name);
  // So many hexadecimal digits; empty if it is missing.
  std::string hex_or_none(std::string_view name, std::size_t digits);
  // An object or a list; none if it is missing.
  const JsonValue* object_or_none(std::string_view name);
  const JsonValue* list_or_none(std::string_view name);

  // A fault that only the caller can find, kept if there is none before it.
  void fault(std::unexpected<Error> error);
  // The first fault of the members that were read; at the end also that of a member that no caller has read.
  Expected<void> so_far() const;
  Expected<void> end();

 private:
  const JsonValue* member(std::string_view name, JsonKind kind);
  const JsonValue* required(std::string_view name, JsonKind kind);
  std::string bounded(std::string_view name, const JsonValue* found, std::size_t longest);
  std::int64_t within(std::string_view name, std::uint64_t number, std::int64_t least, std::int64_t most);

  const JsonValue& object_;
  std::vector<std::string_view> known_;
  std::optional<Error> fault_;
};

}  // namespace turncoat
