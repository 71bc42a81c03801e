#pragma once
// How movements and faults of texts are written as JSON, wherever they stand.
#include <span>
#include <string_view>

#include "edge/json/json_writer.hpp"
#include "games/variants/movement/movement.hpp"
#include "games/variants/text/sections.hpp"

namespace turncoat {

inline constexpr std::string_view hop_words[] = {"", "far", "near"};

// What is alike about leaps: {"range", "moves", "captures", "lame", "initial", "hop"}, without the braces.
inline void write_manner(JsonWriter& json, const Leap& leap) {
  json.member("range", static_cast<int>(leap.range));
  json.member("moves", leap.moves);
  json.member("captures", leap.captures);
  json.member("lame", leap.lame);
  json.member("initial", leap.initial);
  json.member("hop", hop_words[static_cast<std::size_t>(leap.hop)]);
}

// {"atom", "towards", …}
inline void write_json(JsonWriter& json, const MovementPart& part) {
  json.object([&] {
    json.member("atom", std::string_view(&part.atom, 1));
    json.member("towards", part.towards);
    write_manner(json, part.leap);
  });
}

// "faults": [{"line", "column", "fault"}]
inline void write_faults(JsonWriter& json, std::span<const VariantFault> faults) {
  json.name("faults");
  json.list(faults, [&](const VariantFault& fault) {
    json.object([&] {
      json.member("line", fault.line);
      json.member("column", fault.column);
      json.member("fault", fault.error);
    });
  });
}

}  // namespace turncoat
