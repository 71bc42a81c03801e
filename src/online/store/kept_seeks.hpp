#pragma once
// What databases keep of seeks as text, and for how long.
#include <string>

#include "online/table/table_json.hpp"

namespace turncoat::online {

// A seek that has come to a table is kept for this long, so that its person hears of it.
inline constexpr Millis matched_seek_kept = 3'600'000;

inline std::string kept_control(const Control& control) {
  JsonWriter json;
  write_control(json, control);
  return json.text();
}
inline Control control_kept(const std::string& text) {
  const auto json = read_json(text);
  return json ? read_control(*json) : Control{};
}

}  // namespace turncoat::online
